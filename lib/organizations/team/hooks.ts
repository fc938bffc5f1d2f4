"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { keyOf } from "@/lib/core/browser/call-keys";
import { groupList } from "@/lib/organizations/team/calls";
import type { Group } from "@/lib/organizations/team/schema";

const groupsPerPage = 100;

async function readAllGroups(signal: AbortSignal): Promise<Group[]> {
  const groups: Group[] = [];
  for (;;) {
    const page = await ask(groupList, { limit: groupsPerPage, offset: groups.length }, { signal });
    groups.push(...page.results);
    if (!page.next || page.results.length === 0) return groups;
  }
}

/** Every permission group, 100 a page until all are read; they never change. */
export const useGroups = () =>
  useQuery({
    queryKey: keyOf(groupList, "all"),
    queryFn: ({ signal }) => readAllGroups(signal),
    staleTime: "static",
  });
