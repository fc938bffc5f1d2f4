"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { contactList } from "@/lib/facilities/contacts/calls";

export const contactKeys = { all: ["contacts"] as const };

/** The organization's people who are not at this facility yet. */
export const useAvailableContacts = (facilityId: string) =>
  useQuery({
    queryKey: [...contactKeys.all, "beside", facilityId],
    queryFn: ({ signal }) => ask(contactList, { exclude_facility: facilityId, limit: 1000 }, { signal }),
    staleTime: 30_000,
  });
