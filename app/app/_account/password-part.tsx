import type { ReactNode } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";

/** The password and the e-mail address, and how to change them. */
export async function passwordPart(_actor: SignedIn): Promise<ReactNode> {
  return null;
}
