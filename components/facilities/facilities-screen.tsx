"use client";

import { Building2, SearchX } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { AddFacility } from "@/components/facilities/add-facility";
import { typeOf } from "@/components/facilities/facility-words";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { titleOf } from "@/lib/core/pure/codes";
import { phoneWords } from "@/lib/core/pure/formats";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, emptyField, townText } from "@/lib/core/pure/text";
import type { Facility } from "@/lib/facilities/schema";
import { facilitiesList } from "./facilities-list";

type FacilitiesScreenProps = { initial: InitialOf<typeof facilitiesList> };

const hrefOf = ({ id }: Facility) => repPaths.facility(id);

const columns = columnsOf<Facility>([
  { header: "Name", size: 300, cell: (row) => row.name },
  { header: "Type", size: 200, cell: (row) => typeOf(row) || emptyField },
  { header: "Location", cell: (row) => townText(row) || emptyField },
  { header: "EMR system", cell: ({ emr }) => (emr ? titleOf("EMRChoices", emr) : emptyField) },
  { header: "Phone", cell: (row) => phoneWords(row.phone_number) || emptyField },
]);

/** The organization's facilities: searched by name, city or state, 25 a page. */
export function FacilitiesScreen({ initial }: FacilitiesScreenProps) {
  const { state, shown, frame, change, links } = useList(facilitiesList, initial);
  const manages = useCurrentUser().group_names.includes("manage_facilities");

  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title="Facilities"
        context="The places where your organization needs clinicians."
        actions={
          <>
            <SearchInput
              label="Search facilities"
              value={state.search}
              onSearch={(search) => change({ search })}
              delayMs={300}
            />
            {manages && <AddFacility />}
          </>
        }
      />
      {frame.failed && (
        <Alert
          tone="error"
          title="Something went wrong"
          messages={["Please try again later. If the problem persists, please contact us."]}
          action={
            <Button size="sm" onClick={frame.onRetry} pending={frame.retrying}>
              Try again
            </Button>
          }
        />
      )}
      <ListFrame
        label="List of facilities"
        {...frame}
        failure={<ErrorRow />}
        empty={<NoFacilities search={state.search} manages={manages} />}
      >
        <DataTable
          label="Facilities"
          columns={columns}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          card={(facility) => <FacilityRow facility={facility} />}
        />
      </ListFrame>
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
