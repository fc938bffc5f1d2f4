import type { ColumnDef } from "@tanstack/react-table";
import { StatusBadge } from "@/components/assignments/status-badge";
import { shiftsWords } from "@/components/assignments/words";
import { Instant } from "@/components/ui/instant";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { formatDollars } from "@/lib/core/pure/money";
import { fullName, hoursText, spanOfDays } from "@/lib/core/pure/text";
import { partyWords } from "./request-card";

type Column = ColumnDef<BookingRequest>;

const party = (side: Side): Column => ({
  id: "party",
  header: side === "rep" ? "Provider" : "Facility",
  size: 260,
  meta: { sort: side === "rep" ? "provider" : "facility" },
  cell: ({ row }) => {
    const { name, about } = partyWords(row.original, side);
    return (
      <span className="grid">
        {name}
        <span className="font-normal text-muted-foreground text-xs">{about}</span>
      </span>
    );
  },
});

const place: Column = {
  id: "facility",
  header: "Facility",
  size: 190,
  meta: { sort: "facility" },
  cell: ({ row }) => row.original.healthcare_facility.name,
};

const sender: Column = {
  id: "sender",
  header: "Sent by",
  size: 150,
  cell: ({ row }) => fullName(row.original.healthcare_entity_rep.user),
};

const shared = (side: Side): Column[] => [
  {
    id: "dates",
    header: "Shifts",
    size: 200,
    meta: { sort: "first_shift" },
    cell: ({ row }) => (
      <span className="grid">
        {spanOfDays(row.original.first_shift_on, row.original.last_shift_on)}
        <span className="text-muted-foreground text-xs">{shiftsWords(row.original)}</span>
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    size: 170,
    meta: { sort: "status" },
    cell: ({ row }) => <StatusBadge request={row.original} side={side} />,
  },
  {
    id: "updated",
    header: "Last updated",
    size: 130,
    meta: { sort: "updated_at" },
    cell: ({ row }) => <Instant at={row.original.updated_at} to="day" />,
  },
  {
    id: "hours",
    header: "Hours",
    size: 80,
    meta: { align: "end" },
    cell: ({ row }) => hoursText(row.original.total_hours),
  },
  {
    id: "total",
    header: "Total",
    size: 110,
    meta: { align: "end", sort: "overall_total" },
    cell: ({ row }) => <strong className="font-semibold">{formatDollars(row.original.overall_total)}</strong>,
  },
];

export const requestColumns = (side: Side): Column[] => [
  party(side),
  side === "rep" ? place : sender,
  ...shared(side),
];
