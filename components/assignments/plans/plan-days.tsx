"use client";

import { CircleX } from "lucide-react";
import type { PlanItem as Item, PlanDetail, PlanLeft } from "@/lib/assignments/plans/schema";
import { fullDay } from "@/lib/core/pure/text";
import { PlanItem } from "./plan-item";
import { kindTitle } from "./plan-words";

type Day = { date: string; items: Item[]; left: PlanLeft[] };

/** The days on which something is proposed or left open, in order. */
function daysOf({ items, left }: PlanDetail): Day[] {
  const dates = [...new Set([...items, ...left].map(({ date }) => date))].sort();
  return dates.map((date) => ({
    date,
    items: items.filter((item) => item.date === date),
    left: left.filter((need) => need.date === date),
  }));
}

/** The plan by day: what is proposed, dashed as on the board, and what stays open [SCH-S-030]. */
export const PlanDays = ({ plan }: { plan: PlanDetail }) => (
  <div className="grid gap-5">
    {daysOf(plan).map(({ date, items, left }) => (
      <section
        key={date}
        aria-label={fullDay(date)}
        className="grid gap-3 rounded-lg border bg-card p-4 shadow-sm"
      >
        <h2 className="text-base flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          {fullDay(date)}
          <span className="font-normal text-muted-foreground text-sm">
            {`${items.length} of ${items.length + left.length}`}
          </span>
        </h2>
        <ul className="grid gap-2">
          {items.map((item) => (
            <PlanItem key={item.id} plan={plan} item={item} named />
          ))}
          {left.map(({ needed_shift, kind, times, facility }) => (
            <li key={needed_shift} className="flex items-center gap-2 rounded-md border p-3 text-sm">
              <CircleX aria-hidden className="size-4 shrink-0 text-red" />
              {`Left open · ${kindTitle(kind)} ${times} · ${facility.name}`}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
