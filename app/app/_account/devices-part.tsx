import type { ReactNode } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";

/** Where somebody is signed in, and the sign-ins of the last weeks. */
export async function devicesPart(_actor: SignedIn): Promise<ReactNode> {
  return null;
}
