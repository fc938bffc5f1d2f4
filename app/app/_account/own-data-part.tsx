import type { ReactNode } from "react";
import { CloseAccount } from "@/components/accounts/closing/close-account";
import { OwnDataSection } from "@/components/overview/own-data/own-data-section";
import { getSecurity } from "@/lib/accounts/factors/queries";
import type { SignedIn } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { pageContext } from "@/lib/core/server/page";
import { listOwnData } from "@/lib/overview/own-data/queries/own";
import { standingOf } from "@/lib/staff/erasures/queries/standing";
import { standingTexts } from "@/lib/staff/erasures/words";

/** One's own data as a file, and the end of the account. Staff take nothing along. */
export async function ownDataPart(actor: SignedIn): Promise<ReactNode> {
  const context = await pageContext();
  const [{ kinds }, card] = await Promise.all([
    standingOf(actor.userId, context.now),
    actor.kind === "staff" ? null : ownDataSection(actor, context),
  ]);
  return [
    card,
    <CloseAccount
      key="closing"
      email={actor.email}
      isProvider={actor.kind === "provider"}
      obstacles={kinds.filter((kind) => kind !== "hold").map((kind) => standingTexts[kind])}
    />,
  ];
}

async function ownDataSection(actor: SignedIn, context: Context) {
  const [initial, security] = await Promise.all([
    listOwnData(actor, {}, context),
    getSecurity(actor, {}, context),
  ]);
  const isAsked = security.factors.length > 0 || security.policy === "required";
  return (
    <OwnDataSection
      key="own-data"
      initial={initial}
      proof={isAsked ? { until: security.confirmed_until } : null}
    />
  );
}
