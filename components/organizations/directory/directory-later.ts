"use client";

import { hydrateLater } from "@/components/ui/hydrate-later";

/** The directory's part, whose code comes when somebody turns to the page. */
export const DirectoryLater = hydrateLater(
  async () => (await import("./directory-section")).DirectorySection,
  { when: "turned to" },
);
