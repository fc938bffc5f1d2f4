"use client";

import { hydrateLater } from "@/components/ui/hydrate-later";

/** The list behind an opened assignment, which covers it. */
export const ListBehind = hydrateLater(
  async () => (await import("./addressed-screen")).AddressedAssignmentsScreen,
  { when: "worked on" },
);
