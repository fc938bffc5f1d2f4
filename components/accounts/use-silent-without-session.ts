"use client";
import { useEffect } from "react";
import { forget, recall } from "@/lib/core/browser/memory";

/** Once the session has expired, `beforeunload` does not warn of dirty forms: the way to the login page is free. */
export function useSilentWithoutSession() {
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
