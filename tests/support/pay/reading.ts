import { expect } from "vitest";
import type { Caller } from "../api";
import { aTimesheet, type TimesheetOptions } from "./builders";
import { readersOf } from "./readers";

/** The example of the specification: $113.33 an hour for the provider, $136.00 for the organization. */
export const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };
export const night = { startOn: "2025-06-02", rateKind: "night" as const, ...rates };

/** A timesheet of that night, and how each of its readers reads it. */
export async function aRead(options: TimesheetOptions = {}) {
  const made = await aTimesheet({ ...options, shift: { ...night, ...options.shift } });
  const readers = await readersOf(made);
  const read = async (by: Caller) => {
    const answer = await by.get(`/timesheets/${made.timesheetId}/`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return {
    ...made,
    readers,
    asProvider: () => read(readers.provider),
    asRep: () => read(readers.rep),
    asStaff: () => read(readers.staff),
  };
}
