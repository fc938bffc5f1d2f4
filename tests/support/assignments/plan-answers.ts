import type { PlanDetail, PlanItem, PlanLeft } from "@/lib/assignments/plans/schema";

/** Answers of the calls of plans, as screens get them. */

const id = (last: string) => `019a0000-0000-7000-8000-0000000000${last}`;
export const planId = id("01");
const casco = { id: id("02"), name: "Casco Harbor", time_zone: "America/New_York" };
const opportunity = { id: id("03"), title: "Emergency Medicine" };
export const elena = { id: id("10"), display_name: "Elena Marchetti, MD" };
export const sofia = { id: id("11"), display_name: "Sofia Almeida, MD" };

const need = (neededShift: string, date: string) => ({
  needed_shift: neededShift,
  date,
  times: "07:00–19:00",
  start_time: "07:00",
  end_time: "19:00",
  end_on: date,
  kind: "day" as const,
  facility: casco,
  opportunity,
  priority: "normal" as const,
});

export const anItem = (last: string, date: string, more: Partial<PlanItem> = {}): PlanItem => ({
  id: id(`2${last}`),
  ...need(id(`3${last}`), date),
  provider: elena,
  amount: 2_592,
  is_ticked: true,
  by_hand: false,
  reasons: ["Lowest rate of 2 who could"],
  warnings: [],
  state: "proposed",
  refusal: "",
  booking_request_id: null,
  ...more,
});

export const aLeftNeed = (last: string, date: string, more: Partial<PlanLeft> = {}): PlanLeft => ({
  ...need(id(`4${last}`), date),
  counts: [{ code: "not_offered", text: "does not offer this day", count: 2 }],
  ...more,
});

/** An open plan for two of three shifts, both with Elena Marchetti. */
export const aPlanAnswer = (more: Partial<PlanDetail> = {}): PlanDetail => ({
  id: planId,
  version: 2,
  name: "December",
  source: "solver",
  status: "open",
  facilities: [{ id: casco.id, name: casco.name }],
  from: "2026-12-07",
  to: "2026-12-13",
  options: { evenness: "some" },
  result: {
    positions: 3,
    covered: 2,
    empty_slots: 1,
    cost: 5_184,
    method: "solver",
    is_proved: true,
    least_left: 1,
    gap_percent: 0,
    possibilities: 4,
    seconds: 1.2,
  },
  people: [{ provider: elena, shifts: 2, nights: 0, weekend_shifts: 1, hours: 24, cost: 5_184 }],
  created_by: { id: id("50"), name: "Robin Hale" },
  updated_at: "2026-11-29T15:00:00.000Z",
  now: "2026-11-29T15:00:00.000Z",
  items: [anItem("1", "2026-12-07"), anItem("2", "2026-12-12", { warnings: ["$12/h above the maximum"] })],
  left: [aLeftNeed("1", "2026-12-09")],
  ...more,
});
