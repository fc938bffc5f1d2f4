import { z } from "zod";
import { clearanceSteps, nudgeSides, stepHolders } from "@/lib/connections/clock/words";
import {
  dayCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  toggle,
  uuid,
  wire,
} from "@/lib/core/pure/words";

/** The words of the clearance clock: where a connection is, since when, and whose turn it is. */

/** The step at which a connection is. */
export const clockShape = z.object({
  step: z.enum(clearanceSteps),
  holder: z.enum(stepHolders),
  since: isoInstant,
  /** Business days since then, and how many it should take at most. */
  business_days: dayCount,
  target: z.number().int(),
  is_overdue: z.boolean(),
});
export type Clock = z.output<typeof clockShape>;

const stepShape = z.object({
  step: z.enum(clearanceSteps),
  holder: z.enum(stepHolders),
  started_at: isoInstant,
  ended_at: isoInstant.nullable(),
  business_days: dayCount,
  is_estimated: z.boolean(),
});

const byHolderShape = z.object({ provider: z.number(), facility: z.number(), staff: z.number() });

const nudgeShape = z.object({ number: z.number().int(), side: z.enum(nudgeSides), created_at: isoInstant });

export const clockDetailShape = z.object({
  clock: clockShape.nullable(),
  /** Since the connection was asked for, until now or its end. */
  calendar_days: z.number().int(),
  /** What is unmet of the facility's requirements while that is waited for. */
  missing: z.array(z.string()),
  steps: z.array(stepShape),
  /** Business days spent with each. */
  by_holder: byHolderShape,
  nudges: z.array(nudgeShape),
  /** Whether this reader can send a reminder now. */
  can_nudge: z.boolean(),
  /** From when on the next reminder can be sent; null when none can. */
  nudge_after: isoInstant.nullable(),
  /** How long clearing takes at this facility; null while too few were cleared. */
  typical: z.object({ median_days: z.number(), count: z.number().int() }).nullable(),
});
export type ClockDetail = z.output<typeof clockDetailShape>;

/** A connection that waits for credentials of its provider, with what is missing. */
export type AwaitedCredentials = { connectionId: string; facilityName: string; missing: string[] };

export const clockInput = wire(z.object({ id: uuid }));
export type ClockInput = z.output<typeof clockInput>;

export const timesInput = wire(z.object({ facility: uuid.optional() }));
export type TimesInput = z.output<typeof timesInput>;

const medianShape = { median_days: z.number().nullable(), count: z.number().int() };

/** How long clearing has taken; providers read a facility's median alone. */
export const timesShape = z.object({
  window_days: z.number().int().optional(),
  ...medianShape,
  by_holder: byHolderShape.nullable().optional(),
  facilities: z.array(z.object({ id: uuid, name: z.string(), ...medianShape })).optional(),
});
export type ClearanceTimes = z.output<typeof timesShape>;

export const staffClearancesInput = wire(
  z.object({
    holder: listOf(oneOfAnyCase(stepHolders)),
    overdue: toggle.optional(),
    organization: uuid.optional(),
    ...paging,
  }),
);
export type StaffClearancesInput = z.output<typeof staffClearancesInput>;

const named = z.object({ id: uuid, name: z.string() });

const staffClearanceShape = z.object({
  connection_id: uuid,
  provider: z.object({ id: uuid, display_name: z.string() }),
  facility: named,
  organization: named,
  clock: clockShape,
  nudged_at: isoInstant.nullable(),
});
export type StaffClearance = z.output<typeof staffClearanceShape>;
export const staffClearanceListShape = listShape(staffClearanceShape);
