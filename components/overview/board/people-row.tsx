"use client";

import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { repPaths } from "@/lib/core/pure/paths";
import { joined } from "@/lib/core/pure/text";
import { kindTitle, shortName, statusWords } from "@/lib/overview/board/rules/texts";
import type { BoardPerson, PersonDay, PersonShift } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";
import { dayWords, isWeekend } from "./cell-words";
import { rowHeadStyles } from "./day-heads";
import { cellStyles } from "./needs-cell";
import { PickButton } from "./pick-button";
import { type HoleRow, PlaceMenu } from "./place-menu";
import type { Spot } from "./use-grid";

const offeredWords = { DAYTIME: "Day", OVERNIGHT: "Night", ANYTIME: "Any" } as const;

/** The columns behind the days [SCH-S-005]. */
export const sumColumns = ["Shifts", "Nights", "Weekend", "Hours"] as const;

type PeopleRowProps = {
  person: BoardPerson;
  holes: readonly HoleRow[];
  days: readonly Day[];
  today: Day;
  row: number;
  tabIndexOf(spot: Spot): number;
};

/** A clinician, day by day, with what the days come to [SCH-S-005]. */
export function PeopleRow({ person, holes, days, today, row, tabIndexOf }: PeopleRowProps) {
  const { canSchedule, held } = useBoardActions();
  const { provider, totals, left_in_month, limits } = person;
  return (
    <tr data-person={provider.id} className={cn("border-t", held?.id === provider.id && "bg-primary-soft")}>
      <th
        scope="row"
        className={cn(rowHeadStyles, "align-top", held?.id === provider.id && "bg-primary-soft")}
      >
        <span className="flex items-start gap-1">
          {canSchedule && (
            <>
              <PickButton inGrid held={{ id: provider.id, name: provider.display_name, person }} />
              <PlaceMenu person={person} holes={holes} />
            </>
          )}
          <span className="min-w-0">
            <Link
              href={marketProfilePaths.overview(provider.id)}
              tabIndex={-1}
              className="font-medium underline-offset-4 hover:underline"
            >
              {provider.display_name}
            </Link>
            {limits && <span className="block text-2xs text-muted-foreground">{limits}</span>}
          </span>
        </span>
      </th>
      {days.map((date, column) => (
        <PersonCell
          key={date}
          person={person}
          today={today}
          date={date}
          day={person.days.find((day) => day.date === date)}
          spot={`${row}:${column}`}
          tabIndex={tabIndexOf({ row, column })}
        />
      ))}
      {[totals.shifts, totals.nights, totals.weekend_shifts, Math.round(totals.hours * 100) / 100].map(
        (value, index) => (
          <td key={sumColumns[index]} className="px-2 py-1 text-right align-top">
            {value}
          </td>
        ),
      )}
      <td className="px-2 py-1 align-top text-xs">
        {left_in_month !== null && `${left_in_month} left this month`}
      </td>
    </tr>
  );
}

const timesOf = ({ start_time, end_time }: PersonShift) => `${start_time}–${end_time}`;

/** What a clinician does on a day, for those who do not see it. */
function wordsOf(day: PersonDay | undefined, nameOf: (shift: PersonShift) => string, proposed: number) {
  return (
    joined([
      day?.offered && `offers ${offeredWords[day.offered].toLowerCase()}`,
      day?.is_preferred && "preferred",
      day?.is_busy && "busy",
      ...(day?.shifts ?? []).map((shift) => `${nameOf(shift)} ${statusWords[shift.status].toLowerCase()}`),
      proposed > 0 && "proposed in this plan",
    ]) || "offers nothing"
  );
}

type PersonCellProps = {
  person: BoardPerson;
  date: Day;
  today: Day;
  day: PersonDay | undefined;
  spot: string;
  tabIndex: number;
};

function PersonCell({ person, date, today, day, spot, tabIndex }: PersonCellProps) {
  const { options, proposals } = useBoardActions();
  const placeOf = (shift: PersonShift) =>
    options.facilities.find(({ id }) => id === shift.facility_id)?.name ?? "";
  const shiftName = (shift: PersonShift) =>
    joined([kindTitle(shift.provider_rate_type), timesOf(shift), placeOf(shift)], " ");
  const own = proposals.filter(
    ({ providerId, date: on }) => providerId === person.provider.id && on === date,
  );
  const label = `${shortName(person.provider.display_name)}, ${dayWords(date, today)}: ${wordsOf(day, shiftName, own.length)}`;
  const [first] = day?.shifts ?? [];
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <PersonDayContent day={day} placeOf={placeOf} proposed={own.length} />
    </>
  );
  const styles = cn(
    cellStyles,
    "min-h-11 cursor-default",
    day?.is_busy && "bg-grey-soft text-grey",
    first && "cursor-pointer bg-blue-soft text-blue",
  );
  if (first)
    return (
      <td className={cn("h-px p-0.5 align-top", isWeekend(date) && "bg-secondary/60")}>
        <Link
          href={repPaths.bookingRequest(first.booking_request_id)}
          data-spot={spot}
          tabIndex={tabIndex}
          className={styles}
        >
          {content}
        </Link>
      </td>
    );
  return (
    <td
      data-spot={spot}
      tabIndex={tabIndex}
      className={cn("h-px p-0.5 align-top", isWeekend(date) && "bg-secondary/60")}
    >
      <div className={styles}>{content}</div>
    </td>
  );
}

type ContentProps = {
  day: PersonDay | undefined;
  placeOf(shift: PersonShift): string;
  proposed: number;
};

function PersonDayContent({ day, placeOf, proposed }: ContentProps) {
  return (
    <span aria-hidden className="block">
      {day?.offered && day.shifts.length === 0 && (
        <span className="block">
          {offeredWords[day.offered]}
          {day.is_preferred && <span className="text-star"> ★</span>}
        </span>
      )}
      {day?.is_busy && <span className="block">Busy</span>}
      {day?.shifts.map((shift) => (
        <span key={shift.booking_id} className="block text-2xs">
          <span className="block">{kindTitle(shift.provider_rate_type)}</span>
          <span className="block whitespace-nowrap">{timesOf(shift)}</span>
          <span className="block truncate">{placeOf(shift)}</span>
          <span className="block">{statusWords[shift.status]}</span>
        </span>
      ))}
      {proposed > 0 && (
        <span className="block rounded-sm border border-primary border-dashed px-1 text-2xs">Proposed</span>
      )}
    </span>
  );
}
