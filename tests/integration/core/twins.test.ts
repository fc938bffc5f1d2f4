import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { overlaps } from "@/lib/assignments/rules/judge";
import { passedLimits } from "@/lib/assignments/work-limits/rules";
import { addDays } from "@/lib/core/pure/days";
import { folded } from "@/lib/core/pure/folding";
import { formatExact, payFor, toDollars } from "@/lib/core/pure/money";
import { cancellationAmounts, extraAmounts, hoursAmounts, mileageCents } from "@/lib/pay/lines/rules";
import { auditActions } from "@/lib/pay/timesheets/commands/write";
import { paidMinutesOf } from "@/lib/pay/timesheets/rules/hours";
import { documentNumber } from "@/lib/pay/words";
import { lettersOf } from "@/lib/providers/rules/names";
import { readDocuments } from "../../../scripts/structure/imports.mjs";
import { promisesIn } from "../../../scripts/structure/promises.mjs";
import { seeded } from "../../support/seeded";

type Next = (below: number) => number;
type Input = (number | string | null)[];
/** A rule that exists in SQL and in TypeScript: `sql` reads its inputs of the array `v`, `code` gets the same ones. */
type Twin = {
  promise: string;
  twin: string;
  draw: (next: Next) => Input;
  sql: string;
  // biome-ignore lint/suspicious/noExplicitAny: each row knows its own inputs.
  code: (...input: any[]) => unknown;
};

/** Mostly what people enter, now and then the ends of what a column takes. */
const minutes = (next: Next) => (next(10) ? next(1501) : [0, 15, 1500, 100_000][next(4)]!);
const cents = (next: Next) => (next(10) ? next(100_000) : [0, 1, 50, 99, 10_000_000][next(5)]!);
const percent = (next: Next) => next(101);
const pick = <One>(next: Next, from: readonly One[]) => from[next(from.length)] as One;

const text = (next: Next) =>
  Array.from({ length: next(9) }, () =>
    pick(next, [..."aAzZéÉßÆœ ’'‑-.\u200b\u0301\tÖñ9", "  ", "Ｋ", "ﬁ"]),
  ).join("");

const words = (next: Next) =>
  Array.from({ length: next(12) }, () => pick(next, [..."abké .", "kh", "a."])).join("");

const both = (amount: number) => ({ shiftRateCents: amount, facilityRateCents: amount });
const time = 1_790_000_000_000;

const twins: Twin[] = [
  {
    promise: "function pay_for_minutes",
    twin: "hoursAmounts",
    draw: (next) => [minutes(next), cents(next)],
    sql: "pay_for_minutes((v->>0)::int, (v->>1)::int)",
    code: (of, rate) => hoursAmounts(of, both(rate)).payCents,
  },
  {
    promise: "function pay_for_cancellation",
    twin: "cancellationAmounts",
    draw: (next) => [minutes(next), cents(next), percent(next)],
    sql: "pay_for_cancellation((v->>0)::int, (v->>1)::int, (v->>2)::int)",
    code: (of, rate, share) => cancellationAmounts(of, both(rate), share).payCents,
  },
  {
    promise: "function pay_with_fee",
    twin: "extraAmounts",
    draw: (next) => [cents(next), percent(next)],
    sql: "pay_with_fee((v->>0)::bigint, (v->>1)::int)",
    code: (amount, fee) => {
      const { payCents, feeCents } = extraAmounts("OVERTIME", amount, fee);
      return payCents + feeCents;
    },
  },
  {
    promise: "function pay_for_miles",
    twin: "mileageCents",
    draw: (next) => [next(10_000), next(2001)],
    sql: "pay_for_miles((v->>0)::int, (v->>1)::int)",
    code: mileageCents,
  },
  {
    promise: "function pay_minutes",
    twin: "paidMinutesOf",
    draw: (next) => [time + next(1000) * 60_000, 1 + next(2000), next(300)],
    sql: `pay_minutes(tstzrange(to_timestamp((v->>0)::float8 / 1000),
      to_timestamp((v->>0)::float8 / 1000) + make_interval(mins => (v->>1)::int)), (v->>2)::int)`,
    code: (start, length, pause) =>
      paidMinutesOf({ start: new Date(start), end: new Date(start + length * 60_000) }, pause),
  },
  {
    promise: "function pay_dollars",
    twin: "formatExact",
    draw: (next) => [(next(2) ? 1 : -1) * cents(next) * (1 + next(50))],
    sql: "pay_dollars((v->>0)::numeric)",
    code: (amount) => formatExact(toDollars(amount)),
  },
  {
    promise: "function document_number",
    twin: "documentNumber",
    draw: (next) => [next(20) ? next(20_000) : next(2_000_000), next(20) ? next(2_000_000) : 2_000_000_000],
    sql: "document_number((v->>0)::int, (v->>1)::int)",
    code: documentNumber,
  },
  {
    promise: "function timesheet_audit_action",
    twin: "auditActions",
    draw: (next) => [pick(next, Object.keys(auditActions))],
    sql: "timesheet_audit_action(v->>0)",
    code: (action: keyof typeof auditActions) => auditActions[action],
  },
  {
    promise: "function folded",
    twin: "folded",
    draw: (next) => [text(next)],
    sql: "folded(v->>0)",
    code: folded,
  },
  {
    promise: "function letters_of",
    twin: "lettersOf",
    draw: (next) => [words(next), words(next).slice(0, 2)],
    // A search of a letter or two finds by them exactly the texts that hold them.
    sql: "length(v->>1) in (1, 2) and (v->>1) !~ '\\.' and letters_of(v->>0) @> array[v->>1]",
    code: (value: string, search: string) => {
      const letters = lettersOf(search);
      return letters !== null && value.includes(letters);
    },
  },
  ...["bookings_no_double_booking", "bookings_no_overlap_in_request", "timesheets_no_double_time"].map(
    (constraint): Twin => ({
      promise: `constraint ${constraint}`,
      twin: "overlaps",
      draw: (next) => [next(20), 1 + next(5), next(20), 1 + next(5)],
      sql: `tstzrange(to_timestamp((v->>0)::int), to_timestamp((v->>0)::int + (v->>1)::int))
        && tstzrange(to_timestamp((v->>2)::int), to_timestamp((v->>2)::int + (v->>3)::int))`,
      code: (a, long, b, wide) => overlaps({ startMs: a, endMs: a + long }, { startMs: b, endMs: b + wide }),
    }),
  ),
];

/** The moment in an id of version 7, or that it is of another version. */
const momentIn = (id: string) =>
  id[14] === "7" ? Number.parseInt(id.replace("-", "").slice(0, 12), 16) : id;

/** What the files of the promises call twins. */
const named = readDocuments()
  .filter(({ path }) => path.startsWith("db/promises/"))
  .flatMap(({ text: file }) => file.split("\n\n"))
  .flatMap((paragraph) => {
    const [, twin] = /^-- Twin: (\w+)\.$/m.exec(paragraph) ?? [];
    const key = twin && promisesIn(paragraph)[0]?.key.replace(/ on \w+$/, "");
    return twin ? [`${key} ~ ${twin}`] : [];
  });

const seed = 20_261_128;
/** By tests of their own. */
const triedApart = [
  "function uuid_v7 ~ newId",
  "function booking_request_reading ~ payFor",
  "function within_own_limits ~ passedLimits",
];

describe("a rule that stands in SQL and in TypeScript", () => {
  it("is named by its promise, and each twin that a promise names is tried here", () => {
    const tried = twins.map(({ promise, twin }) => `${promise} ~ ${twin}`);
    expect([...tried, ...triedApart].sort()).toEqual([...named].sort());
  });

  it.each(twins)(`gives one answer to the same inputs, of seed ${seed}: $promise ~ $twin`, async (twin) => {
    const next = seeded(seed);
    const inputs = Array.from({ length: 2000 }, () => twin.draw(next));
    const rows = await db().execute<{ answer: string | null }>(
      sql`select (${sql.raw(twin.sql)})::text as answer
        from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) with ordinality as asked(v, place) order by place`,
    );
    const different = inputs.flatMap((input, place) => {
      const [inSql, inCode] = [rows[place]?.answer, String(twin.code(...input))];
      return inSql === inCode ? [] : [{ input, inSql, inCode }];
    });
    expect(different).toEqual([]);
  });

  it("makes ids of the moment, in order: function uuid_v7 ~ newId", async () => {
    const before = Date.now() - 5;
    const [row] = await db().execute<{ ids: string[] }>(
      sql`select array_agg(uuid_v7()::text) as ids from generate_series(1, 500)`,
    );
    const ids = [...(row?.ids ?? []), ...Array.from({ length: 500 }, () => newId())];
    const moments = ids.map(momentIn);
    expect(moments.filter((at) => typeof at === "string" || at < before || at > Date.now() + 5)).toEqual([]);
    expect(new Set(ids).size).toBe(1000);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
  });

  it(`adds up what shifts pay, of seed ${seed}: function booking_request_reading ~ payFor`, async () => {
    const next = seeded(seed);
    const shifts = Array.from({ length: 300 }, (_, place) => {
      const shiftRateCents = cents(next);
      return {
        id: newId(),
        // Three to a request.
        request: `00000000-0000-7000-8000-${String(Math.floor(place / 3)).padStart(12, "0")}`,
        minutes: 15 + next(1486),
        shiftRateCents,
        facilityRateCents: shiftRateCents + cents(next),
      };
    });
    const undone = new Error("what was tried is undone");
    const found: { request: string; shift_cents: number; facility_cents: number }[] = [];
    const tried = pool().begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, start_on, end_on,
          start_time, end_time, during, minutes, rate_kind, shift_rate_cents, facility_rate_cents)
        select (v->>'id')::uuid, (v->>'request')::uuid, (v->>'id')::uuid, (v->>'id')::uuid, (v->>'id')::uuid, day,
          day, '07:00', '19:00', tstzrange(day + interval '7 hours', day + interval '19 hours'), (v->>'minutes')::int, 'day',
          (v->>'shiftRateCents')::int, (v->>'facilityRateCents')::int
        from jsonb_array_elements(${JSON.stringify(shifts)}::text::jsonb) with ordinality as asked(v, place),
          lateral (select date '2027-01-01' + place::int as day) on_a_day`;
      found.push(
        ...(await tx<typeof found>`select request, reading.shift_cents, reading.facility_cents
          from (select distinct booking_request_id as request from bookings) asked,
            booking_request_reading(request, 'pending') reading`),
      );
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    expect(found).toHaveLength(100);
    for (const { request, shift_cents, facility_cents } of found) {
      const own = shifts.filter((shift) => shift.request === request);
      const sum = (of: (shift: (typeof own)[number]) => number) =>
        own.reduce((all, each) => all + of(each), 0);
      expect([shift_cents, facility_cents]).toEqual([
        sum((shift) => payFor(shift.minutes, shift.shiftRateCents)),
        sum((shift) => payFor(shift.minutes, shift.facilityRateCents)),
      ]);
    }
  });

  it(`judges by own limits, of seed ${seed}: function within_own_limits ~ passedLimits [SCH-I-030]`, async () => {
    const next = seeded(seed);
    const kinds = ["day", "night", "night", "24h"] as const;
    const aShift = () => {
      const startOn = addDays("2027-03-01", next(24));
      const startMs = Date.parse(`${startOn}T00:00:00Z`) + next(20) * 3_600_000;
      const minutes = 15 * (1 + next(70));
      return { startOn, startMs, endMs: startMs + minutes * 60_000, rateKind: pick(next, kinds), minutes };
    };
    const maybe = (limit: number) => (next(3) ? limit : null);
    const people = Array.from({ length: 60 }, () => ({
      id: newId(),
      limits: {
        minRestHours: maybe(1 + next(24)),
        maxNightsInRow: maybe(1 + next(5)),
        maxDaysInRow: maybe(1 + next(8)),
        maxHoursWeek: maybe(8 + next(60)),
      },
      standing: Array.from({ length: next(14) }, aShift),
      asked: Array.from({ length: 30 }, aShift),
    }));
    const rowsOf = (of: "standing" | "asked") =>
      JSON.stringify(
        people.flatMap((person) => person[of].map((shift) => ({ provider: person.id, ...shift }))),
      );
    const undone = new Error("what was tried is undone");
    const found: boolean[] = [];
    const tried = pool().begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into work_limits (provider_id, min_rest_hours, max_nights_in_row, max_days_in_row, max_hours_week)
        select (v->>'id')::uuid, (v->'limits'->>'minRestHours')::int, (v->'limits'->>'maxNightsInRow')::int,
          (v->'limits'->>'maxDaysInRow')::int, (v->'limits'->>'maxHoursWeek')::int
        from jsonb_array_elements(${JSON.stringify(people)}::text::jsonb) v`;
      await tx`insert into bookings (id, booking_request_id, provider_id, organization_id, facility_id, start_on, end_on,
          start_time, end_time, during, minutes, rate_kind, shift_rate_cents, facility_rate_cents)
        select uuid_v7(), uuid_v7(), (v->>'provider')::uuid, uuid_v7(), uuid_v7(), (v->>'startOn')::date,
          (v->>'startOn')::date, '07:00', '19:00',
          tstzrange(to_timestamp((v->>'startMs')::float8 / 1000), to_timestamp((v->>'endMs')::float8 / 1000)),
          (v->>'minutes')::int, v->>'rateKind', 100, 100
        from jsonb_array_elements(${rowsOf("standing")}::text::jsonb) v`;
      const rows = await tx<{ answer: boolean }[]>`select within_own_limits((v->>'provider')::uuid,
          (v->>'startOn')::date,
          tstzrange(to_timestamp((v->>'startMs')::float8 / 1000), to_timestamp((v->>'endMs')::float8 / 1000)),
          v->>'rateKind') as answer
        from jsonb_array_elements(${rowsOf("asked")}::text::jsonb) with ordinality as asked(v, place) order by place`;
      found.push(...rows.map(({ answer }) => answer));
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
    const inCode = people.flatMap(({ limits, standing, asked }) =>
      asked.map((shift) => passedLimits(limits, standing, shift).length === 0),
    );
    expect(inCode.filter(Boolean).length).toBeGreaterThan(200);
    expect(found).toEqual(inCode);
  });
});
