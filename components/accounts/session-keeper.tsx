"use client";

import { useEffect } from "react";
import { useSilentWithoutSession } from "@/components/accounts/use-silent-without-session";
import { forgetDraftsOfOthers, setDraftOwner } from "@/components/ui/drafts";

/** Stands before everything on a signed-in person's page: what is entered there outlives the session, for this person. */
export function SessionKeeper({ userId }: { userId: string }) {
  // While drawing, for the parts below look for their drafts as soon as they are there. On the server one process draws
  // the pages of many people.
  if (typeof window !== "undefined") setDraftOwner(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is another owner
  useEffect(forgetDraftsOfOthers, [userId]);
  useSilentWithoutSession();
  return null;
}
