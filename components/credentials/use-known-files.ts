"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileDetail } from "@/lib/credentials/schema";
import { fileKeys } from "@/lib/files/hooks";

/** Tells the uploaders below what the files are called before they ask: their names are there at first sight. */
export function useKnownFiles(details: readonly FileDetail[]) {
  const client = useQueryClient();
  useState(() => {
    for (const { file, file_name, size } of details)
      client.setQueryData(fileKeys.facts(file), { name: file_name, sizeBytes: size });
  });
}
