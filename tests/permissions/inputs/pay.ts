import { aBookingRequest, dayFromToday } from "../../support/builders";
import { aTimesheet, type TimesheetOptions } from "../../support/pay/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

let daysAgo = 0;

/** A timesheet of the party, on a day of its own in the past: by its provider it is sent. */
async function aPartysTimesheet({ approved }: World, options: TimesheetOptions = {}) {
  daysAgo += 2;
  const shift = { startOn: dayFromToday(-daysAgo) };
  const { timesheetId } = await aTimesheet({ status: "submitted", people: approved, shift, ...options });
  return { path: [timesheetId], object: timesheetId };
}

/** Work to pay: timesheets, invoices and statements of the party, and the terms of its organization. */
export const payInputs: Inputs = {
  "GET /timesheets": async (world) => ({ object: (await aPartysTimesheet(world)).object }),
  "GET /timesheets/{}": (world) => aPartysTimesheet(world),
  "GET /timesheets/{}/history": async (world) => ({ path: (await aPartysTimesheet(world)).path }),
  "PUT /bookings/{}/cancel": async (world) => {
    const shifts = [{ startOn: world.freeDay() }];
    const built = await aBookingRequest({ ...world.approved, status: "confirmed", shifts });
    return { path: built.shifts.map(({ id }) => id), body: { reason: "The unit is closed." } };
  },
  "GET /billing-settings": () => ({}),
  "PATCH /billing-settings": () => ({ body: { auto_approve_hours: 48 } }),
};
