"use client";

import { cn } from "@/lib/core/browser/cn";
import { stateOf } from "@/lib/overview/board/rules/lanes";
import { countText, laneTitle, shortName } from "@/lib/overview/board/rules/texts";
import type { BoardLane } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";
import { cellLabel, dayWords, isWeekend, othersOn } from "./cell-words";
import { rowHeadStyles } from "./day-heads";
import { cellStyles } from "./needs-cell";
import type { RowProps } from "./needs-table";
import { Sign, toneOf } from "./signs";

/** Standing shifts that fill nothing, in a row of their own [SCH-I-022]. */
export function OthersRow({ facility, others, days, tabIndexOf, row }: RowProps & { others: BoardLane[] }) {
  const { open } = useBoardActions();
  return (
    <tr className="border-t">
      <th scope="row" className={rowHeadStyles}>
        Other shifts
      </th>
      {days.map((date, column) => {
        const shifts = othersOn(others, date);
        const lines = shifts.map(({ lane, shift }) => ({
          id: shift.booking_id,
          who: shortName(shift.provider?.display_name ?? ""),
          when: laneTitle(lane),
        }));
        const words = lines.map(({ who, when }) => `${who} ${when}`);
        return (
          <td key={date} className={cn("h-px p-0.5 align-top", isWeekend(date) && "bg-secondary/60")}>
            <button
              type="button"
              data-spot={`${row}:${column}`}
              tabIndex={tabIndexOf({ row, column })}
              aria-label={`${dayWords(date, facility.today)}: ${words.join(", ") || "no other shifts"}`}
              onClick={() => open({ facilityId: facility.id, date, lane: "other" })}
              className={cn(cellStyles, "min-h-10 hover:bg-secondary")}
            >
              {shifts.length === 0 ? (
                <Sign state="none" className="text-muted-foreground" />
              ) : (
                lines.map(({ id, who, when }) => (
                  <span key={id} className="block text-2xs">
                    <span className="block truncate">{who}</span>
                    <span className="block text-muted-foreground">{when}</span>
                  </span>
                ))
              )}
            </button>
          </td>
        );
      })}
    </tr>
  );
}

export function TotalRow({ facility, days, tabIndexOf, row }: RowProps) {
  const { open } = useBoardActions();
  return (
    <tr className="border-t-2">
      <th scope="row" className={cn(rowHeadStyles, "font-semibold")}>
        Total
      </th>
      {days.map((date, column) => {
        const total = facility.totals.find((each) => each.date === date);
        const state = total ? stateOf(total) : "none";
        const cell = total && { ...total, state, wishes: 0, shifts: [] };
        return (
          <td key={date} className={cn("h-px p-0.5", isWeekend(date) && "bg-secondary/60")}>
            <button
              type="button"
              data-spot={`${row}:${column}`}
              tabIndex={tabIndexOf({ row, column })}
              aria-label={`Total, ${cellLabel(date, facility.today, cell)}`}
              onClick={() => open({ facilityId: facility.id, date, lane: "all" })}
              className={cn(
                cellStyles,
                "flex min-h-8 items-baseline justify-between font-semibold",
                toneOf[state],
              )}
            >
              {total && total.needed > 0 && <span>{countText(total)}</span>}
              <Sign state={state} />
            </button>
          </td>
        );
      })}
    </tr>
  );
}
