import type { ClearanceTimes, Clock, ClockDetail, StaffClearance } from "@/lib/connections/clock/schema";
import type { StepHolder } from "@/lib/connections/clock/words";

/** What the server answers about the clock of a connection, for component tests. */

/** The provider has had four of the five business days that documents should take. */
export const aClock = (values: Partial<Clock> = {}): Clock => ({
  step: "documents",
  holder: "provider",
  since: "2026-11-16T15:00:00.000Z",
  business_days: 4.4,
  target: 5,
  is_overdue: false,
  ...values,
});

export const aClockAnswer = (values: Partial<ClockDetail> = {}): ClockDetail => ({
  clock: aClock(),
  calendar_days: 9,
  missing: [],
  steps: [
    {
      step: "answer",
      holder: "provider",
      started_at: "2026-11-13T15:00:00.000Z",
      ended_at: "2026-11-16T15:00:00.000Z",
      business_days: 1,
      is_estimated: false,
    },
  ],
  by_holder: { provider: 5.4, facility: 0, staff: 0 },
  nudges: [],
  can_nudge: true,
  nudge_after: "2026-11-17T15:00:00.000Z",
  typical: null,
  ...values,
});

export const someTimes = (values: Partial<ClearanceTimes> = {}): ClearanceTimes => ({
  window_days: 180,
  count: 9,
  median_days: 6.5,
  by_holder: { provider: 2.1, facility: 1.5, staff: 0.8 },
  facilities: [],
  ...values,
});

const named = (last: string, name: string) => ({ id: `0190f000-0000-7000-8000-00000000cc${last}`, name });

/** A connection as staff find it among those that wait. */
export const aWaitingRow = (
  last: string,
  holder: StepHolder,
  values: Partial<StaffClearance> = {},
): StaffClearance => ({
  connection_id: named(last, "").id,
  provider: { id: named("01", "").id, display_name: "Elena Marchetti, MD" },
  facility: named("02", "Casco Harbor"),
  organization: named("03", "Northline Health"),
  clock: aClock({ holder }),
  nudged_at: null,
  ...values,
});
