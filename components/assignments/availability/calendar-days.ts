import {
  type CalendarDay,
  type CalendarDays,
  type DayKind,
  kindWords,
} from "@/components/assignments/calendar/calendar-day";
import type { DayBooking, ScheduleDay } from "@/lib/assignments/availability/schema";
import type { Day, Month } from "@/lib/core/pure/days";
import { joined } from "@/lib/core/pure/text";

/** A request's address for this viewer; undefined for those who may not open it. */
export type RequestHref = (bookingRequestId: string) => string | undefined;

/** Stronger first: where a day carries several shifts, the firmest is shown. */
const firmness: DayKind[] = ["booked", "awaiting", "pending", "busy"];

/** What a shift makes of its day; null for one that was declined and leaves the day free. */
function kindOfShift(shift: DayBooking): DayKind | null {
  if (shift.is_busy) return "busy";
  const { status_by_provider: provider, status_by_rep: rep } = shift;
  if (provider === "rejected" || rep === "rejected" || shift.request_status === "canceled") return null;
  if (provider === "accepted" && rep === "accepted") return "booked";
  return provider === "accepted" ? "awaiting" : "pending";
}

function shownShift(day: ScheduleDay) {
  const kinds = day.bookings.map((shift) => ({ shift, kind: kindOfShift(shift) }));
  for (const kind of firmness) {
    const found = kinds.find((each) => each.kind === kind);
    if (found) return { shift: found.shift, kind };
  }
  return null;
}

/** A day without signs has no word of them. */
const signsOf = (day: ScheduleDay): Pick<CalendarDay, "repeats" | "isPreferred"> => ({
  ...(day.from_pattern && { repeats: true }),
  ...(day.is_preferred && { isPreferred: true }),
});

function dayEntry(day: ScheduleDay, today: Day, hrefOf: RequestHref): CalendarDay | null {
  const shown = shownShift(day);
  if (!shown) {
    if (!day.is_available || !day.shift_type || day.start_on < today) return null;
    return { kind: "available", shiftType: day.shift_type, ...signsOf(day), label: kindWords.available };
  }
  const { shift, kind } = shown;
  const id = shift.provider_booking_request_id;
  return {
    kind,
    shiftType: day.shift_type ?? undefined,
    ...signsOf(day),
    label: joined([kindWords[kind], shift.facility_name]),
    href: id ? hrefOf(id) : undefined,
  };
}

const timeOffDay: CalendarDay = { kind: "off", label: kindWords.off };

/**
 * A schedule as the calendar draws it; what was offered on days gone by is not shown. `off`: days of time off, where there
 * is no shift.
 */
export function calendarDays(
  schedule: readonly ScheduleDay[],
  today: Day,
  hrefOf: RequestHref,
  off: Iterable<Day> = [],
): CalendarDays {
  const days = schedule.flatMap((day) => {
    const entry = dayEntry(day, today, hrefOf);
    return entry ? [[day.start_on, entry] as const] : [];
  });
  return Object.fromEntries([...[...off].map((day) => [day, timeOffDay] as const), ...days]);
}

/** Days that a shift has, asked for or agreed: they cannot be offered, changed or taken back. */
export const takenDays = (schedule: readonly ScheduleDay[]): Set<Day> =>
  new Set(schedule.filter((day) => shownShift(day)).map((day) => day.start_on));

/** The days read at once: the month's whole year, and the January that is shown beside its December. */
function scheduleWindow(month: Month): { date_min: Day; date_max: Day } {
  const year = Number(month.slice(0, 4));
  return { date_min: `${year}-01-01`, date_max: `${year + 1}-01-31` };
}

/** The call's input for the calendar of one provider around a month. */
export const scheduleInput = (providerId: string, month: Month) => ({
  provider: [providerId],
  ...scheduleWindow(month),
});
