"use client";

import { Building2 } from "lucide-react";
import { organizationPageSize } from "@/components/facilities/facilities-list";
import { typeOf } from "@/components/facilities/facility-words";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { useCallPages } from "@/lib/core/browser/use-call-pages";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, emptyField, townText } from "@/lib/core/pure/text";
import { facilityList } from "@/lib/facilities/calls";

/** The organization's facilities by name, ten at first and ten more at a time. */
export function OrganizationFacilities({ first }: { first: OutputOf<typeof facilityList> }) {
  const list = useCallPages(facilityList, { limit: organizationPageSize }, first);
  const facilities = (list.data?.pages ?? [first]).flatMap(({ results }) => results);
  if (facilities.length === 0) {
    return (
      <div className="rounded-lg border bg-card shadow-sm">
        <EmptyState icon={<Building2 aria-hidden />} title="No facilities found" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <CardList aria-label="Facilities">
        {facilities.map((facility) => (
          <CardListItem key={facility.id} className="flex items-center gap-4">
            <Building2 aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0">
              <Link
                href={repPaths.facility(facility.id)}
                className="stretched break-words font-medium text-sm"
              >
                {facility.name}
              </Link>
              <p className="text-muted-foreground text-xs">
                {dotted([typeOf(facility), townText(facility)]) || emptyField}
              </p>
            </div>
          </CardListItem>
        ))}
      </CardList>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
        >
          Show More
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-red text-sm">
          Something went wrong. Please try again later.
        </p>
      )}
    </div>
  );
}
