import type { ReactNode } from "react";
import type { RepActor } from "@/lib/core/pure/actor";

/** The token of the organization's directory, and what it last did. */
export async function directoryPart(_actor: RepActor): Promise<ReactNode> {
  return null;
}
