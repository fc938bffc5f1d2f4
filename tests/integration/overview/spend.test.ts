import { beforeAll, describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { dayFromToday } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { numbersOf } from "../../support/overview/numbers";
import { aBusyOrganization } from "../../support/overview/world";
import { aDraft, takingBack } from "../../support/pay/bills";
import { aTimesheet } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";

withoutLimits();

let made: Awaited<ReturnType<typeof aBusyOrganization>>;
beforeAll(async () => {
  made = await aBusyOrganization();
}, 120_000);

type Row = Record<"key" | "title", string> &
  Record<"shifts" | "hours" | "spend" | "on_time" | "with_attendance", number> & {
    cost_per_hour: number | null;
  };

const rowsBy = async (by: string, query: string): Promise<Row[]> =>
  (await made.caller.get(`/analytics/spend/?by=${by}&limit=100&${query}`)).body.results;

const total = (rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

describe("spend", () => {
  it.each(["facility", "specialty", "provider", "month"])(
    "by %s adds up to spend and hours, whatever is filtered [SCH-C-030 SCH-I-092]",
    async (by) => {
      const filters = [
        "",
        "period=this_year",
        "specialty=PSYCHIATRY",
        `facility=${made.one.facility.facilityId}`,
      ];
      for (const query of filters) {
        const { byCode } = await numbersOf(made.caller, query);
        const rows = await rowsBy(by, query);
        expect(total(rows, ({ spend }) => spend)).toBeCloseTo(byCode.spend.value, 6);
        expect(total(rows, ({ hours }) => hours)).toBeCloseTo(byCode.hours.value, 0.9);
        expect(total(rows, ({ shifts }) => shifts)).toBe(byCode.hours.rows_count);
        if (rows.length === 1) expect(rows[0]?.cost_per_hour).toBe(byCode.cost_per_hour.value);
      }
    },
  );

  it("is listed dearest first, months in their order, with names [SCH-C-030]", async () => {
    const facilities = await rowsBy("facility", "period=this_year");
    expect(facilities.map(({ key }) => key).sort()).toEqual(
      [made.one.facility.facilityId, made.other.facility.facilityId].sort(),
    );
    const spend = facilities.map((row) => row.spend);
    expect(spend).toEqual([...spend].sort((one, other) => other - one));
    expect(facilities.every(({ title }) => title.length > 2)).toBe(true);
    const months = (await rowsBy("month", "period=last_90_days")).map(({ key }) => key);
    expect(months).toEqual([...months].sort());
    const specialties = await rowsBy("specialty", "");
    expect(specialties.map(({ title }) => title).sort()).toEqual(["Emergency Medicine", "Psychiatry"]);
    const [provider] = await rowsBy("provider", "");
    expect(made.workers.map((worker) => worker.provider.displayName)).toContain(provider?.title);
    const page = await made.caller.get("/analytics/spend/?by=provider&limit=2&offset=1");
    expect(page.body).toMatchObject({ count: 5, previous: expect.stringContaining("by=provider") });
    expect(page.body.results).toHaveLength(2);
    const behind = await made.caller.get("/analytics/spend/?by=provider&limit=2&offset=40");
    expect(behind.body).toMatchObject({ count: 5, next: null, results: [] });
  });

  it("states how many of all its shifts began on time, those not worked among them [SCH-I-092]", async () => {
    const { byCode } = await numbersOf(made.caller, "period=this_year");
    for (const by of ["facility", "specialty", "month"]) {
      const rows = await rowsBy(by, "period=this_year");
      expect(total(rows, ({ on_time }) => on_time)).toBe(byCode.on_time_rate.numerator);
      expect(total(rows, ({ with_attendance }) => with_attendance)).toBe(byCode.on_time_rate.denominator);
    }
    expect(byCode.on_time_rate.denominator).toBeGreaterThan(byCode.on_time_rate.numerator);
  });

  it("of a week is what its invoice says, less what is credited [SCH-I-088]", async () => {
    const startOn = dayFromToday(-21);
    const extras = [{ kind: "MILEAGE" as const, miles: 10 }];
    const terms = { mileageRateTenths: 700, bonusCents: 5_000 };
    const worked = await aTimesheet({ status: "approved", shift: { startOn }, terms, extras });
    const caller = await signInAs(worked.rep);
    const query = `period=custom&from=${startOn}&to=${startOn}`;
    const spend = async () => (await numbersOf(caller, query)).byCode.spend;
    const before = await spend();
    expect(before).toMatchObject({ value: 2592 + 7 + 50, rows_count: 2 });
    const { id } = await aDraft(worked.timesheet, startOn);
    const { staff } = await readersOf(worked);
    const issued = await staff.post(`/staff/invoices/${id}/issue/`, { expected_total: before.value });
    expect(issued, JSON.stringify(issued.body)).toMatchObject({ status: 200, body: { total: before.value } });
    expect(await spend()).toEqual(before);
    const credited = await staff.post(
      `/staff/invoices/${id}/credit/`,
      takingBack("close", { timesheet_ids: [worked.timesheetId] }),
    );
    expect(credited.status, JSON.stringify(credited.body)).toBeLessThan(300);
    expect(await spend()).toMatchObject({ value: 50, rows_count: 1 });
  });
});
