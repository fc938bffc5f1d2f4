"use client";

import { useState } from "react";
import type { FileDetail } from "@/lib/credentials/schema";
import { useTellFacts } from "@/lib/files/hooks";

/** Tells the uploaders below what the files are called before they ask: their names are there at first sight. */
export function useKnownFiles(details: readonly FileDetail[]) {
  const tell = useTellFacts();
  useState(() => {
    for (const { file, file_name, size } of details) tell(file, { name: file_name, sizeBytes: size });
  });
}
