import type { ReactNode } from "react";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { type Column, columnsOf } from "@/components/ui/columns";
import type { Side } from "@/lib/core/pure/actor";
import { formatExact } from "@/lib/core/pure/money";
import { shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { noted } from "./noted";
import { extrasNote, hoursNote } from "./row-notes";
import { TimesheetBadges } from "./timesheet-badge";
import { paidHours } from "./timesheet-words";

const facility: Column<Timesheet> = {
  header: "Facility",
  size: 240,
  cell: (row) => noted(row.healthcare_facility.name, row.healthcare_entity.name),
};

const provider: Column<Timesheet> = {
  header: "Provider",
  size: 240,
  cell: (row) => noted(row.provider.display_name, row.healthcare_facility.name),
};

type Act = (timesheet: Timesheet) => ReactNode;

const action = (act: Act): Column<Timesheet> => ({
  id: "actions",
  header: <span className="sr-only">Actions</span>,
  size: 120,
  align: "end",
  cell: act,
});

/** The facts of a timesheet in a line of the table, and what can be done with it; the money is the reader's own. */
export const timesheetColumns = (side: Side, act?: Act) =>
  columnsOf<Timesheet>([
    { header: "Date", size: 150, cell: (row) => weekdayDay(row.worked_on) },
    side === "rep" ? provider : facility,
    {
      header: "Times",
      size: 160,
      cell: (row) => <ShiftTimes times={shortTimes(row)} zone={row.healthcare_facility.time_zone} />,
    },
    {
      header: "Hours",
      size: 110,
      align: "end",
      cell: (row) => noted(paidHours(row), side === "rep" ? hoursNote(row) : null),
    },
    {
      header: "Amount",
      size: 120,
      align: "end",
      cell: (row) =>
        noted(
          <strong className="font-semibold">{formatExact(row.amount)}</strong>,
          side === "rep" ? extrasNote(row) : null,
        ),
    },
    {
      header: "Status",
      size: 230,
      cell: (row) => <TimesheetBadges timesheet={row} side={side} />,
    },
    ...(act ? [action(act)] : []),
  ]);
