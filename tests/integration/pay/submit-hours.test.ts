import { describe, expect, it } from "vitest";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { expectBooksBalance } from "../../support/pay/builders";
import { aCase, expectInvalid, expectRefused, withoutTrace } from "../../support/pay/reports";

/** Each rule on what is reported, broken alone; nothing is written. */

const texts = timesheetTexts;
/** A night of 12 hours, in which no clock is changed. */
const night = { startOn: "2025-06-02", rateKind: "night" as const };
const comment = "As the log says.";

type Values = Record<string, unknown>;

describe("hours are refused that", () => {
  it.each<[string, string, Values, Record<string, string>]>([
    [
      "end before they begin",
      "PAY-V-020",
      { start_time: "20:00", end_on: "2025-06-02", end_time: "19:45" },
      { end_time: texts.endBeforeStart },
    ],
    [
      "end when they begin",
      "PAY-V-020",
      { end_on: "2025-06-02", end_time: "19:00" },
      { end_time: texts.endBeforeStart },
    ],
    [
      "begin more than 12 hours before the booked start",
      "PAY-V-021",
      { start_time: "06:59" },
      { start_time: texts.startTooFar },
    ],
    [
      "begin more than 12 hours after it",
      "PAY-V-021",
      { start_on: "2025-06-03", start_time: "07:01", end_time: "09:00" },
      { start_time: texts.startTooFar },
    ],
    [
      "end more than 12 hours after the booked end",
      "PAY-V-021",
      { end_time: "19:01" },
      { end_time: texts.endTooFar },
    ],
    [
      "end more than 12 hours before it",
      "PAY-V-021",
      { start_time: "08:00", end_on: "2025-06-02", end_time: "18:59" },
      { end_time: texts.endTooFar },
    ],
    [
      "are the second of a start that there is once",
      "PAY-V-024",
      { start_fold: 1 },
      { start_fold: texts.timeOnce },
    ],
    [
      "are the second of an end that there is once",
      "PAY-V-024",
      { end_fold: 1 },
      { end_fold: texts.timeOnce },
    ],
    ["are all break", "PAY-V-025", { break_minutes: 720 }, { break_minutes: texts.breakTooLong }],
    ["have less than no break", "PAY-V-025", { break_minutes: -1 }, { break_minutes: texts.breakTooLong }],
    [
      "have half a minute of break",
      "PAY-V-025",
      { break_minutes: 0.5 },
      { break_minutes: texts.breakTooLong },
    ],
    ["are less than 8 minutes", "PAY-V-026", { break_minutes: 713 }, { hours: texts.tooShort }],
  ])("%s [%s]", async (_what, _id, values, problems) => {
    const of = await aCase({ shift: night });
    await expectInvalid(of.timesheetId, problems, () => of.submit({ comment, ...values }));
  });

  it("exactly 12 hours off, and of 8 minutes, are taken [PAY-V-021 PAY-V-026]", async () => {
    const of = await aCase({ shift: night });
    const body = async (values: Values) => (await of.submit({ comment, ...values })).body;
    expect(await body({ start_time: "07:00" })).toMatchObject({ hours: 24 });
    expect(await body({ end_time: "19:00" })).toMatchObject({ hours: 24 });
    expect(await body({ break_minutes: 712 })).toMatchObject({ hours: 0.25, amount: 45 });
    await expectBooksBalance();
  });

  it("differ from the booked ones without a word why [PAY-V-028]", async () => {
    const of = await aCase({ shift: night });
    const needed = { comment: texts.commentNeeded };
    for (const values of [{ start_time: "19:01" }, { end_time: "06:59" }, { break_minutes: 1 }]) {
      for (const blank of [undefined, null, "", "  \n "])
        await expectInvalid(of.timesheetId, needed, () => of.submit({ ...values, comment: blank }));
      expect((await of.submit({ ...values, comment })).status).toBe(200);
    }
    expect((await of.submit({ comment: "x".repeat(2001) })).body).toEqual({
      comment: ["Ensure this field has no more than 2000 characters."],
    });
    expect((await of.submit({ comment: "x".repeat(2000) })).status).toBe(200);
    expect((await of.submit()).body).toMatchObject({ as_booked: true, comment: "" });
  });

  it("are wrong in several ways at once, each told at its field [PAY-S-081]", async () => {
    const of = await aCase({ shift: night });
    const values = { start_time: "06:00", end_time: "20:00", extras: [{ kind: "MILEAGE", miles: 3 }] };
    await expectInvalid(
      of.timesheetId,
      {
        start_time: texts.startTooFar,
        end_time: texts.endTooFar,
        comment: texts.commentNeeded,
        "extras.0.kind": texts.noMileage,
      },
      () => of.submit(values),
    );
  });

  it.each(["start_on", "start_time", "end_on", "end_time"])(
    "lack the %s, or have it in another form [PAY-C-014]",
    async (field) => {
      const of = await aCase({ shift: night });
      await expectInvalid(of.timesheetId, { [field]: "This field is required." }, () =>
        of.submit({ comment, [field]: undefined }),
      );
      for (const odd of ["", "25:00", "2025-02-30", 7, null, "7pm", []]) {
        const answer = await withoutTrace(of.timesheetId, () => of.submit({ comment, [field]: odd }));
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body)).toEqual([field]);
        expect(answer.body[field]).toContain("Invalid value");
      }
    },
  );
});

describe("the nights of the clock changes", () => {
  const spring = { startOn: "2025-03-08", rateKind: "night" as const };
  const autumn = { startOn: "2024-11-02", rateKind: "night" as const };

  it("are paid as they really were: 11 and 13 hours, 12 in Arizona [PAY-V-001]", async () => {
    for (const [shift, hours] of [
      [spring, 11],
      [autumn, 13],
    ] as const)
      expect((await (await aCase({ shift })).submit()).body).toMatchObject({ hours, as_booked: true });
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId, timeZone: "America/Phoenix" });
    const of = await aCase({ shift: autumn, people: { rep, facility } });
    expect((await of.submit()).body).toMatchObject({ hours: 12, clock_change: null });
    await expectBooksBalance();
  });

  it("have an hour that does not exist [PAY-V-023]", async () => {
    const of = await aCase({ shift: spring });
    const skipped = texts.timeSkipped;
    await expectInvalid(of.timesheetId, { end_time: skipped }, () =>
      of.submit({ comment, end_time: "02:30" }),
    );
    await expectInvalid(of.timesheetId, { start_time: skipped }, () =>
      of.submit({ comment, start_on: "2025-03-09", start_time: "02:00" }),
    );
    expect((await of.submit({ comment, end_time: "03:00" })).body.hours).toBe(7);
  });

  it("have an hour twice, of which either may be meant [PAY-V-024 PAY-V-001]", async () => {
    const of = await aCase({ shift: autumn });
    const until = async (end_fold: number) =>
      (await of.submit({ comment, end_time: "01:30", end_fold })).body;
    expect(await until(0)).toMatchObject({ hours: 6.5, end_time: "01:30", end_fold: 0 });
    expect(await until(1)).toMatchObject({ hours: 7.5, end_time: "01:30", end_fold: 1 });
    await expectInvalid(of.timesheetId, { end_fold: "Invalid value" }, () =>
      of.submit({ comment, end_fold: 2 }),
    );
    await expectBooksBalance();
  });
});

describe("time that the provider reports elsewhere", () => {
  it("is refused without a name, whatever the organization; where shifts touch it is not [PAY-V-027]", async () => {
    const provider = await aProvider();
    const day = await aCase({ status: "submitted", people: { provider }, shift: { startOn: "2025-06-02" } });
    const of = await aCase({ people: { provider }, shift: night });
    expect(of.organizationId).not.toBe(day.organizationId);
    await expectRefused(of.timesheetId, texts.overlaps, () => of.submit({ start_time: "18:59", comment }));
    expect((await of.submit()).status).toBe(200);
    await expectRefused(of.timesheetId, texts.overlaps, () => of.submit({ start_time: "18:45", comment }));
  });

  it("counts while it is asked about, disputed, approved or invoiced, and no longer once closed [PAY-V-027]", async () => {
    for (const status of ["queried", "disputed", "approved", "invoiced", "closed"] as const) {
      const provider = await aProvider();
      await aCase({ status, people: { provider }, shift: { startOn: "2025-06-02" } });
      const of = await aCase({ people: { provider }, shift: night });
      const early = () => of.submit({ start_time: "18:00", comment });
      if (status === "closed") expect((await early()).status).toBe(200);
      else await expectRefused(of.timesheetId, texts.overlaps, early);
    }
  });
});
