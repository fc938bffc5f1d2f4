import type { ReactNode } from "react";
import type { RepActor } from "@/lib/core/pure/actor";

/** People of the organization who ask to get into their accounts without a second factor. */
export async function recoveriesPart(_actor: RepActor): Promise<ReactNode> {
  return null;
}
