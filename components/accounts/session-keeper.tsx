"use client";

import { useEffect } from "react";
import { forgetDraftsOfOthers, setDraftOwner } from "@/components/ui/drafts";
import { forget, recall } from "@/lib/core/browser/memory";

/**
 * Names the owner of the drafts of dirty forms, which outlive the session. It is the first element of a signed-in
 * person's page.
 */
export function SessionKeeper({ userId }: { userId: string }) {
  // During render, because the forms below look for their drafts when they mount. Not on the server, where one process
  // renders the pages of many people.
  if (typeof window !== "undefined") setDraftOwner(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is another owner
  useEffect(forgetDraftsOfOthers, [userId]);
  useSilentWithoutSession();
  return null;
}

/** Once the session has expired, `beforeunload` does not warn of dirty forms: the way to the login page is free. */
function useSilentWithoutSession() {
  useEffect(() => {
    // This page was served to a session: the mark of an earlier one is stale.
    forget("sessionExpired");
    const allow = (event: BeforeUnloadEvent) => {
      if (recall("sessionExpired")) event.stopImmediatePropagation();
    };
    window.addEventListener("beforeunload", allow, { capture: true });
    return () => window.removeEventListener("beforeunload", allow, { capture: true });
  }, []);
}
