"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import { getOrganization, verifyOrganization } from "@/lib/staff/organizations/calls";
import type { StaffOrganization } from "@/lib/staff/organizations/schema";

const keyOf = (id: string) => ["staff", "organizations", id] as const;

export const useStaffOrganization = (initialData: StaffOrganization) =>
  useQuery({
    queryKey: keyOf(initialData.id),
    queryFn: () => ask(getOrganization, { id: initialData.id }),
    initialData,
  });

export function useVerifyOrganization() {
  const client = useQueryClient();
  return useSend(verifyOrganization, {
    sideBySide: true,
    onSuccess: (organization) => client.setQueryData(keyOf(organization.id), organization),
    onSettled: () => client.invalidateQueries({ queryKey: ["staff", "audit"] }),
  });
}
