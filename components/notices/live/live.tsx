"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenLive } from "@/lib/core/browser/live";

/** What the server tells of; the homes and the bars show some of each. */
const told = ["assignments", "coverage", "notices"];

/** Reads anew what is on the screen as soon as somebody else has changed it. */
export function Live() {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive((domains) => {
        const concerned = new Set<unknown>([...(domains ?? told), "overview"]);
        void client.invalidateQueries({ predicate: ({ queryKey }) => concerned.has(queryKey[0]) });
      }),
    [client],
  );
  return null;
}
