"use client";
import type { ColumnDef } from "@tanstack/react-table";
import { Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { DataTable, type DataTableProps, type DataTableSort } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Instant } from "@/components/ui/instant";
import { ListFrame } from "@/components/ui/list-frame";
import { Pagination } from "@/components/ui/pagination";
import { pageNumber } from "@/lib/core/browser/list/parsers";
import { type Row, rows } from "./samples";
import { WideState } from "./specimen";

const Hours = ({ of: { hours } }: { of: Row }) =>
  hours > 0 ? (
    <Badge tone="green" icon="dot">
      {hours} h
    </Badge>
  ) : (
    <Badge tone="grey" icon="dot">
      None yet
    </Badge>
  );

const columns: ColumnDef<Row>[] = [
  { id: "name", header: "Name", meta: { sort: "name" }, cell: ({ row }) => row.original.name },
  { id: "place", header: "Place", cell: ({ row }) => row.original.place },
  {
    ...{ id: "since", header: "Since", meta: { sort: "since" } },
    cell: ({ row }) => <Instant at={row.original.since} to="day" />,
  },
  { id: "hours", header: "Hours", meta: { align: "end" }, cell: ({ row }) => <Hours of={row.original} /> },
];

const PersonCard = ({ row }: { row: Row }) => (
  <div className="grid gap-1">
    <a href="#tables" className="stretched font-medium text-sm">
      {row.name}
    </a>
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
      <span>
        {row.place} · <Instant at={row.since} to="day" />
      </span>
      <Hours of={row} />
    </p>
  </div>
);

/** The address with other parameters; it stays at the part of the page that it is about. */
function useAddress(part: string) {
  const present = useSearchParams();
  return (change: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(present), ...change })}#${part}`;
}

function People(props: Partial<DataTableProps<Row>> & { label: string }) {
  const { by, direction } = useSort();
  const addressWith = useAddress("tables");
  const turn = direction === "asc" ? 1 : -1;
  const sorted = rows.toSorted((one, other) => (one[by] < other[by] ? -turn : turn));
  return (
    <DataTable
      columns={columns}
      rows={sorted}
      rowId={(row) => row.id}
      rowHref={() => "#tables"}
      sort={{ by, direction }}
      sortHref={(sort) => addressWith(sort)}
      card={(row) => <PersonCard row={row} />}
      {...props}
    />
  );
}

function useSort(): DataTableSort & { by: "name" | "since" } {
  const query = useSearchParams();
  return {
    by: query.get("by") === "since" ? "since" : "name",
    direction: query.get("direction") === "desc" ? "desc" : "asc",
  };
}

export const Tables = () => (
  <>
    <WideState name="Full: sorted by its headers; columns can be made wider; cards on a phone">
      <People label="People" />
    </WideState>
    <WideState name="Busy">
      <People label="People who are on their way" loading />
    </WideState>
    <WideState name="Empty">
      <People
        label="Nobody"
        rows={[]}
        empty={<EmptyState icon={<Users />} title="Nobody yet" text="People appear here once they join." />}
      />
    </WideState>
    <WideState name="Failed">
      <People label="Nobody to be read" rows={[]} empty={<ErrorState onRetry={() => {}} />} />
    </WideState>
  </>
);

const fewPeople = (
  <CardList aria-label="People in a frame">
    {rows.slice(0, 2).map((row) => (
      <CardListItem key={row.id}>
        <PersonCard row={row} />
      </CardListItem>
    ))}
  </CardList>
);

export function ListFrames() {
  const addressWith = useAddress("pages");
  const hrefFor = (page: number) => addressWith({ page: String(page) });
  return (
    <>
      <WideState name="With pages">
        <ListFrame label="People, page by page" pages={{ page: 1, pageSize: 2, total: 3, hrefFor }}>
          {fewPeople}
        </ListFrame>
      </WideState>
      <WideState name="Could not be read anew">
        <ListFrame failed="stale" onRetry={() => {}}>
          {fewPeople}
        </ListFrame>
      </WideState>
      <WideState name="Failed">
        <ListFrame failed="empty" onRetry={() => {}}>
          {fewPeople}
        </ListFrame>
      </WideState>
      <WideState name="Empty">
        <ListFrame isEmpty empty={<EmptyState icon={<Users />} title="Nobody yet" />}>
          {null}
        </ListFrame>
      </WideState>
    </>
  );
}

export const CardLists = () => (
  <WideState name="Rows; each is a link as a whole, with a control of its own above it">
    <CardList aria-label="People in cards">
      {rows.map((row) => (
        <CardListItem key={row.id} className="flex items-center justify-between gap-4">
          <PersonCard row={row} />
          <Button size="sm" className="relative">
            Open
          </Button>
        </CardListItem>
      ))}
    </CardList>
  </WideState>
);

export function Paginations() {
  const addressWith = useAddress("pages");
  const hrefFor = (page: number) => addressWith({ page: String(page) });
  const page = Math.min(13, pageNumber(useSearchParams().get("page") ?? "6"));
  return (
    <>
      <WideState name="Many pages: it follows the address">
        <Pagination page={page} pageSize={20} total={257} hrefFor={hrefFor} />
      </WideState>
      <WideState name="The first of three">
        <Pagination page={1} pageSize={20} total={47} hrefFor={hrefFor} />
      </WideState>
      <WideState name="All on one page">
        <Pagination page={1} pageSize={20} total={3} hrefFor={hrefFor} />
      </WideState>
    </>
  );
}
