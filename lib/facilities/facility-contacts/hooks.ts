"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend, useSendEach } from "@/lib/core/browser/use-send";
import type { OutputOf } from "@/lib/core/pure/call";
import { contactKeys } from "@/lib/facilities/contacts/hooks";
import {
  addFacilityContact,
  changeFacilityContact,
  facilityContactList,
  removeFacilityContact,
} from "@/lib/facilities/facility-contacts/calls";

type List = OutputOf<typeof facilityContactList>;

const keyOf = (facilityId: string) => ["facility-contacts", facilityId] as const;

/** All of a facility's contacts. */
export const useFacilityContacts = (facilityId: string, initialData?: List) =>
  useQuery({
    queryKey: keyOf(facilityId),
    queryFn: ({ signal }) => ask(facilityContactList, { facility: facilityId, limit: 1000 }, { signal }),
    initialData,
    staleTime: 30_000,
  });

/** One of a facility's contacts as it stands now; null when it is there no more. */
export async function readFacilityContact(facilityId: string, id: string) {
  const { results } = await ask(facilityContactList, { facility: facilityId, limit: 1000 });
  return results.find((each) => each.id === id) ?? null;
}

/** Also when a call has failed the list is read anew: another of several may have come through. */
function useReadAnew(facilityId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(facilityId) }),
      client.invalidateQueries({ queryKey: contactKeys.all }),
    ]);
}

export const useAddFacilityContact = (facilityId: string) =>
  useSend(addFacilityContact, { onSettled: useReadAnew(facilityId) });

export type ExistingContact = { id: string; role: string };

/** Each is a call of its own, all at once; those that failed come back [ORG-C-022]. */
export const useAddExistingContacts = (facilityId: string) =>
  useSendEach(addFacilityContact, {
    toInput: ({ id, role }: ExistingContact) => ({ facility: facilityId, contact: { id }, role }),
    onSettled: useReadAnew(facilityId),
  });

export const useChangeFacilityContact = (facilityId: string) =>
  useSend(changeFacilityContact, { onSettled: useReadAnew(facilityId) });

/** The contact is gone from the list at once, and back in its place when the call fails. */
export function useRemoveFacilityContact(facilityId: string) {
  const client = useQueryClient();
  const readAnew = useReadAnew(facilityId);
  return useSend(removeFacilityContact, {
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
    onSettled: readAnew,
  });
}
