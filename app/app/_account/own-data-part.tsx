import type { ReactNode } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";

/** One's own data as a file, and the end of the account. */
export async function ownDataPart(_actor: SignedIn): Promise<ReactNode> {
  return null;
}
