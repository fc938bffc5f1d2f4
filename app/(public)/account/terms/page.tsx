import { redirect } from "next/navigation";
import { NewTerms, SignOutButton } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { getConsents } from "@/lib/accounts/consents/queries";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { isSignedIn } from "@/lib/core/pure/actor";
import { actionFor } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";
import { pageAction, visitor } from "@/lib/core/server/page";
import { sendAgreement } from "./actions";

export const metadata = { title: "New terms" };

/** What has changed in the terms since somebody agreed to them; pages lead here once a session. */
export default async function TermsPage({ searchParams }: QueryPageProps) {
  const next = localPath(firstOf((await searchParams).next));
  const actor = await visitor();
  if (!isSignedIn(actor)) redirect(`${publicPaths.login}?next=${encodeURIComponent(accountPaths.terms)}`);
  const { asked } = await getConsents(actor);
  if (asked.length === 0) redirect(next);
  const back = `${accountPaths.terms}?next=${encodeURIComponent(next)}`;
  const action = await pageAction(sendAgreement);
  return (
    <AccountPage
      title="Our terms have changed"
      text="Please read them and say that you agree."
      footer={
        <div className="w-60">
          <SignOutButton label="Sign out" />
        </div>
      }
    >
      <div className="grid gap-6 divide-y [&>*+*]:pt-6">
        {asked.map((each) => (
          <NewTerms key={each.kind} asked={each} back={back} action={actionFor(each.kind, action)} />
        ))}
      </div>
    </AccountPage>
  );
}
