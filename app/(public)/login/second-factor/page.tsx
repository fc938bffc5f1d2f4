import { headers } from "next/headers";
import { SecondFactor } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { triesLeft } from "@/lib/accounts/commands/challenges";
import { waitingIn } from "@/lib/accounts/factors/commands/waiting";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { localPath } from "@/lib/core/pure/access";
import { pageAction, pageContext } from "@/lib/core/server/page";
import { sendLostFactor, sendSecondFactor } from "./actions";

export const metadata = { title: "Log in: second step" };

/** Asks whoever has the right password for a factor. Without a script the sign-in waits in a cookie. */
export default async function SecondFactorPage({ searchParams }: QueryPageProps) {
  const query = await searchParams;
  const { now } = await pageContext();
  const waiting = waitingIn((await headers()).get("cookie"), now);
  const tries = waiting ? await triesLeft(waiting.challenge, now) : null;
  return (
    <AccountPage title="One more step" text="Prove that it is you.">
      <SecondFactor
        next={localPath(firstOf(query.next))}
        asksForCode={firstOf(query.with) === "recovery" ? "recovery" : "totp"}
        waiting={waiting && { methods: waiting.methods, tries: tries ?? 0 }}
        action={await pageAction(sendSecondFactor)}
        lostAction={await pageAction(sendLostFactor)}
      />
    </AccountPage>
  );
}
