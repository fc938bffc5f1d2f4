"use client";

import { useEffect } from "react";
import { remember } from "@/lib/core/browser/memory";

/**
 * Keeps where a log-in leads, also for one that goes another way, and takes what is said once out of the
 * address. The page draws it beside its form as well, which is hydrated later.
 */
export function LoginArrival({ next }: { next: string }) {
  useEffect(() => remember("continueUrl", next), [next]);
  useEffect(() => {
    const address = new URL(window.location.href);
    const search = address.search;
    address.searchParams.delete("session_expired");
    if (address.search === search) return;
    // The state stays as it is, so the router does not notice: it would redraw a form that waits for its script.
    window.history.replaceState(window.history.state, "", address);
  }, []);
  return null;
}
