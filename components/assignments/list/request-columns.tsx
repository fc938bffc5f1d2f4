import { StatusBadge } from "@/components/assignments/status-badge";
import { shiftsWords } from "@/components/assignments/words";
import { type Column, columnsOf } from "@/components/ui/columns";
import { Instant } from "@/components/ui/instant";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { formatDollars } from "@/lib/core/pure/money";
import { fullName, hoursText, spanOfDays } from "@/lib/core/pure/text";
import { partyWords } from "./request-card";

const party = (side: Side): Column<BookingRequest> => ({
  header: side === "rep" ? "Provider" : "Facility",
  size: 260,
  sort: side === "rep" ? "provider" : "facility",
  cell: (row) => {
    const { name, about } = partyWords(row, side);
    return (
      <span className="grid">
        {name}
        <span className="font-normal text-muted-foreground text-xs">{about}</span>
      </span>
    );
  },
});

const place: Column<BookingRequest> = {
  header: "Facility",
  size: 190,
  sort: "facility",
  cell: (row) => row.healthcare_facility.name,
};

const sender: Column<BookingRequest> = {
  header: "Sent by",
  size: 150,
  cell: (row) => fullName(row.healthcare_entity_rep.user),
};

export const requestColumns = (side: Side) =>
  columnsOf([
    party(side),
    side === "rep" ? place : sender,
    {
      header: "Shifts",
      size: 200,
      sort: "first_shift",
      cell: (row) => (
        <span className="grid">
          {spanOfDays(row.first_shift_on, row.last_shift_on)}
          <span className="text-muted-foreground text-xs">{shiftsWords(row)}</span>
        </span>
      ),
    },
    { header: "Status", size: 170, sort: "status", cell: (row) => <StatusBadge request={row} side={side} /> },
    {
      header: "Last updated",
      size: 130,
      sort: "updated_at",
      cell: (row) => <Instant at={row.updated_at} to="day" />,
    },
    { header: "Hours", size: 80, align: "end", cell: (row) => hoursText(row.total_hours) },
    {
      header: "Total",
      size: 110,
      align: "end",
      sort: "overall_total",
      cell: (row) => <strong className="font-semibold">{formatDollars(row.overall_total)}</strong>,
    },
  ]);
