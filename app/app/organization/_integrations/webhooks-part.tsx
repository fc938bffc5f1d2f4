import type { ReactNode } from "react";
import type { RepActor } from "@/lib/core/pure/actor";

/** Endpoints and what was sent to them. */
export async function webhooksPart(_actor: RepActor): Promise<ReactNode> {
  return null;
}
