import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { mayRetry, violatedConstraint } from "@/db/errors";
import { instantOf } from "@/lib/core/pure/time";
import { aProvider, dayFromToday } from "../../support/builders";
import { aTimesheet } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";
import { refusedBy } from "../../support/pay/refused-by";

const yesterday = dayFromToday(-1);
const at = (time: string) => instantOf(yesterday, time, "America/New_York");
const hoursOf = (start: string, end: string) => ({ start: at(start), end: at(end) });

const submit = (timesheetId: string, { start, end }: { start: Date; end: Date }) => sql`update timesheets
  set status = 'submitted', version = version + 1, attendance = 'on_time', submitted_at = now(), clock_ends_at = now(),
      worked = tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')
  where id = ${timesheetId}`;

/** Two shifts of one provider yesterday that touch at 14:00, at two organizations. */
async function twoShifts(first: Parameters<typeof aTimesheet>[0] = {}) {
  const provider = await aProvider();
  const morning = { startOn: yesterday, startTime: "08:00", endTime: "14:00" };
  const evening = { startOn: yesterday, startTime: "14:00", endTime: "22:00" };
  const one = await aTimesheet({ ...first, people: { provider }, shift: morning });
  const other = await aTimesheet({ people: { provider }, shift: evening });
  return { one, other };
}

describe("no provider reports the same time twice", () => {
  it.each(["submitted", "queried", "disputed", "approved", "invoiced"] as const)(
    "while the other timesheet is %s, whatever the organizations [PAY-I-002]",
    async (status) => {
      const { other } = await twoShifts({ status });
      expect(await refusedBy(submit(other.timesheetId, hoursOf("13:59", "22:00")))).toBe(
        "timesheets_no_double_time",
      );
      expect(await refusedBy(submit(other.timesheetId, hoursOf("14:00", "22:00")))).toBeNull();
    },
  );

  it.each(["draft", "closed"] as const)("but what is %s reports none [PAY-I-002]", async (status) => {
    const { one, other } = await twoShifts({ status });
    expect(one.organizationId).not.toBe(other.organizationId);
    expect(await refusedBy(submit(other.timesheetId, hoursOf("08:00", "22:00")))).toBeNull();
  });

  it("another provider may have worked then [PAY-I-002]", async () => {
    await aTimesheet({ status: "submitted" });
    const other = await aTimesheet();
    expect(await refusedBy(submit(other.timesheetId, hoursOf("07:00", "19:00")))).toBeNull();
  });

  it("even when both are sent at the same moment: one gets through [PAY-I-002]", async () => {
    const { one, other } = await twoShifts();
    // Two that wait for each other are a deadlock to Postgres: one of them is sent again, as the product does.
    const send = (id: string, start: string, end: string): Promise<string | null> =>
      db()
        .execute(submit(id, hoursOf(start, end)))
        .then(
          () => null,
          (error) => (mayRetry(error) ? send(id, start, end) : violatedConstraint(error)),
        );
    const answers = await Promise.all([
      send(one.timesheetId, "08:00", "15:00"),
      send(other.timesheetId, "14:30", "22:00"),
    ]);
    expect([...answers].sort()).toEqual([null, "timesheets_no_double_time"].sort());
    const sent = [await readTimesheet(one.timesheetId), await readTimesheet(other.timesheetId)];
    expect(sent.filter(({ status }) => status === "submitted")).toHaveLength(1);
  });
});

describe("checks", () => {
  const set = async (status: "submitted" | "queried", change: SQL) => {
    const { timesheetId } = await aTimesheet({ status });
    return refusedBy(sql`update timesheets set version = version + 1, ${change} where id = ${timesheetId}`);
  };

  it("hold minutes to quarters of an hour, and everything to at least 0 [PAY-I-004]", async () => {
    expect(await set("submitted", sql`paid_minutes = 719`)).toBe("timesheets_quarter_hours");
    expect(await set("submitted", sql`paid_minutes = -15`)).toBe("timesheets_quarter_hours");
    expect(await set("submitted", sql`paid_minutes = 735`)).toBeNull();
    for (const column of ["break_minutes", "late_minutes", "pay_cents", "fee_cents"])
      expect(await set("submitted", sql`${sql.identifier(column)} = -1`)).toBe("timesheets_not_negative");
  });

  it("want hours of what was sent, unless the facility canceled; what is closed is worth nothing [PAY-I-004]", async () => {
    expect(await set("submitted", sql`worked = null`)).toBe("timesheets_worked");
    expect(await set("queried", sql`worked = null`)).toBeNull();
    const { timesheetId } = await aTimesheet({ status: "submitted" });
    const close = (pay: number, fee: number) =>
      refusedBy(sql`update timesheets set version = version + 1, status = 'closed', attendance = 'no_show',
        pay_cents = ${pay}::int, fee_cents = ${fee}::int where id = ${timesheetId}`);
    expect(await close(1, 0)).toBe("timesheets_closed_is_worth_nothing");
    expect(await close(0, 1)).toBe("timesheets_closed_is_worth_nothing");
    expect(await close(0, 0)).toBeNull();
    const canceled = await aTimesheet({
      status: "approved",
      attendance: "canceled_by_facility",
      terms: { cancellationPayPercent: 50 },
    });
    expect(canceled.timesheet).toMatchObject({ status: "approved", worked: null });
  });

  it.each([
    ["OVERTIME", 60, null, 1, null],
    ["CALL_BACK", 1, null, 100_000_000, null],
    ["HOLIDAY", 60, null, 0, "timesheet_extras_amount"],
    ["HOLIDAY", 60, null, -1, "timesheet_extras_amount"],
    ["HOLIDAY", 60, null, 100_000_001, "timesheet_extras_amount"],
    ["OVERTIME", null, null, 1, "timesheet_extras_minutes"],
    ["OVERTIME", 0, null, 1, "timesheet_extras_minutes"],
    ["OVERTIME", 60, 5, 1, "timesheet_extras_miles"],
    ["MILEAGE", null, 47, 3_408, null],
    ["MILEAGE", null, null, 1, "timesheet_extras_miles"],
    ["MILEAGE", null, 0, 1, "timesheet_extras_miles"],
    ["MILEAGE", 60, 47, 1, "timesheet_extras_minutes"],
    ["EXPENSE", null, null, 1, null],
    ["EXPENSE", 60, null, 1, "timesheet_extras_minutes"],
    ["EXPENSE", null, 47, 1, "timesheet_extras_miles"],
    ["BONUS", null, null, 1, "timesheet_extras_kind"],
  ])(
    "an extra of %s with %s minutes and %s miles over %s cents [PAY-I-005]",
    async (kind, minutes, miles, cents, refusal) => {
      const { timesheetId } = await aTimesheet();
      const row = sql`(uuid_v7(), ${timesheetId}, 0, ${kind}, ${minutes}::int, ${miles}::int, ${cents}::bigint)`;
      expect(
        await refusedBy(
          sql`insert into timesheet_extras (id, timesheet_id, position, kind, minutes, miles, amount_cents) values ${row}`,
        ),
      ).toBe(refusal);
    },
  );

  it("the organization never pays less than the provider is owed an hour [PAY-I-006]", async () => {
    const built = async (shiftRateCents: number, facilityRateCents: number) =>
      aTimesheet({ shift: { shiftRateCents, facilityRateCents } }).then(
        () => null,
        (error: unknown) => violatedConstraint(error),
      );
    expect(await built(18_000, 17_999)).toBe("bookings_fee_not_negative");
    expect(await built(18_000, 18_000)).toBeNull();
  });
});
