"use client";

import type { ReactNode } from "react";
import { decisionWords } from "@/components/assignments/words";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { cn } from "@/lib/core/browser/cn";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { joined, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Answers } from "./answers";

/** What is shown below a shift beside what its request says. */
export type AboutShift = (shift: Booking) => ReactNode;

type ShiftsTableProps = {
  shifts: Booking[];
  side: Side;
  /** Of a canceled request. */
  canceled: boolean;
  answers: Answers;
  onAnswer(id: string, accept: boolean): void;
  about?: AboutShift;
};

const grid =
  "grid grid-cols-[24px_1fr_auto] gap-x-3 md:table-row [&>*]:md:px-2 [&>*:first-child]:md:pl-6 [&>*:last-child]:md:pr-6";

/** The shifts of a request, each with a checkbox that counts while an answer is wanted. */
export function ShiftsTable({ shifts, side, canceled, answers, onAnswer, about }: ShiftsTableProps) {
  return (
    <table aria-label="Shifts" className="block w-full border-collapse text-sm md:table">
      <thead className="sr-only bg-secondary text-muted-foreground text-xs md:not-sr-only md:table-header-group">
        <tr className="[&>th]:py-2 [&>th]:text-left [&>th]:font-medium [&>*]:md:px-2 [&>*:first-child]:md:pl-6 [&>*:last-child]:md:pr-6">
          <th scope="col" className="md:w-12">
            <span className="sr-only">Accept</span>
          </th>
          <th scope="col">Shift</th>
          <th scope="col">Time</th>
          <th scope="col">Type</th>
          <th scope="col" className="md:text-right!">
            Rate
          </th>
          <th scope="col" className="md:text-right!">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {shifts.map((shift) => (
          <ShiftRow
            key={shift.id}
            shift={shift}
            side={side}
            canceled={canceled}
            ticked={answers[shift.id] === true}
            onTick={(accept) => onAnswer(shift.id, accept)}
            more={about?.(shift)}
          />
        ))}
      </tbody>
    </table>
  );
}

type ShiftRowProps = {
  shift: Booking;
  side: Side;
  canceled: boolean;
  ticked: boolean;
  onTick(accept: boolean): void;
  more?: ReactNode;
};

function ShiftRow({ shift, side, canceled, ticked, onTick, more }: ShiftRowProps) {
  const day = weekdayDay(shift.start_on);
  const counts = ticked && !shift.is_removed && !shift.released_at;
  const dim = !counts && "text-muted-foreground line-through decoration-1";
  return (
    <tr
      className={cn(grid, "border-b px-4 py-3 last:border-b-0 md:px-0 [&>*]:md:py-3 [&>td]:md:align-middle")}
    >
      <td className="row-span-2 pt-px">
        <Checkbox
          aria-label={`Accept ${day}`}
          checked={counts}
          disabled={!shift.is_editable}
          onCheckedChange={(checked) => onTick(checked === true)}
          className="mx-auto"
        />
      </td>
      <td className="col-start-2 min-w-0">
        <span className={cn("font-semibold", dim)}>{day}</span>
        <ShiftNotes shift={shift} side={side} canceled={canceled} />
        {more}
      </td>
      <td
        className={cn("col-start-2 max-md:col-end-4 max-md:text-muted-foreground md:whitespace-nowrap", dim)}
      >
        {shortTimes(shift)}
        <span className="md:hidden">
          {" · "}
          {titleOf("ShiftRateTypes", shift.provider_rate_type)} · {formatDollars(shift.provider_rate)}/h
        </span>
      </td>
      <td className={cn("max-md:hidden", dim)}>{titleOf("ShiftRateTypes", shift.provider_rate_type)}</td>
      <td className={cn("text-right max-md:hidden", dim)}>{formatDollars(shift.provider_rate)}/h</td>
      <td className={cn("col-start-3 row-start-1 text-right", dim)}>
        <strong className="font-semibold">{formatDollars(shift.total_value)}</strong>
      </td>
    </tr>
  );
}

/** "Was 07:00 – 19:00, Day": what the rep changed, in its form before. */
function previousWords(shift: Booking, previous: NonNullable<Booking["previous"]>): string {
  const moved = previous.start_on !== shift.start_on && weekdayDay(previous.start_on);
  const kind =
    previous.provider_rate_type !== shift.provider_rate_type &&
    titleOf("ShiftRateTypes", previous.provider_rate_type);
  return `Was ${joined([moved, shortTimes(previous), kind])}`;
}

/** What is out of the ordinary about a shift, and what was said about it. */
function ShiftNotes({ shift, side, canceled }: Omit<ShiftRowProps, "ticked" | "onTick" | "more">) {
  const decision = decisionWords(shift, side, canceled);
  const change = shift.is_removed
    ? "Removed"
    : shift.is_added
      ? "Added"
      : shift.is_changed
        ? "Changed"
        : null;
  const { previous } = shift;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs empty:hidden">
      {decision && <span>{decision}</span>}
      {shift.is_past && !decision && !canceled && <span>Past, not answered</span>}
      {shift.clock_change && <span className="font-medium text-amber">{shift.clock_change}</span>}
      {change && <Chip label={change} />}
      {shift.is_overtime && <Chip label="Overtime" />}
      {previous && shift.is_changed && <span>{previousWords(shift, previous)}</span>}
    </span>
  );
}
