"use client";

import { CalendarHeart } from "lucide-react";
import type { ReactNode } from "react";
import { ShiftTypeFilter } from "@/components/assignments/shift-type-filter";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { DaysFilter } from "@/components/ui/days-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { LabelledField } from "@/components/ui/label";
import { ListRows } from "@/components/ui/list-rows";
import { Select } from "@/components/ui/select";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { fullDay } from "@/lib/core/pure/text";
import { OpenNeedCard } from "./open-need-card";
import { type OpenNeedsList, openNeedsList } from "./open-needs-list";

type Facility = { id: string; name: string };

type OpenNeedsScreenProps = {
  initial: InitialOf<OpenNeedsList>;
  /** Where the provider is approved. */
  facilities: Facility[];
  /** Heading and tabs of the page. */
  head: ReactNode;
};

/** Open shifts at the facilities where the provider is approved, by day [SCH-S-018]. */
export function OpenNeedsScreen({ initial, facilities, head }: OpenNeedsScreenProps) {
  const { state, shown, frame, change, links } = useList(openNeedsList, initial);
  const { facility, kinds, from, to } = state;
  const days = [...new Set(shown.results.map(({ start_on: day }) => day))];
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      {head}
      <div className="grid max-w-4xl items-end gap-3 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr]">
        <LabelledField label="Facility">
          {(control) => (
            <Select
              {...control}
              value={facility ?? ""}
              onChange={(id) => change({ facility: id || null, page: 1 })}
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              emptyLabel="All facilities"
            />
          )}
        </LabelledField>
        <ShiftTypeFilter kinds={kinds} onChange={(chosen) => change({ kinds: chosen, page: 1 })} />
        <DaysFilter
          legend="Shifts that start"
          from={from}
          to={to}
          onChange={(chosen) => change({ ...chosen, page: 1 })}
        />
      </div>
      <p className="text-muted-foreground text-sm">
        A wish is no promise: the facility asks you, and you decide then.
      </p>
      <ListRows {...frame} empty={<NoShifts />}>
        {days.map((day) => (
          <DayOfNeeds key={day} day={day} needs={shown.results.filter((need) => need.start_on === day)} />
        ))}
      </ListRows>
    </div>
  );
}

const DayOfNeeds = ({ day, needs }: { day: string; needs: OpenNeed[] }) => (
  <section aria-labelledby={`day-${day}`} className="grid gap-2.5">
    <h2 id={`day-${day}`} className="font-semibold text-sm">
      {fullDay(day)}
    </h2>
    <CardList aria-labelledby={`day-${day}`}>
      {needs.map((need) => (
        <CardListItem key={need.id}>
          <OpenNeedCard need={need} />
        </CardListItem>
      ))}
    </CardList>
  </section>
);

const NoShifts = () => (
  <EmptyState
    icon={<CalendarHeart />}
    title="No open shifts at your facilities"
    text="Facilities where you are approved publish their open shifts here."
  />
);
