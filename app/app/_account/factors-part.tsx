import type { ReactNode } from "react";
import { FactorsSection } from "@/components/accounts/factors/factors-section";
import { getSecurity } from "@/lib/accounts/factors/queries";
import type { SignedIn } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { pageContext } from "@/lib/core/server/page";

/** Passkeys, the app and recovery codes. */
export async function factorsPart(actor: SignedIn): Promise<ReactNode> {
  const security = await getSecurity(actor, {}, await pageContext());
  return <FactorsSection key="factors" initial={security} offersPasskeys={env().offersPasskeys} />;
}
