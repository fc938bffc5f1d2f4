import type { ReactNode } from "react";
import type { RepActor } from "@/lib/core/pure/actor";

/** The organization's API keys. */
export async function keysPart(_actor: RepActor): Promise<ReactNode> {
  return null;
}
