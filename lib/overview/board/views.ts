import { ratesOf } from "@/lib/assignments/shifts/rules";
import type { WorkLimits } from "@/lib/assignments/work-limits/rules";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import { viewOf } from "@/lib/core/pure/view";
import type { RateKind, RatesCents } from "@/lib/providers/words";
import { type BoardEntry, type Lane, lanesOf, onlyHoles, totalsOf } from "./rules/lanes";
import { leftOf, limitsText, type OfferedDate, type SpanEntry, sumsOf } from "./rules/people";
import {
  type BoardFacility,
  type BoardPerson,
  type BoardShift,
  boardCellShape,
  boardLaneShape,
  boardShiftShape,
  boardTotalShape,
  type PersonDay,
  type PersonShift,
  personShiftShape,
} from "./schema";
import type { BoardShow } from "./words";

/** The names under which providers are known to the organization, by id. */
export type Names = ReadonlyMap<string, string>;

const viewWho = (id: string | null, names: Names) =>
  id === null ? null : { id, display_name: names.get(id) ?? "" };

const viewShift = (entry: BoardEntry, names: Names): BoardShift =>
  viewOf(boardShiftShape, entry, {
    needed_shift: entry.neededShiftId,
    called_out: entry.isCalledOut,
    provider: viewWho(entry.providerId, names),
  });

const viewLane = (lane: Lane<BoardEntry>, names: Names) =>
  viewOf(boardLaneShape, lane, {
    provider_rate_type: lane.rateKind,
    cells: lane.cells.map((cell) =>
      viewOf(boardCellShape, cell, { shifts: cell.shifts.map((shift) => viewShift(shift, names)) }),
    ),
  });

type Place = { id: string; name: string; timeZone: string; today: string };

/** A facility of the board with its lanes and what they come to [SCH-C-011]. */
export function viewFacility(
  place: Place,
  entries: readonly BoardEntry[],
  { show, names }: { show: BoardShow; names: Names },
): BoardFacility {
  const all = lanesOf(entries);
  const lanes = show === "holes" ? onlyHoles(all) : all;
  return {
    id: place.id,
    name: place.name,
    time_zone: place.timeZone,
    today: place.today,
    totals: totalsOf(lanes).map((total) => viewOf(boardTotalShape, total)),
    lanes: lanes.map((lane) => viewLane(lane, names)),
  };
}

type PersonRow = {
  id: string;
  name: string;
  shiftLimit: number | null;
  takenInMonth: number;
  feePercent: number;
  rates: { facilityId: string; shiftRates: RatesCents; facilityRates: RatesCents }[];
  limits: WorkLimits | null;
  offered: OfferedDate[];
  bookings: PersonBooking[];
};

/** A shift of a clinician on the board: the own organization's, or another one's, which is only busy. */
export type PersonBooking = SpanEntry & {
  organizationId: string;
  facilityId: string;
  bookingId: string;
  bookingRequestId: string;
  startTime: string;
  endTime: string;
  status: PersonShift["status"];
};

const viewRates = ({ facilityId, ...connection }: PersonRow["rates"][number], feePercent: number) => {
  const dollars = (kind: RateKind) =>
    toDollarsOrNull(ratesOf(kind, connection, feePercent)?.facilityRateCents ?? null);
  return {
    facility_id: facilityId,
    facility_rate_day: dollars("day"),
    facility_rate_night: dollars("night"),
    facility_rate_call: dollars("call"),
    facility_rate_24h: dollars("24h"),
  };
};

/** The days of a clinician that hold something, in order; other organizations' shifts are busy days without more. */
function viewDays(
  offered: readonly OfferedDate[],
  bookings: readonly PersonBooking[],
  organizationId: string,
) {
  const days = new Map<string, PersonDay>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { date, offered: null, is_preferred: false, is_busy: false, shifts: [] };
    days.set(date, day);
    return day;
  };
  for (const { startOn, shiftType, isPreferred } of offered) {
    const day = dayOf(startOn);
    day.offered = shiftType;
    day.is_preferred = isPreferred;
  }
  for (const booking of bookings) {
    const day = dayOf(booking.startOn);
    if (booking.organizationId !== organizationId) day.is_busy = true;
    else day.shifts.push(viewOf(personShiftShape, booking, { provider_rate_type: booking.rateKind }));
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** A clinician of the board as the organization sees it: all-in rates, own shifts, and days that others have taken. */
export function viewPerson(row: PersonRow, organizationId: string): BoardPerson {
  const own = row.bookings.filter((booking) => booking.organizationId === organizationId);
  return {
    provider: { id: row.id, display_name: row.name },
    rates: row.rates.map((rates) => viewRates(rates, row.feePercent)),
    left_in_month: leftOf(row.shiftLimit, row.takenInMonth),
    limits: row.limits ? limitsText(row.limits) : "",
    days: viewDays(row.offered, row.bookings, organizationId),
    totals: sumsOf(own),
  };
}
