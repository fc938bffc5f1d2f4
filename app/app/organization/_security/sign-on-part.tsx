import type { ReactNode } from "react";
import { SecurityScreen } from "@/components/organizations/sign-on/security-screen";
import type { RepActor } from "@/lib/core/pure/actor";
import { getConnection } from "@/lib/organizations/sign-on/queries/connection";
import { getOrganizationSecurity } from "@/lib/organizations/sign-on/queries/security";

/** Policy, sign-on and its domains. */
export async function signOnPart(actor: RepActor): Promise<ReactNode> {
  const [security, connection] = await Promise.all([getOrganizationSecurity(actor), getConnection(actor)]);
  return <SecurityScreen security={security} connection={connection} />;
}
