import type { ReactNode } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";

/** Passkeys, the app and recovery codes. */
export async function factorsPart(_actor: SignedIn): Promise<ReactNode> {
  return null;
}
