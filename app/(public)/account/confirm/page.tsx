import { redirect } from "next/navigation";
import { ProofPage } from "@/app/(public)/_screens";
import { AccountPage, textLink } from "@/components/accounts/account-page";
import { getSecurity } from "@/lib/accounts/factors/queries";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { isSignedIn } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { pageAction, visitor } from "@/lib/core/server/page";
import { sendProof } from "./actions";

export const metadata = { title: "Please confirm that it is you" };

/** Asks forms and pages without a script who somebody is, and goes back [ACS-S-003]. */
export default async function ConfirmPage({ searchParams }: QueryPageProps) {
  const next = localPath(firstOf((await searchParams).next));
  const actor = await visitor();
  if (!isSignedIn(actor)) redirect(publicPaths.login);
  const kinds = (await getSecurity(actor)).factors.map(({ kind }) => kind);
  const provable = { hasFactor: kinds.length > 0, hasPasskey: kinds.includes("passkey") };
  return (
    <AccountPage
      title="Please confirm that it is you"
      text="What you were doing goes on after that."
      footer={
        <a href={next} className={textLink}>
          Cancel
        </a>
      }
    >
      <ProofPage provable={provable} next={next} action={await pageAction(sendProof)} />
    </AccountPage>
  );
}
