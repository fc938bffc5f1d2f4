"use client";
import { Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { Chip } from "@/components/ui/chip";
import { columnsOf } from "@/components/ui/columns";
import { DataTable, type DataTableProps } from "@/components/ui/data-table";
import { DaysFilter } from "@/components/ui/days-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FilterButton } from "@/components/ui/filter-button";
import { FilterChips } from "@/components/ui/filter-chips";
import { FilterDialog, FilterField } from "@/components/ui/filter-dialog";
import { Input } from "@/components/ui/input";
import { Instant } from "@/components/ui/instant";
import { ListFrame } from "@/components/ui/list-frame";
import { ListRows } from "@/components/ui/list-rows";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { SortControl } from "@/components/ui/sort-control";
import { pageNumber } from "@/lib/core/browser/list/parsers";
import { longName, type Row, rows, states } from "./samples";
import { family, flowing, stacked, wide } from "./specimen";

const Hours = ({ of: { hours } }: { of: Row }) => (
  <Badge tone={hours > 0 ? "green" : "grey"} icon="dot">
    {hours > 0 ? `${hours} h` : "None yet"}
  </Badge>
);

const columns = columnsOf<Row>([
  { header: "Name", sort: "name", cell: (row) => row.name },
  { header: "Place", cell: (row) => row.place },
  { header: "Since", sort: "since", cell: (row) => <Instant at={row.since} to="day" /> },
  { header: "Hours", align: "end", cell: (row) => <Hours of={row} /> },
]);

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
  const query = useSearchParams();
  const by = query.get("by") === "since" ? "since" : "name";
  const direction = query.get("direction") === "desc" ? "desc" : "asc";
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

const nobody = <EmptyState icon={<Users />} title="Nobody yet" text="People appear here once they join." />;

const few = (label: string) => (
  <CardList aria-label={label}>
    {rows.slice(0, 2).map((row) => (
      <CardListItem key={row.id}>
        <PersonCard row={row} />
      </CardListItem>
    ))}
  </CardList>
);
const fewPeople = few("People in a frame");
const fewPeopleInPlace = few("People in place");

function Days({ from }: { from: string | null }) {
  const [days, setDays] = useState({ from, to: null as string | null });
  return (
    <DaysFilter
      legend="Since"
      {...days}
      onChange={(changed) => setDays((before) => ({ ...before, ...changed }))}
    />
  );
}

function Order({ direction }: { direction: "asc" | "desc" }) {
  const [sort, setSort] = useState({ by: "ME", direction });
  return <SortControl options={states.slice(0, 5)} {...sort} onChange={setSort} />;
}

/** Without a page of its own it follows the address. */
function Pages({ page, total }: { page?: number; total: number }) {
  const addressWith = useAddress("pages");
  const asked = pageNumber(useSearchParams().get("page") ?? "6");
  return (
    <Pagination
      page={page ?? Math.min(13, asked)}
      pageSize={20}
      total={total}
      hrefFor={(to) => addressWith({ page: String(to) })}
    />
  );
}

/** The button, its dialog, and the filters in force under it, as a list has them. */
function FilterRow() {
  const [filters, setFilters] = useState({ state: "ME", city: "Portland" });
  const none = { state: "", city: "" };
  const inForce = Object.entries(filters).filter(([, value]) => value);
  return (
    <>
      <div className="flex gap-2">
        <FilterButton
          dialog={(close) => (
            <FilterDialog
              title="Filter people"
              applyLabel="Show people"
              inForce={filters}
              none={none}
              onApply={(next) => setFilters(next)}
              onClose={close}
            >
              {({ state, city }, set) => (
                <>
                  <FilterField label="State">
                    {(id) => (
                      <Select
                        id={id}
                        emptyLabel="Any"
                        options={states}
                        value={state}
                        onChange={(next) => set({ state: next })}
                      />
                    )}
                  </FilterField>
                  <FilterField label="City">
                    {(id) => (
                      <Input id={id} value={city} onChange={(event) => set({ city: event.target.value })} />
                    )}
                  </FilterField>
                </>
              )}
            </FilterDialog>
          )}
        />
      </div>
      <FilterChips
        filters={inForce.map(([key, value]) => ({ key, label: `${key}: ${value}` }))}
        onRemove={(key) => setFilters({ ...filters, [key]: "" })}
        onReset={() => setFilters(none)}
      />
    </>
  );
}

const tableFiles = "data-table data-table-head card-list";

export const lists = family(
  "lists",
  "Lists",
  "Full, busy, empty and failed; the address holds their state.",
  [
    wide("tables", "Table", tableFiles, {
      "Full: sorted by its headers; columns can be made wider; cards on a phone": <People label="People" />,
      Empty: <People label="Nobody" rows={[]} empty={nobody} />,
      Failed: <People label="Nobody to be read" rows={[]} empty={<ErrorState onRetry={() => {}} />} />,
    }),
    wide("list-frames", "Around the rows of a list", "list-frame", {
      "With pages": (
        <ListFrame
          label="People, page by page"
          pages={{ page: 1, pageSize: 2, total: 3, hrefFor: () => "#pages" }}
        >
          {fewPeople}
        </ListFrame>
      ),
      Busy: <ListFrame busy>{fewPeople}</ListFrame>,
      "Could not be read again": <ListFrame failed="stale">{fewPeople}</ListFrame>,
      Failed: <ListFrame failed="empty">{fewPeople}</ListFrame>,
      Empty: (
        <ListFrame isEmpty empty={nobody}>
          {null}
        </ListFrame>
      ),
    }),
    wide("list-rows", "Rows that are read again in place", "list-rows", {
      Full: <ListRows label="People in place">{fewPeopleInPlace}</ListRows>,
      Busy: (
        <ListRows busy isEmpty empty={nobody}>
          {null}
        </ListRows>
      ),
      Empty: (
        <ListRows isEmpty empty={nobody}>
          {null}
        </ListRows>
      ),
    }),
    stacked("days-filter", "First and last day", "days-filter", {
      "Either may be open": <Days from="2027-01-04" />,
      Empty: <Days from={null} />,
    }),
    wide("card-lists", "List of cards", "card-list", {
      "Rows; each is a link as a whole, with a control of its own above it": (
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
      ),
    }),
    stacked("sort-control", "Order of a list", "sort-control", {
      Upwards: <Order direction="asc" />,
      Downwards: <Order direction="desc" />,
    }),
    wide("pages", "Pages", "pagination", {
      "Many pages: it follows the address": <Pages total={257} />,
      "The first of three": <Pages page={1} total={47} />,
      "All on one page": <Pages page={1} total={3} />,
    }),
    wide("filters", "Filters", "filter-button filter-dialog filter-chips", {
      "Applied together in the dialog, taken back one by one": <FilterRow />,
    }),
    flowing("chips", "Chip", "chip", {
      Plain: <Chip label="Maine" />,
      "Can be removed": <Chip label="Maine" onRemove={() => {}} />,
      "Long text": <Chip label={longName} onRemove={() => {}} />,
    }),
  ],
);
