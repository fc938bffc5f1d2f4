"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call, InputOf, OutputOf } from "@/lib/core/pure/call";
import {
  changeUser,
  deactivateUser,
  groupList,
  reactivateUser,
  userList,
} from "@/lib/organizations/team/calls";
import type { Group } from "@/lib/organizations/team/schema";

const teamKey = ["team"] as const;
const groupsPerPage = 100;

/** A page of the team; fresh for 30 seconds. */
export const useTeam = (
  input: InputOf<typeof userList>,
  options: { initialData?: OutputOf<typeof userList> } = {},
) =>
  useQuery({
    queryKey: [...teamKey, "list", input],
    queryFn: ({ signal }) => ask(userList, input, { signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    ...options,
  });

async function readAllGroups(signal: AbortSignal): Promise<Group[]> {
  const groups: Group[] = [];
  for (;;) {
    const page = await ask(groupList, { limit: groupsPerPage, offset: groups.length }, { signal });
    groups.push(...page.results);
    if (!page.next || page.results.length === 0) return groups;
  }
}

/** Every permission group, 100 a page until all are read. */
export const useGroups = () =>
  useQuery({
    queryKey: ["groups"],
    queryFn: ({ signal }) => readAllGroups(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

function useTeamSend<Input extends z.ZodType, Output extends z.ZodType>(call: Call<Input, Output>) {
  const client = useQueryClient();
  return useSend(call, { onSettled: () => client.invalidateQueries({ queryKey: teamKey }) });
}

export const useChangeGroups = () => useTeamSend(changeUser);
export const useDeactivate = () => useTeamSend(deactivateUser);
export const useReactivate = () => useTeamSend(reactivateUser);
