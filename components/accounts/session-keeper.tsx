"use client";

import { useEffect } from "react";
import { useSilentWithoutSession } from "@/components/accounts/use-silent-without-session";
import { forgetDraftsOfOthers, setDraftOwner } from "@/components/ui/drafts";

/** Names the owner of the drafts of dirty forms, which outlive the session. Stands first on a signed-in person's page. */
export function SessionKeeper({ userId }: { userId: string }) {
  // During render, because the forms below look for their drafts when they mount. Not on the server, where one process
  // renders the pages of many people.
  if (typeof window !== "undefined") setDraftOwner(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is another owner
  useEffect(forgetDraftsOfOthers, [userId]);
  useSilentWithoutSession();
  return null;
}
