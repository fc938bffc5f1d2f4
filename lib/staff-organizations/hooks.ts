"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { getOrganization, verifyOrganization } from "@/lib/staff-organizations/calls";
import type { StaffOrganization } from "@/lib/staff-organizations/schema";

const keyOf = (id: string) => ["staff", "organizations", id] as const;

export const useStaffOrganization = (initialData: StaffOrganization) =>
  useQuery({
    queryKey: keyOf(initialData.id),
    queryFn: () => ask(getOrganization, { id: initialData.id }),
    initialData,
  });

export function useVerifyOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof verifyOrganization>) => ask(verifyOrganization, input),
    onSuccess: (organization) => client.setQueryData(keyOf(organization.id), organization),
    onSettled: () => client.invalidateQueries({ queryKey: ["staff", "audit"] }),
  });
}
