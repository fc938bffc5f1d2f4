import type { ReactNode } from "react";
import { shownRecoveries, WaitingPeople } from "@/components/organizations/recoveries/waiting-people";
import { listRecoveries } from "@/lib/accounts/recoveries/queries/lists";
import type { RepActor } from "@/lib/core/pure/actor";
import { pageContext } from "@/lib/core/server/page";

/** Own people who have lost their second factor, and vouching for them. */
export async function recoveriesPart(actor: RepActor): Promise<ReactNode> {
  const initial = await listRecoveries(actor, shownRecoveries, await pageContext());
  return <WaitingPeople key="recoveries" initial={initial} />;
}
