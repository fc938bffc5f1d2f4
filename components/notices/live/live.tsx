"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The domains whose changes the server announces; the homes and the bars show some of each. */
const shared = ["assignments", "coverage", "notices"];

/** Reads again what is on the screen as soon as somebody else has changed it. The code for it comes after the page's own. */
export function Live() {
  const client = useQueryClient();
  useEffect(() => {
    const stale = (domains: string[] | null) => {
      const concerned = new Set<unknown>([...(domains ?? shared), "overview"]);
      void client.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) });
    };
    const listening = import("@/lib/core/browser/live").then(({ listenLive }) => listenLive(stale));
    return () => void listening.then((end) => end());
  }, [client]);
  return null;
}
