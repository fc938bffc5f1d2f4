"use client";
import { useEffect } from "react";
import { forget, recall } from "@/lib/core/browser/memory";

/** Once the session has ended, the way to the login page is not held up by a warning about unsaved changes. */
export function useSilentWithoutSession() {
  useEffect(() => {
    // The page came for a session: a mark left by an earlier one says nothing any more.
    forget("sessionExpired");
    const allow = (event: BeforeUnloadEvent) => {
      if (recall("sessionExpired")) event.stopImmediatePropagation();
    };
    window.addEventListener("beforeunload", allow, { capture: true });
    return () => window.removeEventListener("beforeunload", allow, { capture: true });
  }, []);
}
