import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { needTemplates, opportunities, opportunityAlternates } from "@/db/schema";
import { aFacility, dayFromToday } from "../../support/builders";
import { aLine } from "../../support/opportunities/builders";
import {
  apply,
  aSavedTemplate,
  aSchedule,
  oneDay,
  oneTemplate,
  templateOf,
  templates,
  written,
} from "../../support/opportunities/templates";

describe("a template is refused", () => {
  const refusals: [what: string, body: object, field: string, text: string][] = [
    ["a blank name", { name: "  " }, "name", "Name is required"],
    ["a long name", { name: "x".repeat(81) }, "name", "Ensure this field has no more than 80 characters."],
    ["no line", { lines: [] }, "lines", "Add at least one line."],
    ["a 21st line", { lines: Array(21).fill(aLine()) }, "lines", "Add at most 20 lines."],
    [
      "a line without a weekday",
      { lines: [aLine(), aLine({ weekdays: [] })] },
      "lines.1.weekdays",
      "Choose at least one day of the week.",
    ],
    ["an eleventh position", { lines: [aLine({ count: 11 })] }, "lines.0.count", "Choose between 1 and 10."],
    [
      "a shift of ten minutes",
      { lines: [aLine({ end_time: "07:10" })] },
      "lines.0.end_time",
      "A shift must be between 15 minutes and 24 hours long.",
    ],
    [
      "a kind that the opportunity does not ask for",
      { lines: [aLine(), aLine({ provider_rate_type: "call" })] },
      "lines.1.provider_rate_type",
      "This shift type is not asked for by the opportunity.",
    ],
    [
      "an end before the start",
      { ends_on: dayFromToday(-1) },
      "ends_on",
      "The end must not be before the start.",
    ],
    ["a 27th week", { weeks_ahead: 27 }, "weeks_ahead", "Ensure this value is between 0 and 26."],
  ];
  it.each(refusals)("for %s [SCH-V-007 SCH-V-002 SCH-V-003 SCH-V-027]", async (_, body, field, text) => {
    const schedule = await aSchedule();
    const { asRep } = schedule;
    const refused = { status: 400, body: { [field]: [text] } };
    expect(await asRep.post(templates, written(schedule, body))).toMatchObject(refused);
    expect(
      await db().$count(needTemplates, eq(needTemplates.organizationId, schedule.rep.organizationId)),
    ).toBe(0);
    const { id } = await aSavedTemplate(schedule);
    const before = await templateOf(id);
    expect(await asRep.patch(oneTemplate(id), body)).toMatchObject(refused);
    expect(await templateOf(id)).toEqual(before);
  });

  it("without a facility, an opportunity, a first day and lines [SCH-V-007]", async () => {
    const { asRep } = await aSchedule();
    expect((await asRep.post(templates, {})).body).toEqual({
      facility: ["This field is required."],
      opportunity: ["This field is required."],
      name: ["Name is required"],
      lines: ["Add at least one line."],
      starts_on: ["This field is required."],
    });
  });

  it("for a name that the facility has, in any case; another facility may have it [SCH-V-007]", async () => {
    const schedule = await aSchedule();
    const { asRep, rep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const taken = { status: 400, body: { name: ["You already have a template with this name."] } };
    expect(await asRep.post(templates, written(schedule, { name: "ed DAYS and nights" }))).toMatchObject(
      taken,
    );
    const other = await aFacility({ organizationId: rep.organizationId });
    await db().insert(opportunityAlternates).values({
      opportunityId: opportunity.id,
      facilityId: other.facilityId,
    });
    const there = await asRep.post(templates, written({ ...schedule, facility: other as never }));
    expect(there.status).toBe(201);
    const back = await asRep.patch(oneTemplate(there.body.id), { facility: schedule.facility.facilityId });
    expect(back).toMatchObject(taken);
    expect((await asRep.patch(oneTemplate(id), { name: "ED Days And Nights" })).status).toBe(200);
  });

  it("at a facility that is neither home nor alternate [SCH-V-003]", async () => {
    const schedule = await aSchedule();
    const other = await aFacility({ organizationId: schedule.rep.organizationId });
    expect(
      await schedule.asRep.post(templates, written({ ...schedule, facility: other as never })),
    ).toMatchObject({
      status: 400,
      body: { facility: ["Choose the home facility or one of the alternates."] },
    });
  });

  it("while its opportunity is closed or in error, and no other status [SCH-V-003 SCH-I-013]", async () => {
    const text = "Reopen this opportunity to edit it.";
    const closed = { status: 400, body: { error: text, non_field_errors: [text] } };
    const schedule = await aSchedule();
    const { asRep, opportunity } = schedule;
    const { id } = await aSavedTemplate(schedule);
    const setStatus = (status: "closed" | "error" | "locked" | "filled") =>
      db().update(opportunities).set({ status }).where(eq(opportunities.id, opportunity.id));
    for (const status of ["closed", "error"] as const) {
      await setStatus(status);
      expect(await asRep.post(templates, written(schedule, { name: "Other" }))).toMatchObject(closed);
      expect(await asRep.patch(oneTemplate(id), { publish: false })).toMatchObject(closed);
      expect(await apply(asRep, id, oneDay)).toMatchObject(closed);
    }
    for (const status of ["locked", "filled"] as const) {
      await setStatus(status);
      expect((await asRep.patch(oneTemplate(id), { publish: false })).status).toBe(200);
      expect((await apply(asRep, id, oneDay)).status).toBe(200);
    }
  });
});
