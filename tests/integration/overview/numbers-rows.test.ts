import { beforeAll, describe, expect, it } from "vitest";
import { numberCodes } from "@/lib/overview/numbers/words";
import { statementsOf } from "@/scripts/bench/statements";
import { dayFromToday } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { numbersOf, rowsOf } from "../../support/overview/numbers";
import { aBusyOrganization } from "../../support/overview/world";

withoutLimits();

let made: Awaited<ReturnType<typeof aBusyOrganization>>;
beforeAll(async () => {
  made = await aBusyOrganization();
}, 120_000);

const medianOf = (values: number[]) => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

const periods = () => [
  "period=last_30_days",
  "period=last_90_days",
  "period=this_month",
  "period=this_year",
  `period=custom&from=${dayFromToday(-130)}&to=${dayFromToday(-5)}`,
];
const filters = () => [
  "",
  `facility=${made.one.facility.facilityId}`,
  "specialty=psychiatry",
  "specialty=CARDIOLOGY",
];

describe("every number", () => {
  it("is what its rows come to, over each period and with each filter [SCH-I-078 SCH-C-028 SCH-C-029]", async () => {
    for (const period of periods())
      for (const filter of filters()) {
        const query = `${period}&${filter}`;
        const { body } = await numbersOf(made.caller, query);
        expect(body.metrics.map(({ code }: { code: string }) => code)).toEqual(numberCodes);
        for (const metric of body.metrics) {
          const { code, value, numerator, denominator, rows_count } = metric;
          const where = `${code} with ${query}`;
          const { count, results } = await rowsOf(made.caller, code, query);
          const counting = await rowsOf(made.caller, code, `${query}&counts=true`);
          expect([count, results.length], where).toEqual([rows_count, rows_count]);
          const values = results.map((row) => row.value);
          if (denominator !== null) {
            expect([numerator, denominator], where).toEqual([counting.count, count]);
            expect(value, where).toBe(count === 0 ? null : Math.round((1000 * numerator) / denominator) / 10);
            expect(values.every((each) => each === null)).toBe(true);
          } else if (count === 0) expect(value, where).toBeNull();
          else if (["hours", "spend", "committed"].includes(code))
            expect(value, where).toBeCloseTo(sumOf(values as number[]), code === "hours" ? 0.9 : 6);
          else if (["time_to_fill", "lead_time"].includes(code))
            expect(value, where).toBeCloseTo(medianOf(values as number[]), 0.9);
        }
      }
  }, 120_000);

  it("has rows that each have a place, a day and words [SCH-C-029]", async () => {
    const { results } = await rowsOf(made.caller, "spend");
    const extra = results.find(({ kind }) => kind === "extra_pay");
    expect(extra).toMatchObject({
      id: made.paid.requestId,
      date: made.paid.timesheet.workedOn,
      facility: { id: made.one.facility.facilityId },
      specialty: "EMERGENCY_MEDICINE",
      provider: { id: made.paid.provider.providerId },
      what: "Extra pay of the assignment",
      counts: true,
      value: 339.45,
      href: `/app/healthcare-entity/booking-requests/${made.paid.requestId}`,
    });
    const hours = (await rowsOf(made.caller, "hours")).results[0]!;
    expect(hours).toMatchObject({
      kind: "timesheet",
      what: expect.stringMatching(/^(Day|Night) \d\d:\d\d–\d\d:\d\d, \d+ h$/),
    });
    expect(hours.href).toBe(`/app/healthcare-entity/timesheets/${hours.id}`);
  });

  it("lists its rows page after page, the latest first [SCH-C-029]", async () => {
    const all = (await rowsOf(made.caller, "lead_time")).results;
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    const { body } = await made.caller.get("/analytics/rows/?metric=lead_time&limit=10&offset=10");
    expect(body.results).toEqual(all.slice(10, 20));
    expect(body.next).toContain("metric=lead_time");
  });

  it("has the value of the period before, null without rows [SCH-I-077]", async () => {
    const [from, to] = [dayFromToday(-20), dayFromToday(-11)];
    const before = await numbersOf(
      made.caller,
      `period=custom&from=${dayFromToday(-30)}&to=${dayFromToday(-21)}`,
    );
    const { body, byCode } = await numbersOf(made.caller, `period=custom&from=${from}&to=${to}`);
    expect(body.period).toMatchObject({
      from,
      to,
      previous_from: dayFromToday(-30),
      previous_to: dayFromToday(-21),
    });
    for (const code of ["lead_time", "spend", "hours", "fill_rate", "cancel_rate", "cost_per_hour"])
      expect(byCode[code].previous, code).toBe(before.byCode[code].value);
    expect(byCode.coverage.previous).toBeNull();
    expect(byCode.cover_rate.previous).toBeNull();
  });

  it("with a series adds up over its parts [SCH-I-092]", async () => {
    for (const query of [
      "period=last_90_days",
      `period=custom&from=${dayFromToday(-130)}&to=${dayFromToday(0)}`,
    ]) {
      const { byCode } = await numbersOf(made.caller, query);
      const sums = (code: string) =>
        sumOf(byCode[code].series.map(({ value }: { value: number | null }) => value ?? 0));
      expect(sums("spend")).toBeCloseTo(byCode.spend.value, 6);
      expect(Math.round(sums("hours") * 10) / 10).toBe(byCode.hours.value);
      const filled: number[] = [];
      for (const part of byCode.fill_rate.series) {
        const rows = await rowsOf(made.caller, "fill_rate", `period=custom&from=${part.from}&to=${part.to}`);
        filled.push(rows.count);
        const counting = rows.results.filter(({ counts }) => counts).length;
        expect(part.value).toBe(rows.count === 0 ? null : Math.round((1000 * counting) / rows.count) / 10);
      }
      expect(sumOf(filled)).toBe(byCode.fill_rate.rows_count);
    }
  }, 60_000);

  it("asks so many statements, however many rows there are [SCH-I-104]", async () => {
    const ask = async (query: string) =>
      (await statementsOf(() => made.caller.get(`/analytics/summary/?${query}`))).length;
    const [few, many] = [await ask("period=last_30_days"), await ask("period=this_year")];
    expect(few).toBe(many);
    expect(many).toBeLessThanOrEqual(6);
  });
});
