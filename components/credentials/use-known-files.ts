"use client";

import { useState } from "react";
import type { FileDetail } from "@/lib/credentials/schema";
import { useTellFacts } from "@/lib/files/hooks";

/** Puts the names and sizes of files into the cache before the uploaders below first render, so that they need not ask. */
export function useKnownFiles(details: readonly FileDetail[]) {
  const tell = useTellFacts();
  useState(() => {
    for (const { file, file_name, size } of details) tell(file, { name: file_name, sizeBytes: size });
  });
}
