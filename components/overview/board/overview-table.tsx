"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { addCounts, type Counts, noCounts, stateOf } from "@/lib/overview/board/rules/lanes";
import { countText, shadeOf, stateWords } from "@/lib/overview/board/rules/texts";
import { dayWords, isWeekend } from "./cell-words";
import { DayFrame } from "./day-frame";
import { DayHeads, rowHeadStyles } from "./day-heads";
import { Sign } from "./signs";
import type { Spot } from "./use-grid";

const shades = {
  0: "text-muted-foreground",
  1: "bg-red-soft",
  2: "bg-orange-soft",
  3: "bg-amber-soft",
  4: "bg-yellow-soft",
  5: "bg-green-soft",
} as const;

export type CountsOfDay = (day: Day) => Counts;

type OverviewRow = {
  id: string;
  title: ReactNode;
  counts: CountsOfDay;
  /** Where a day leads to; cells without an address are no links. */
  href?(day: Day): string;
};

type OverviewTableProps = {
  label: string;
  corner: string;
  rows: readonly OverviewRow[];
  days: readonly Day[];
  today: Day;
  firstRow: number;
  tabIndexOf(spot: Spot): number;
};

/** Counts day by day: filled and needed, a sign, and a shade in five steps of what is filled [SCH-S-004]. */
export function OverviewTable(props: OverviewTableProps) {
  const { label, corner, rows, days, today, firstRow, tabIndexOf } = props;
  return (
    <DayFrame label={label} from={days[0]}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to move in is a grid
        role="grid"
        aria-label={label}
        aria-readonly="true"
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${12 + days.length * 4}rem` }}
      >
        <DayHeads days={days} today={today} corner={corner} />
        <tbody>
          {rows.map(({ id, title, counts, href }, index) => (
            <tr key={id} className="border-t">
              <th scope="row" className={rowHeadStyles}>
                {title}
              </th>
              {days.map((day, column) => (
                <OverviewCell
                  key={day}
                  day={day}
                  today={today}
                  counts={counts(day)}
                  spot={`${firstRow + index}:${column}`}
                  tabIndex={tabIndexOf({ row: firstRow + index, column })}
                  href={href?.(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DayFrame>
  );
}

type OverviewCellProps = {
  day: Day;
  today: Day;
  counts: Counts;
  spot: string;
  tabIndex: number;
  href: string | undefined;
};

function OverviewCell({ day, today, counts, spot, tabIndex, href }: OverviewCellProps) {
  const state = stateOf(counts);
  const words = `${dayWords(day, today)}: ${counts.needed > 0 ? `${countText(counts)} ` : ""}${stateWords[state]}`;
  const styles = cn(
    "flex min-h-9 items-center justify-between gap-1 rounded-md px-1.5 text-foreground text-xs",
    shades[shadeOf(counts)],
  );
  const content = (
    <>
      {counts.needed > 0 && <span>{countText(counts)}</span>}
      <Sign state={state} />
    </>
  );
  if (!href)
    return (
      <td
        data-spot={spot}
        tabIndex={tabIndex}
        aria-label={words}
        className={cn("p-0.5", isWeekend(day) && "bg-secondary/60")}
      >
        <span className={styles}>{content}</span>
      </td>
    );
  return (
    <td className={cn("p-0.5", isWeekend(day) && "bg-secondary/60")}>
      <Link href={href} data-spot={spot} tabIndex={tabIndex} aria-label={words} className={styles}>
        {content}
      </Link>
    </td>
  );
}

/** What several rows come to, day by day. */
export const sumOfRows =
  (rows: readonly { counts: CountsOfDay }[]): CountsOfDay =>
  (day) =>
    rows.reduce((sum, { counts }) => addCounts(sum, counts(day)), noCounts);
