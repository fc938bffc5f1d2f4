import { redirect } from "next/navigation";
import { SetUpFactor } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { isSignedIn } from "@/lib/core/pure/actor";
import { publicPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { visitor } from "@/lib/core/server/page";

export const metadata = { title: "Second factor" };

/** Where a second factor is set up that is asked for [ACS-S-002]. */
export default async function SetUpPage({ searchParams }: QueryPageProps) {
  const actor = await visitor();
  if (!isSignedIn(actor)) redirect(publicPaths.login);
  const next = localPath(firstOf((await searchParams).next));
  if (!actor.mustSetUp && !actor.asksForFactor) redirect(next);
  const who = actor.kind === "staff" ? "This site" : "Your organization";
  return (
    <AccountPage title="Second factor" text={`${who} asks for a second factor.`}>
      <SetUpFactor next={next} offersPasskeys={env().offersPasskeys} />
    </AccountPage>
  );
}
