import type { ReactNode } from "react";
import { renderSVG } from "uqr";
import { ApplyRecovery, OpenRecovery, RecoveryWaits, StaffStart } from "@/app/(public)/_screens";
import { AccountPage } from "@/components/accounts/account-page";
import { RecoveryOver } from "@/components/accounts/recoveries/recovery-over";
import { findStart, isStart } from "@/lib/accounts/recoveries/commands/start";
import { findStage } from "@/lib/accounts/recoveries/queries/open";
import { pageAction, pageContext } from "@/lib/core/server/page";
import { sendOpening, sendRecoveredPassword } from "./actions";

export const metadata = { title: "Get into your account" };

const shown = (title: string, part: ReactNode) => <AccountPage title={title}>{part}</AccountPage>;

/** A new member of staff begins. */
async function startPage(token: string, now: Date) {
  const begun = await findStart(token, now);
  if (!begun) return shown("Get into your account", <RecoveryOver />);
  const { uri, ...known } = begun;
  const part = (
    <StaffStart
      token={token}
      {...known}
      qr={renderSVG(uri)}
      action={await pageAction(sendRecoveredPassword)}
    />
  );
  return shown("Welcome", part);
}

/** Where a recovery is: to be opened, waiting, ready, or over. Reading the page changes nothing [ACS-C-029]. */
export default async function RecoveryPage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const { now } = await pageContext();
  if (isStart(token)) return startPage(token, now);
  const found = await findStage(token, now);
  switch (found.stage) {
    case "open":
      return shown(
        "Get into your account",
        <OpenRecovery token={token} action={await pageAction(sendOpening)} />,
      );
    case "wait":
      return shown("Get into your account", <RecoveryWaits readyAt={found.readyAt} />);
    case "use":
      return shown(
        "Set a new password",
        <ApplyRecovery token={token} action={await pageAction(sendRecoveredPassword)} />,
      );
    case "over":
      return shown("Get into your account", <RecoveryOver />);
  }
}
