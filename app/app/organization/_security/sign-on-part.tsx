import type { ReactNode } from "react";
import type { RepActor } from "@/lib/core/pure/actor";

/** Policy, sign-on and its domains, and who signed in. */
export async function signOnPart(_actor: RepActor): Promise<ReactNode> {
  return null;
}
