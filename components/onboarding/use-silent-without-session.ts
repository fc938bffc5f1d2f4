"use client";
import { useEffect } from "react";

/** Once the session has ended, the way to the login page is not held up by a warning about unsaved changes. */
export function useSilentWithoutSession() {
  useEffect(() => {
    const allow = (event: BeforeUnloadEvent) => {
      if (localStorage.getItem("sessionExpired")) event.stopImmediatePropagation();
    };
    window.addEventListener("beforeunload", allow, { capture: true });
    return () => window.removeEventListener("beforeunload", allow, { capture: true });
  }, []);
}
