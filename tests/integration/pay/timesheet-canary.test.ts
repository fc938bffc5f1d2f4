import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { timesheetHistory } from "@/db/schema";
import { timesheetStatuses } from "@/lib/assignments/attendance/words";
import { addDays } from "@/lib/core/pure/days";
import { instantsOf } from "@/lib/core/pure/time";
import type { Caller } from "../../support/api";
import { aConnection } from "../../support/builders";
import { aTimesheet } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";

/*
The example of the specification: 11.75 h at $113.33 for the provider and $136.00 for the organization, with overtime of
$80.01, and half of the booked hours for a late cancellation.
*/

const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };
const terms = {
  cancellationPayPercent: 50,
  mileageRateTenths: 725,
  extraMinutes: 90,
  extraHoursCents: 23_457,
};
const overtime = { kind: "OVERTIME" as const, minutes: 30, amountCents: 8_001 };
const mileage = { kind: "MILEAGE" as const, miles: 47 };

/** In cents, what only the provider may know, what only the organization, and what only staff. */
const ofProvider = {
  rate: 11_333,
  booked: 135_996,
  hours: 133_163,
  overtime: 8_001,
  canceled: 67_998,
};
const ofOrganization = {
  rate: 13_600,
  booked: 163_200,
  hours: 159_800,
  overtime: 9_601,
  canceled: 81_600,
};
const fees = { rate: 2_267, booked: 27_204, hours: 26_637, overtime: 1_600, canceled: 13_602 };
const sums = (of: typeof fees) => ({
  ...of,
  total: of.hours + of.overtime,
  charged: of.hours + of.overtime + 3_408,
});

/** Every value of an answer, at any depth. */
function valuesIn(answer: unknown): unknown[] {
  if (typeof answer !== "object" || answer === null) return [answer];
  return Object.entries(answer).flatMap(([key, value]) => [key, ...valuesIn(value)]);
}

/** The secrets that an answer reveals: in dollars or cents, as a number or as a text. */
function leaksIn(answer: unknown, secrets: Record<string, number>) {
  const values = valuesIn(answer);
  const texts = values.filter((value) => typeof value === "string");
  return Object.entries(secrets).filter(([, cents]) => {
    const dollars = (cents / 100).toFixed(2);
    const shown = [dollars, Number(dollars).toLocaleString("en-US", { minimumFractionDigits: 2 })];
    return (
      values.includes(cents) ||
      values.includes(cents / 100) ||
      texts.some((text) => shown.some((each) => text.includes(each)))
    );
  });
}

let ids: string[];
let readers: Awaited<ReturnType<typeof readersOf>>;

beforeAll(async () => {
  const people = await aConnection({ as: "approved" });
  const made = [];
  const canceled = { status: "approved", attendance: "canceled_by_facility" } as const;
  const all = [...timesheetStatuses.map((status) => ({ status })), canceled];
  for (const [index, options] of all.entries()) {
    const startOn = addDays("2025-06-02", 3 * index);
    const shift = { startOn, rateKind: "night" as const, ...rates };
    const [start] = instantsOf(startOn, "19:00", "America/New_York") as [Date];
    const worked = { start, end: new Date(start.getTime() + 712 * 60_000) };
    const hours = { worked, comment: "Left early", extras: [overtime, mileage] };
    made.push(await aTimesheet({ people, shift, terms, ...hours, ...options }));
  }
  ids = made.map(({ timesheetId }) => timesheetId);
  const amounts = (name: "hours" | "overtime") => ({ payCents: ofProvider[name], feeCents: fees[name] });
  const changes = {
    amount: { from: { payCents: 0, feeCents: 0 }, to: amounts("hours") },
    extras: { from: [], to: [{ ...overtime, miles: null, note: "", ...amounts("overtime") }] },
  };
  const step = { action: "submit", fromStatus: "draft", toStatus: "submitted", changes } as const;
  await db()
    .insert(timesheetHistory)
    .values(ids.map((timesheetId) => ({ ...step, timesheetId })));
  readers = await readersOf(people);
});

/** All that the calls about timesheets answer to one reader. */
async function answersTo(by: Caller) {
  const paths = ids.flatMap((id) => [`/timesheets/${id}/`, `/timesheets/${id}/history/`]);
  const answers = [];
  for (const path of ["/timesheets/?limit=100", ...paths]) {
    const { status, body } = await by.get(path);
    expect(status, path).toBe(200);
    answers.push(body);
  }
  return answers;
}

const found = (findings: [string, number][]) => findings.map(([name]) => name).sort();

describe("no answer about timesheets", () => {
  it("to a representative holds a shift rate, a provider's amount that bears a fee, or the fee [PAY-P-015]", async () => {
    const answers = await answersTo(readers.rep);
    expect(leaksIn(answers, sums(ofProvider))).toEqual([]);
    expect(leaksIn(answers, sums(fees))).toEqual([]);
    expect(found(leaksIn(answers, sums(ofOrganization))), "its own is told").toEqual(
      Object.keys(sums(ofOrganization))
        .filter((name) => name !== "total")
        .sort(),
    );
  });

  it("to a provider holds a facility rate, a fee or an invoice's number [PAY-P-015]", async () => {
    const answers = await answersTo(readers.provider);
    expect(leaksIn(answers, sums(ofOrganization))).toEqual([]);
    expect(leaksIn(answers, sums(fees))).toEqual([]);
    expect(JSON.stringify(answers)).not.toMatch(/W\d{4,}-\d{6}/);
    expect(JSON.stringify(answers)).toContain('"statement":{"id"');
    expect(found(leaksIn(answers, sums(ofProvider))), "its own is told").toEqual(
      Object.keys(sums(ofProvider))
        .filter((name) => name !== "total")
        .sort(),
    );
  });

  it("to staff lacks pay and fee beside what the organization pays", async () => {
    const answers = await answersTo(readers.staff);
    const paid = ["booked", "canceled", "charged"];
    expect(found(leaksIn(answers, sums(ofProvider)))).toEqual(expect.arrayContaining(paid));
    expect(JSON.stringify(answers)).toMatch(/W\d{4,}-000001/);
  });
});
