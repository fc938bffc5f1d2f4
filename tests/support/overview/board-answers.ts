import { addDays, sundayOf } from "@/lib/core/pure/days";
import { countsOf, stateOf } from "@/lib/overview/board/rules/lanes";
import type { Board, BoardCell, BoardLane, BoardPerson, BoardShift } from "@/lib/overview/board/schema";
import type { BoardOptions } from "@/lib/overview/board/words";

/** A board as the server answers it, for tests of its screen. */

export const ids = {
  facility: "0190f000-0000-7000-8000-0000000000f1",
  other: "0190f000-0000-7000-8000-0000000000f2",
  opportunity: "0190f000-0000-7000-8000-0000000000a1",
  provider: "0190f000-0000-7000-8000-0000000000c1",
  booking: "0190f000-0000-7000-8000-0000000000b1",
  request: "0190f000-0000-7000-8000-0000000000b2",
  plan: "0190f000-0000-7000-8000-0000000000e1",
};

export const needId = (number: number) => `0190f000-0000-7000-8000-00000000100${number}`;

export const aBoardShift = (values: Partial<BoardShift> = {}): BoardShift => ({
  needed_shift: needId(1),
  status: "open",
  priority: "normal",
  note: "",
  booking_id: null,
  booking_request_id: null,
  provider: null,
  called_out: false,
  rescue_id: null,
  ...values,
});

export const marchetti = { id: ids.provider, display_name: "Elena Marchetti, MD" };

export const aFilledShift = (values: Partial<BoardShift> = {}) =>
  aBoardShift({
    needed_shift: needId(9),
    status: "filled",
    booking_id: ids.booking,
    booking_request_id: ids.request,
    provider: marchetti,
    ...values,
  });

export function aBoardCell(date: string, shifts: BoardShift[], wishes = 0): BoardCell {
  const counts = countsOf(
    shifts.map(({ needed_shift, status }) => ({ neededShiftId: needed_shift, status })),
  );
  return {
    date,
    ...counts,
    drafts: shifts.filter(({ status }) => status === "draft").length,
    state: stateOf(counts),
    wishes,
    shifts,
  };
}

export const aBoardLane = (cells: BoardCell[], values: Partial<BoardLane> = {}): BoardLane => ({
  key: `${ids.opportunity}_day_07:00_19:00`,
  opportunity: { id: ids.opportunity, title: "Emergency Medicine" },
  provider_rate_type: "day",
  start_time: "07:00",
  end_time: "19:00",
  cells,
  ...values,
});

const totalsOf = (lanes: BoardLane[]) => {
  const dates = [...new Set(lanes.flatMap(({ cells }) => cells.map(({ date }) => date)))].sort();
  return dates.map((date) => {
    const cells = lanes.flatMap((lane) => lane.cells.filter((cell) => cell.date === date));
    const sum = (of: (cell: BoardCell) => number) => cells.reduce((all, cell) => all + of(cell), 0);
    const others = lanes.filter(({ opportunity }) => opportunity === null);
    return {
      date,
      needed: sum(({ needed }) => needed),
      filled: sum(({ filled }) => filled),
      accepted: sum(({ accepted }) => accepted),
      requested: sum(({ requested }) => requested),
      open: sum(({ open }) => open),
      drafts: sum(({ drafts }) => drafts),
      called_out: sum(({ shifts }) => shifts.filter(({ called_out }) => called_out).length),
      other: others
        .flatMap(({ cells: own }) => own)
        .filter((cell) => cell.date === date)
        .reduce((all, { shifts }) => all + shifts.length, 0),
    };
  });
};

/** A week from its Sunday. */
export function aBoardOf(
  today: string,
  lanes: BoardLane[],
  more: { id: string; name: string }[] = [],
): Board {
  const place = { time_zone: "America/New_York", today };
  const casco = { id: ids.facility, name: "Casco Harbor", ...place, totals: totalsOf(lanes), lanes };
  return {
    from: sundayOf(today),
    days: 7,
    now: new Date().toISOString(),
    left_out: 0,
    facilities: [casco, ...more.map((other) => ({ ...other, ...place, totals: [], lanes: [] }))],
  };
}

export const boardOptions: BoardOptions = {
  facilities: [
    { id: ids.facility, name: "Casco Harbor", timeZone: "America/New_York" },
    { id: ids.other, name: "White Pine", timeZone: "America/New_York" },
  ],
  opportunities: [
    {
      id: ids.opportunity,
      title: "Emergency Medicine",
      specialty: "EMERGENCY_MEDICINE",
      isFinal: false,
      facilityId: ids.facility,
      alternates: [],
      shiftRateTypes: ["day", "night"],
    },
  ],
};

export const aBoardPerson = (today: string, values: Partial<BoardPerson> = {}): BoardPerson => ({
  provider: marchetti,
  rates: [
    {
      facility_id: ids.facility,
      facility_rate_day: 216,
      facility_rate_night: 252,
      facility_rate_call: null,
      facility_rate_24h: null,
    },
  ],
  left_in_month: 3,
  limits: "10 hours of rest",
  days: [
    {
      date: addDays(sundayOf(today), 4),
      offered: "ANYTIME",
      is_preferred: true,
      is_busy: false,
      shifts: [],
    },
    { date: addDays(sundayOf(today), 5), offered: null, is_preferred: false, is_busy: true, shifts: [] },
  ],
  totals: { shifts: 1, nights: 0, weekend_shifts: 1, hours: 12 },
  ...values,
});
