import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { timesheets } from "@/db/schema";
import { type TimesheetStatus, timesheetStatuses } from "@/lib/assignments/attendance/words";
import { aTimesheet, type TimesheetOptions } from "../../support/pay/builders";
import { refusedBy } from "../../support/pay/refused-by";

/** Section 4, and staying where it is. */
const moves: Record<TimesheetStatus, TimesheetStatus[]> = {
  draft: ["draft", "submitted", "queried", "approved", "closed"],
  submitted: ["submitted", "queried", "disputed", "approved", "closed"],
  queried: ["submitted", "queried", "disputed", "approved", "closed"],
  disputed: ["submitted", "queried", "disputed", "approved", "closed"],
  approved: ["queried", "disputed", "approved", "invoiced"],
  invoiced: ["queried", "approved", "invoiced", "closed"],
  closed: ["queried", "closed"],
};

const worked = sql`worked = coalesce(worked, booked), attendance = case when attendance in ('on_time', 'late') then attendance else 'on_time' end`;
const approval = sql`approved_at = coalesce(approved_at, now()), approved_by = coalesce(approved_by, (select id from users limit 1))`;

/** What a move writes beside the status, so that nothing but the move itself can be refused. */
const along: Record<TimesheetStatus, SQL> = {
  draft: sql`comment = comment`,
  submitted: sql`${worked}, submitted_at = coalesce(submitted_at, now()), clock_ends_at = now()`,
  queried: sql`clock_ends_at = null`,
  disputed: sql`${worked}`,
  approved: sql`${worked}, ${approval}`,
  invoiced: sql`${worked}, ${approval}`,
  closed: sql`pay_cents = 0, fee_cents = 0, attendance = coalesce(attendance, 'no_show')`,
};

type Write = { to?: TimesheetStatus; set?: SQL; version?: number; revision?: number };

const update = (id: string, { to, set, version = 1, revision = 0 }: Write) => sql`update timesheets
  set version = version + ${version}::int, revision = revision + ${revision}::int
    ${to ? sql`, status = ${to}` : sql``}
    ${set ? sql`, ${set}` : sql``}
  where id = ${id}`;

const leaves = (from: TimesheetStatus, to: TimesheetStatus) =>
  from === "invoiced" && to !== "invoiced" ? 1 : 0;

const writing = async (options: TimesheetOptions, write: Write) => {
  const { timesheetId } = await aTimesheet(options);
  return refusedBy(update(timesheetId, write));
};

describe("a timesheet", () => {
  it.each(timesheetStatuses)(
    "moves from %s as the specification says, and not otherwise [PAY-I-003]",
    async (from) => {
      const { timesheetId } = await aTimesheet({ status: from });
      const allowed: TimesheetStatus[] = [];
      for (const to of timesheetStatuses) {
        const revision = leaves(from, to);
        const refusal = await refusedBy(update(timesheetId, { to, set: along[to], revision }));
        if (refusal === null) allowed.push(to);
        else expect([refusal, to]).toEqual(["timesheets_move", to]);
      }
      expect(allowed).toEqual(moves[from]);
    },
  );

  it("begins as an empty draft, and is never deleted [PAY-I-003]", async () => {
    const { timesheetId } = await aTimesheet({ status: "approved" });
    const columns = sql`booking_id, booking_request_id, provider_id, organization_id, facility_id, worked_on, booked, asked_at, time_zone`;
    const copy = sql`insert into timesheets (id, ${columns}, status, worked) select uuid_v7(), ${columns}, status, worked from timesheets where id = ${timesheetId}`;
    expect(await refusedBy(copy)).toBe("timesheets_move");
    expect(await refusedBy(sql`delete from timesheets where id = ${timesheetId}`)).toBe(
      "timesheets_never_deleted",
    );
    expect(await refusedBy(sql`truncate timesheets cascade`)).toMatch(/_(never_deleted|insert_only)$/);
  });

  it("counts each write, and each time that it leaves an invoice [PAY-I-003]", async () => {
    for (const version of [0, 2, -1])
      expect(await writing({ status: "submitted" }, { version })).toBe("timesheets_version");
    const { timesheetId } = await aTimesheet({ status: "invoiced" });
    const refusal = (to: TimesheetStatus, revision: number) =>
      refusedBy(update(timesheetId, { to, revision }));
    expect(await refusal("approved", 0)).toBe("timesheets_revision");
    expect(await refusal("approved", 2)).toBe("timesheets_revision");
    expect(await refusal("approved", 1)).toBeNull();
    expect(await refusal("invoiced", 1)).toBe("timesheets_revision");
    expect(await writing({ status: "submitted" }, { revision: 1 })).toBe("timesheets_revision");
  });

  it("stays the timesheet of its shift [PAY-I-003]", async () => {
    const { timesheetId } = await aTimesheet({ status: "submitted" });
    const others = [
      sql`booking_id = (select id from bookings where id <> booking_id limit 1)`,
      sql`booking_request_id = uuid_v7()`,
      sql`provider_id = uuid_v7()`,
      sql`organization_id = uuid_v7()`,
      sql`facility_id = uuid_v7()`,
      sql`worked_on = worked_on + 1`,
      sql`booked = tstzrange(lower(booked), upper(booked) + interval '1 minute')`,
      sql`asked_at = asked_at - interval '1 minute'`,
      sql`time_zone = 'America/Phoenix'`,
      sql`id = uuid_v7()`,
    ];
    await aTimesheet();
    for (const set of others) expect(await refusedBy(update(timesheetId, { set }))).toBe("timesheets_shift");
  });
});

/** Everything that a timesheet says, changed a little. */
const sayings = [
  sql`attendance = 'late'`,
  sql`worked = tstzrange(lower(worked), upper(worked) - interval '1 minute')`,
  sql`break_minutes = break_minutes + 1`,
  sql`paid_minutes = paid_minutes + 15`,
  sql`late_minutes = late_minutes + 1`,
  sql`notice_minutes = 1`,
  sql`pay_cents = pay_cents + 1`,
  sql`fee_cents = fee_cents + 1`,
  sql`comment = comment || '.'`,
  sql`reason_code = 'OTHER'`,
  sql`reason = reason || '.'`,
  sql`submitted_at = submitted_at + interval '1 minute'`,
  sql`announced_at = now()`,
  sql`approved_at = approved_at + interval '1 minute'`,
  sql`approved_by = null`,
];

describe("what a timesheet says", () => {
  it.each([
    ["approved", "approved"],
    ["approved", "invoiced"],
    ["invoiced", "invoiced"],
    ["invoiced", "approved"],
  ] as const)("stays as it is while it is %s and becomes %s [PAY-I-003]", async (from, to) => {
    const { timesheetId } = await aTimesheet({ status: from });
    const revision = leaves(from, to);
    for (const set of sayings)
      expect(await refusedBy(update(timesheetId, { to, set, revision }))).toBe("timesheets_final");
    expect(await refusedBy(update(timesheetId, { to, set: sql`updated_at = now()`, revision }))).toBeNull();
  });

  it("changes while somebody has still to agree, and is settled again by a question [PAY-I-003]", async () => {
    const hours = sql`${worked}, break_minutes = 30, comment = 'Lunch'`;
    expect(await writing({ status: "submitted" }, { set: hours })).toBeNull();
    expect(
      await writing({ status: "queried" }, { to: "submitted", set: sql`${hours}, clock_ends_at = now()` }),
    ).toBeNull();
    expect(
      await writing({ status: "approved" }, { to: "queried", set: sql`reason_code = 'BREAK'` }),
    ).toBeNull();
    for (const status of ["draft", "disputed", "closed"] as const)
      expect(await writing({ status }, { set: sql`comment = 'Lunch'` })).toBe("timesheets_final");
  });

  it.each(timesheetStatuses)(
    "includes its extras: whether they change while it is %s [PAY-I-003]",
    async (status) => {
      const extras = [{ kind: "EXPENSE" as const, amountCents: 1_000 }];
      const { timesheetId } = await aTimesheet({ status, extras });
      const other = await aTimesheet({ status: "submitted", extras });
      const mine = sql`timesheet_id = ${timesheetId}`;
      const added = (to: string) =>
        sql`insert into timesheet_extras (id, timesheet_id, position, kind, amount_cents) values (uuid_v7(), ${to}, 9, 'EXPENSE', 1)`;
      const moved = sql`update timesheet_extras set timesheet_id = ${timesheetId} where timesheet_id = ${other.timesheetId}`;
      const settled = status === "approved" || status === "invoiced" ? "timesheets_final" : null;
      expect(await refusedBy(added(timesheetId))).toBe(settled);
      expect(await refusedBy(moved)).toBe(settled);
      const dearer = sql`update timesheet_extras set amount_cents = 2 where ${mine}`;
      expect(await refusedBy(dearer)).toBe(settled);
      expect(await refusedBy(sql`delete from timesheet_extras where ${mine}`)).toBe(settled);
    },
  );
});

it("keeps what it pays for miles and expenses while it is approved or invoiced [SCH-I-089]", async () => {
  const extras = [
    { kind: "OVERTIME" as const, minutes: 30, amountCents: 9_000 },
    { kind: "MILEAGE" as const, miles: 47 },
    { kind: "EXPENSE" as const, amountCents: 1_250 },
  ];
  const kept = await Promise.all(
    timesheetStatuses.map(async (status) => {
      const { timesheetId } = await aTimesheet({ status, extras, terms: { mileageRateTenths: 725 } });
      const [row] = await db()
        .select({ chargeCents: timesheets.chargeCents })
        .from(timesheets)
        .where(eq(timesheets.id, timesheetId));
      return [status, row?.chargeCents];
    }),
  );
  const charged = (status: string) => (["approved", "invoiced"].includes(status) ? 3_408 + 1_250 : 0);
  expect(kept).toEqual(timesheetStatuses.map((status) => [status, charged(status)]));
  const { timesheetId } = await aTimesheet({ status: "approved" });
  const more = sql`charge_cents = charge_cents + 1`;
  expect(await refusedBy(update(timesheetId, { set: more }))).toBe("timesheets_final");
  expect(await writing({ status: "submitted" }, { set: sql`charge_cents = 1` })).toBe("timesheets_charges");
});

const canceled = (pay: number) =>
  sql`attendance = 'canceled_by_facility', notice_minutes = 60, pay_cents = ${pay}::int, approved_at = now(), approved_by = null`;
const released = sql`attendance = 'canceled_by_provider'`;

describe("a shift that is called off", () => {
  it("is approved with cancellation pay and closed without, from the draft alone [PAY-I-003]", async () => {
    expect(await writing({}, { to: "approved", set: canceled(100) })).toBeNull();
    expect(await writing({}, { to: "closed", set: canceled(0) })).toBeNull();
    expect(await writing({}, { to: "approved", set: canceled(0) })).toBe("timesheets_move");
    for (const status of ["submitted", "queried", "disputed"] as const)
      expect(await writing({ status }, { to: "closed", set: sql`${canceled(0)}, fee_cents = 0` })).toBe(
        "timesheets_move",
      );
  });

  it("is released before any hours were sent [PAY-I-003]", async () => {
    expect(await writing({}, { to: "closed", set: released })).toBeNull();
    expect(
      await writing({ status: "queried", reasonCode: "DID_NOT_WORK" }, { to: "closed", set: released }),
    ).toBeNull();
    const nothing = sql`${released}, pay_cents = 0, fee_cents = 0`;
    for (const status of ["queried", "submitted", "disputed"] as const)
      expect(await writing({ status }, { to: "closed", set: nothing })).toBe("timesheets_move");
    expect(await writing({}, { to: "approved", set: sql`${released}, ${approval}, worked = booked` })).toBe(
      "timesheets_move",
    );
  });

  it("is not discussed and does not come back [PAY-I-003]", async () => {
    const terms = { cancellationPayPercent: 50 };
    const paid = { attendance: "canceled_by_facility", terms, status: "approved" } as const;
    const { timesheetId } = await aTimesheet(paid);
    for (const to of ["queried", "disputed"] as const)
      expect(await refusedBy(update(timesheetId, { to, set: along[to] }))).toBe("timesheets_move");
    const invoiced = await aTimesheet({ ...paid, status: "invoiced" });
    const away = { set: sql`pay_cents = 0, fee_cents = 0`, revision: 1 };
    expect(await refusedBy(update(invoiced.timesheetId, { to: "queried", revision: 1 }))).toBe(
      "timesheets_move",
    );
    expect(await refusedBy(update(invoiced.timesheetId, { to: "approved", revision: 1 }))).toBeNull();
    expect(await refusedBy(update(invoiced.timesheetId, { to: "closed", ...away }))).toBeNull();
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const)
      expect(await writing({ status: "closed", attendance }, { to: "queried" })).toBe("timesheets_move");
  });
});

describe("an approval", () => {
  const silence = (announced: SQL, clock: SQL) => async () => {
    const { timesheetId } = await aTimesheet({ status: "submitted" });
    return refusedBy(
      update(timesheetId, { set: sql`announced_at = ${announced}, clock_ends_at = ${clock}` }),
      update(timesheetId, {
        to: "approved",
        set: sql`approved_at = '2026-05-05T12:00:00Z', approved_by = null`,
      }),
    );
  };

  it("by silence was announced at least 24 hours before, and its clock has ended [PAY-I-003]", async () => {
    const approved = sql`timestamptz '2026-05-05T12:00:00Z'`;
    const dayBefore = sql`timestamptz '2026-05-04T12:00:00Z'`;
    const later = sql`timestamptz '2026-05-04T12:00:01Z'`;
    expect(await silence(dayBefore, approved)()).toBeNull();
    expect(await silence(later, approved)()).toBe("timesheets_move");
    expect(await silence(sql`null`, approved)()).toBe("timesheets_move");
    expect(await silence(dayBefore, sql`${approved} + interval '1 second'`)()).toBe("timesheets_move");
    expect(await silence(dayBefore, sql`null`)()).toBe("timesheets_move");
  });

  it("is somebody's in every other state, and has its moment [PAY-I-003]", async () => {
    for (const status of ["draft", "queried", "disputed"] as const)
      expect(await writing({ status }, { to: "approved", set: sql`${worked}, approved_at = now()` })).toBe(
        "timesheets_move",
      );
    const by = sql`approved_by = (select id from users limit 1)`;
    expect(await writing({ status: "submitted" }, { to: "approved", set: by })).toBe("timesheets_move");
  });
});

it("a provider disputes hours that were sent, and staff return what was not worked [PAY-I-003]", async () => {
  const asked = { status: "queried", reasonCode: "DID_NOT_WORK" } as const;
  expect(await writing(asked, { to: "disputed", set: worked })).toBe("timesheets_move");
  expect(await writing({ status: "queried" }, { to: "disputed" })).toBeNull();
  expect(await writing({ status: "closed" }, { to: "queried" })).toBeNull();
});

it("what is submitted has come, has its moment, and has a clock [PAY-I-003]", async () => {
  const sent = sql`worked = booked, attendance = 'on_time', submitted_at = now(), clock_ends_at = now()`;
  expect(await writing({}, { to: "submitted", set: sent })).toBeNull();
  const lacking = [
    sql`worked = booked, submitted_at = now(), clock_ends_at = now()`,
    sql`worked = booked, attendance = 'no_show', submitted_at = now(), clock_ends_at = now()`,
    sql`worked = booked, attendance = 'on_time', clock_ends_at = now()`,
    sql`worked = booked, attendance = 'on_time', submitted_at = now()`,
  ];
  for (const set of lacking) expect(await writing({}, { to: "submitted", set })).toBe("timesheets_move");
});
