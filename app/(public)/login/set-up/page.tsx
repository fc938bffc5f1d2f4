import { redirect } from "next/navigation";
import { SetUpFactor } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { isSignedIn } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { pageAction, visitor } from "@/lib/core/server/page";
import { sendApp, sendFirstCode } from "./actions";

export const metadata = { title: "Second factor" };

/**
 * Where a second factor is set up that is asked for, and an app by whoever wants one [ACS-S-002]. The app's steps are
 * drawn here also after the last: its answer holds the recovery codes.
 */
export default async function SetUpPage({ searchParams }: QueryPageProps) {
  const actor = await visitor();
  if (!isSignedIn(actor)) redirect(publicPaths.login);
  const query = await searchParams;
  const next = localPath(firstOf(query.next));
  const byApp = firstOf(query.with) === "app";
  const isAsked = actor.mustSetUp || actor.asksForFactor;
  if (!isAsked && !byApp) redirect(next);
  const who = actor.kind === "staff" ? "This site" : "Your organization";
  return (
    <AccountPage
      title="Second factor"
      text={isAsked ? `${who} asks for a second factor.` : "Codes of an app, beside your password."}
    >
      <SetUpFactor
        next={next}
        offersPasskeys={env().offersPasskeys}
        app={byApp ? { begin: await pageAction(sendApp), confirm: await pageAction(sendFirstCode) } : null}
      />
    </AccountPage>
  );
}
