"use client";

import { Card } from "@/components/ui/card";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { SeeAllHead } from "@/components/ui/see-all-head";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { titleOf } from "@/lib/core/pure/codes";
import type { Day } from "@/lib/core/pure/days";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import { NeededBadge } from "./needed-badge";
import { nextNeededInput } from "./next-needed-input";

type NextNeededProps = {
  opportunityId: string;
  /** The day at the home facility. */
  today: Day;
  initial: OutputOf<typeof listNeededShifts>;
};

/** What an opportunity needs next [SCH-S-025]. */
export function NextNeeded({ opportunityId, today, initial }: NextNeededProps) {
  const { data } = useCall(listNeededShifts, nextNeededInput(opportunityId, today), { initialData: initial });
  return (
    <section aria-labelledby="next-needed" className="grid gap-3">
      <SeeAllHead
        id="next-needed"
        title="Needed shifts"
        href={repPaths.opportunityShifts(opportunityId)}
        what="needed shifts"
      />
      {data.results.length === 0 ? (
        <Card className="p-4 text-muted-foreground text-sm">No needed shifts ahead.</Card>
      ) : (
        <CardList aria-label="Needed shifts">
          {data.results.map((needed) => (
            <CardListItem
              key={needed.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold text-sm">{weekdayDay(needed.start_on)}</p>
                <p className="text-muted-foreground text-xs">
                  {dotted([
                    shortTimes(needed),
                    titleOf("ShiftRateTypes", needed.provider_rate_type),
                    needed.facility.name,
                  ])}
                </p>
              </div>
              <NeededBadge status={needed.status} />
            </CardListItem>
          ))}
        </CardList>
      )}
    </section>
  );
}
