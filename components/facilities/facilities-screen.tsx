"use client";

import { keepPreviousData } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { Building2, SearchX } from "lucide-react";
import Link from "next/link";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { AddFacilityDialog } from "@/components/facilities/add-facility-dialog";
import { typeOf } from "@/components/facilities/facility-words";
import {
  type FacilityListState,
  facilityListQuery,
  facilityListRequest,
  listParameters,
  pageSize,
  readFacilityList,
} from "@/components/facilities/list-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { cn } from "@/lib/core/browser/cn";
import { listLinks } from "@/lib/core/browser/list/list-links";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { titleOf } from "@/lib/core/pure/codes";
import { phoneWords } from "@/lib/core/pure/formats";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, emptyField, townText } from "@/lib/core/pure/text";
import { facilityList } from "@/lib/facilities/calls";
import type { Facility } from "@/lib/facilities/schema";

type Page = OutputOf<typeof facilityList>;

export type FacilitiesScreenProps = {
  /** What the server has read, and for which state. */
  initial: { state: FacilityListState; page: Page };
};

const hrefOf = ({ id }: Facility) => repPaths.facility(id);

const columns: ColumnDef<Facility>[] = [
  { header: "Name", size: 300, cell: ({ row: { original } }) => original.name },
  { header: "Type", size: 200, cell: ({ row: { original } }) => typeOf(original) || emptyField },
  { header: "Location", cell: ({ row: { original } }) => townText(original) || emptyField },
  {
    header: "EMR system",
    cell: ({ row: { original } }) => (original.emr ? titleOf("EMRChoices", original.emr) : emptyField),
  },
  { header: "Phone", cell: ({ row: { original } }) => phoneWords(original.phone_number) || emptyField },
];

/** The organization's facilities: searched by name, city or state, 25 a page. */
export function FacilitiesScreen({ initial }: FacilitiesScreenProps) {
  const { query, change } = useListQuery(listParameters);
  const state = useMemo(() => readFacilityList(new URLSearchParams(query)), [query]);
  const isInitial = facilityListQuery(state) === facilityListQuery(initial.state);
  const list = useCall(facilityList, facilityListRequest(state), {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.page : undefined,
  });
  const manages = useCurrentUser().group_names.includes("manage_facilities");
  const shown = list.data ?? initial.page;
  const waits = list.isPlaceholderData || (list.data === undefined && !list.isError);

  return (
    <div className="grid gap-5" onClickCapture={listLinks(repPaths.facilities, change)}>
      <PageHeader
        title="Facilities"
        context="The places where your organization needs clinicians."
        actions={
          <>
            <SearchInput
              label="Search facilities"
              value={state.search}
              onSearch={(search) => change(() => facilityListQuery({ search, page: 1 }))}
              delayMs={300}
            />
            {manages && <AddFacilityDialog />}
          </>
        }
      />
      {list.isError && (
        <Alert
          tone="error"
          title="Something went wrong"
          messages={["Please try again later. If the problem persists, please contact us."]}
          action={
            <Button size="sm" onClick={() => void list.refetch()} pending={list.isFetching}>
              Try again
            </Button>
          }
        />
      )}
      <section
        aria-label="List of facilities"
        aria-busy={waits || undefined}
        className={cn("grid min-w-0 gap-4 transition-opacity", waits && "opacity-60")}
      >
        <DataTable
          label="Facilities"
          columns={columns}
          rows={list.isLoadingError ? [] : shown.results}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          card={(facility) => <FacilityRow facility={facility} />}
          empty={
            list.isLoadingError ? <ErrorRow /> : <NoFacilities search={state.search} manages={manages} />
          }
        />
        {!list.isLoadingError && (
          <Pagination
            page={state.page}
            pageSize={pageSize}
            total={shown.count}
            hrefFor={(page) => repPaths.facilities + facilityListQuery({ ...state, page })}
          />
        )}
      </section>
    </div>
  );
}

function FacilityRow({ facility }: { facility: Facility }) {
  return (
    <div className="grid gap-0.5">
      <Link href={hrefOf(facility)} className="stretched break-words font-medium">
        {facility.name}
      </Link>
      <p className="text-muted-foreground text-xs">
        {dotted([typeOf(facility), townText(facility)]) || emptyField}
      </p>
    </div>
  );
}

const ErrorRow = () => (
  <table aria-label="Facilities" className="w-full text-sm">
    <tbody>
      <tr>
        <td className="px-5 py-10 text-center text-muted-foreground">Error</td>
      </tr>
    </tbody>
  </table>
);

function NoFacilities({ search, manages }: { search: string; manages: boolean }) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`No facilities found matching “${search}”`}
        text="Try adjusting your search terms"
      />
    );
  }
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title="No facilities found"
      text={
        manages
          ? "Add the first place where your organization needs clinicians."
          : "Somebody who manages facilities adds them here."
      }
    />
  );
}
