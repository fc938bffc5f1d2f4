import { Star } from "lucide-react";
import type { ComponentProps } from "react";
import { shiftTypeWords } from "@/components/assignments/calendar/calendar-day";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import {
  type AvailabilityType,
  availabilityTypes,
  type PatternDay,
} from "@/lib/assignments/availability/words";
import { cn } from "@/lib/core/browser/cn";
import { weekdayNames } from "./pattern-words";

const options = availabilityTypes.map((type) => ({ value: type, label: shiftTypeWords[type] }));

type WeekGridProps = Omit<ComponentProps<"fieldset">, "onChange"> & {
  weeks: number;
  value: PatternDay[];
  onChange(days: PatternDay[]): void;
};

type Place = Pick<PatternDay, "week" | "weekday">;

const isAt = ({ week, weekday }: Place) => {
  return (day: PatternDay) => day.week === week && day.weekday === weekday;
};

/** The weeks of a pattern by weekday: what is offered, and which days are liked. */
export function WeekGrid({ weeks, value, onChange, ...group }: WeekGridProps) {
  const put = (place: Place, day: PatternDay | null) =>
    onChange([...value.filter((each) => !isAt(place)(each)), ...(day ? [day] : [])]);
  return (
    <fieldset {...group} className="grid min-w-0 gap-4">
      {Array.from({ length: weeks }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a pattern are their numbers
        <fieldset key={row} className="@container min-w-0">
          <legend className={cn("mb-1.5 font-medium text-sm", weeks === 1 && "sr-only")}>
            Week {row + 1}
          </legend>
          <div className="grid gap-2 @3xl:grid-cols-7">
            {weekdayNames.map((name, weekday) => {
              const place = { week: row + 1, weekday };
              return (
                <DayOfWeek
                  key={name}
                  place={place}
                  day={value.find(isAt(place)) ?? null}
                  among={weeks}
                  onChange={(day) => put(place, day)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <p className="inline-flex items-center gap-1.5 text-muted-foreground text-xs">
        <Star aria-hidden className="size-3.5 fill-current" />I like to work
      </p>
    </fieldset>
  );
}

type DayOfWeekProps = {
  place: Place;
  day: PatternDay | null;
  /** How many weeks the pattern has: with one its number says nothing. */
  among: number;
  onChange(day: PatternDay | null): void;
};

function DayOfWeek({ place, day, among, onChange }: DayOfWeekProps) {
  const weekday = weekdayNames[place.weekday] ?? "";
  const name = among === 1 ? weekday : `${weekday}, week ${place.week}`;
  const choose = (type: string) =>
    onChange(
      type === ""
        ? null
        : { ...place, shift_type: type as AvailabilityType, preferred: day?.preferred ?? false },
    );
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 @3xl:grid-cols-[minmax(0,1fr)_auto]">
      <span aria-hidden className="text-sm @3xl:self-center @3xl:pl-1">
        {weekday.slice(0, 3)}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`I like to work, ${name}`}
        aria-pressed={day?.preferred ?? false}
        disabled={!day}
        onClick={() => day && onChange({ ...day, preferred: !day.preferred })}
        className="order-last @3xl:order-none aria-pressed:text-primary-strong aria-pressed:[&>svg]:fill-current"
      >
        <Star aria-hidden />
      </Button>
      <Select
        aria-label={name}
        options={options}
        emptyLabel="Off"
        value={day?.shift_type ?? ""}
        onChange={choose}
        className={cn("@3xl:col-span-2 @3xl:px-2 @3xl:text-xs", day && "border-primary bg-primary-soft")}
      />
    </div>
  );
}
