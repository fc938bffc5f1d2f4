"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTransition } from "react";
import { type Changes, queryWith } from "./list-state";

/** Moves the list to another address; `moving` while the new page is on its way. */
export function useListAddress(query: string) {
  const router = useRouter();
  const path = usePathname();
  const [moving, start] = useTransition();
  return {
    moving,
    change: (changes: Changes) =>
      start(() => router.replace(`${path}${queryWith(query, changes)}`, { scroll: false })),
  };
}
