import { cookies } from "next/headers";
import { SignOnReturn } from "@/app/(public)/_screens";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { pageContext } from "@/lib/core/server/page";
import { startAddress } from "@/lib/organizations/sign-on/words";
import { readSignOnNote, signOnCookieName } from "@/lib/ports/openid/note";

export const metadata = { title: "Log in with your organization" };

/** The callback of organizations' providers. */
export default async function SignOnCallbackPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const [code, state, iss] = [firstOf(query.code), firstOf(query.state), firstOf(query.iss)];
  const kept = (await cookies()).get(signOnCookieName())?.value ?? null;
  const note = readSignOnNote(kept, (await pageContext()).now);
  return (
    <SignOnReturn
      answer={code && state ? { code, state, ...(iss && { iss }) } : null}
      next={localPath(note?.next)}
      start={note && `${startAddress(note.organizationId)}?next=${encodeURIComponent(note.next)}`}
    />
  );
}
