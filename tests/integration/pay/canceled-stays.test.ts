import { expect, it } from "vitest";
import { localOf } from "@/lib/core/pure/time";
import { dayFromToday } from "../../support/builders";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";
import { readersOf } from "../../support/pay/readers";

const text = "A canceled shift cannot be brought back. Send a new assignment request.";
const paid = { cancellationPayPercent: 50 };
const ask = { reason_code: "BREAK", comment: "Why?" };

/** The booked shift as the provider would send it. */
function hoursOf({ booking }: Awaited<ReturnType<typeof aTimesheet>>) {
  const [, from, , to] = booking.during.split('"') as [string, string, string, string];
  const [start, end] = [from, to].map((at) => localOf(new Date(at), "America/New_York"));
  return {
    start_on: start!.day,
    start_time: start!.time,
    end_on: end!.day,
    end_time: end!.time,
    break_minutes: 0,
    comment: "",
    extras: [],
  };
}

it.each([
  ["canceled with pay", "approved", { attendance: "canceled_by_facility", terms: paid }],
  ["canceled for free", "closed", { attendance: "canceled_by_facility" }],
  [
    "canceled while still to come",
    "closed",
    { attendance: "canceled_by_facility", shift: { startOn: dayFromToday(5) } },
  ],
  ["released", "closed", { attendance: "canceled_by_provider" }],
] as [string, "approved" | "closed", TimesheetOptions][])(
  "a shift that was %s takes no hours, question, dispute or decision [PAY-S-067]",
  async (_, status, options) => {
    const built = await aTimesheet({ ...options, status });
    const { provider, rep, staff } = await readersOf(built);
    const { version } = built.timesheet;
    const path = `/timesheets/${built.timesheetId}/`;
    const writes = [
      () => provider.put(`${path}submit/`, { version, ...hoursOf(built) }),
      () => provider.put(`${path}not-worked/`, { version, comment: "" }),
      () => rep.put(`${path}query/`, { version, ...ask }),
      () => rep.put(`${path}query/`, { version, ...ask, reason_code: "DID_NOT_WORK" }),
      () => rep.put(`${path}dispute/`, { version, ...ask }),
      () => provider.put(`${path}dispute/`, { version, ...ask }),
      ...["approve", "return", "close"].map(
        (decision) => () => staff.put(`/staff${path}resolve/`, { version, decision, comment: "So it is." }),
      ),
    ];
    for (const write of writes)
      expect(await write()).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
    expect(await readTimesheet(built.timesheetId)).toEqual(built.timesheet);
    await expectBooksBalance();
  },
);
