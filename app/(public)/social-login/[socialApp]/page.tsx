import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { SocialLogin } from "@/app/(public)/_screens";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { pageContext } from "@/lib/core/server/page";
import { noteCookieName, readNote } from "@/lib/ports/google/sign-in-note";

export const metadata = { title: "Log in with Google" };

type SocialLoginPageProps = QueryPageProps & { params: Promise<{ socialApp: string }> };

/** The callback of Google; no other sign-in is known (SIL-28). */
export default async function SocialLoginPage({ params, searchParams }: SocialLoginPageProps) {
  if ((await params).socialApp !== "google") notFound();
  const query = await searchParams;
  const [code, state, next] = [firstOf(query.code), firstOf(query.state), firstOf(query.next)];
  const note = readNote((await cookies()).get(noteCookieName())?.value ?? null, (await pageContext()).now);
  return (
    <SocialLogin
      answer={code && state ? { code, state } : null}
      userType={note?.userType ?? "provider"}
      next={next ? localPath(next) : (note?.next ?? null)}
    />
  );
}
