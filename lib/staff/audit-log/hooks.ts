"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { listAudit } from "@/lib/staff/audit-log/calls";
import type { AuditEntryView } from "@/lib/staff/audit-log/schema";

/** The newest lines about these objects. */
export const useAuditTrail = (objects: string[], initial: AuditEntryView[]) =>
  useQuery({
    queryKey: ["staff", "audit", objects],
    queryFn: async () => (await ask(listAudit, { object: objects, limit: 25 })).results,
    initialData: initial,
  });
