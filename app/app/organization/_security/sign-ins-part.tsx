import type { ReactNode } from "react";
import { SignInsCard } from "@/components/organizations/sign-on/sign-ins-card";
import { signInsShown } from "@/components/organizations/sign-on/sign-ins-shown";
import type { RepActor } from "@/lib/core/pure/actor";
import { listTeamSignIns } from "@/lib/organizations/sign-on/queries/sign-ins";

/** Who of the organization signed in, and who was refused. */
export async function signInsPart(actor: RepActor): Promise<ReactNode> {
  return <SignInsCard first={await listTeamSignIns(actor, { limit: signInsShown, offset: 0 })} />;
}
