"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { OutputOf } from "@/lib/core/pure/call";
import {
  addFacilitySpecialties,
  changeFacilitySpecialty,
  facilitySpecialtyList,
  removeFacilitySpecialty,
} from "@/lib/facilities/facility-specialties/calls";

type List = OutputOf<typeof facilitySpecialtyList>;

const keyOf = (facilityId: string) => ["facility-specialties", facilityId] as const;

/** All specialties of a facility. */
export const useFacilitySpecialties = (facilityId: string, initialData?: List) =>
  useQuery({
    queryKey: keyOf(facilityId),
    queryFn: ({ signal }) => ask(facilitySpecialtyList, { facility: facilityId, limit: 1000 }, { signal }),
    initialData,
    staleTime: 30_000,
  });

/** One of a facility's specialties as it stands now; null when it is there no more. */
export async function readFacilitySpecialty(facilityId: string, id: string) {
  const { results } = await ask(facilitySpecialtyList, { facility: facilityId, limit: 1000 });
  return results.find((each) => each.id === id) ?? null;
}

/** The answer of a POST is the list itself. */
export function useAddFacilitySpecialties(facilityId: string) {
  const client = useQueryClient();
  return useSend(addFacilitySpecialties, {
    toInput: (specialties: string[]) => ({ facility: facilityId, specialties }),
    onSuccess: (results) =>
      client.setQueryData<List>(keyOf(facilityId), {
        count: results.length,
        next: null,
        previous: null,
        results,
      }),
  });
}

export function useChangeFacilitySpecialty(facilityId: string) {
  const client = useQueryClient();
  return useSend(changeFacilitySpecialty, {
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(facilityId) }),
  });
}

/** The specialty is gone from the list at once, and back in its place when the call fails. */
export function useRemoveFacilitySpecialty(facilityId: string) {
  const client = useQueryClient();
  return useSend(removeFacilitySpecialty, {
    toInput: (id: string) => ({ id }),
    sideBySide: true,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: keyOf(facilityId) });
      const before = client.getQueryData<List>(keyOf(facilityId));
      client.setQueryData<List>(keyOf(facilityId), (list) => {
        if (!list) return list;
        const results = list.results.filter((each) => each.id !== id);
        return { ...list, results, count: results.length };
      });
      return { before };
    },
    onError: (_error, _id, kept) => client.setQueryData(keyOf(facilityId), kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(facilityId) }),
  });
}
