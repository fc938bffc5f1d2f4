import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import {
  clearanceNudges,
  clearanceSteps,
  connections,
  facilities,
  facilityRequirements,
  readinessExceptions,
} from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import { aNudge } from "../../support/connections/clock";
import { anException, aRequirement } from "../../support/connections/requirements";

/** The constraint that refuses this statement; null where none does. */
async function refusedBy(statement: PromiseLike<unknown>): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

describe("a waiver", () => {
  async function aLine() {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const { providerId } = await aProvider();
    return { rep, facility, providerId, line: await aRequirement(facility) };
  }

  it("lasts 120 days at most, by the day at its facility [CRD-I-008]", async () => {
    const createdAt = new Date("2026-11-20T20:30:00Z");
    for (const [timeZone, today] of [
      ["America/New_York", "2026-11-20"],
      ["Pacific/Guam", "2026-11-21"],
      ["Pacific/Honolulu", "2026-11-20"],
    ] as const) {
      const { rep, facility, providerId, line } = await aLine();
      await db().update(facilities).set({ timeZone }).where(eq(facilities.id, facility.facilityId));
      expect(dayIn(timeZone, createdAt)).toBe(today);
      const until = (days: number) =>
        refusedBy(
          anException(line, {
            providerId,
            grantedBy: rep.userId,
            createdAt,
            untilOn: addDays(today, days),
          }),
        );
      expect(await until(121), timeZone).toBe("readiness_exceptions_until");
      expect(await until(120), timeZone).toBeNull();
    }
  });

  it("is open once, ends once, and goes only with its line [CRD-I-008]", async () => {
    const { rep, providerId, line } = await aLine();
    const given = { providerId, grantedBy: rep.userId };
    const id = await anException(line, given);
    const mine = eq(readinessExceptions.id, id);
    expect(await refusedBy(anException(line, given))).toBe("readiness_exceptions_one_open");
    expect(await refusedBy(db().delete(readinessExceptions).where(mine))).toBe(
      "readiness_exceptions_never_deleted",
    );
    const change = (values: Partial<typeof readinessExceptions.$inferInsert>) =>
      refusedBy(db().update(readinessExceptions).set(values).where(mine));
    expect(await change({ reason: "Another." })).toBe("readiness_exceptions_final");
    expect(await change({ endedAt: new Date() })).toBeNull();
    expect(await change({ endedAt: null })).toBe("readiness_exceptions_final");
    expect(await refusedBy(db().delete(readinessExceptions).where(mine))).toBe(
      "readiness_exceptions_never_deleted",
    );
    await db().delete(facilityRequirements).where(eq(facilityRequirements.id, line.id));
    expect(await db().$count(readinessExceptions, mine)).toBe(0);
  });

  it("stays when somebody empties the table [CRD-I-008]", async () => {
    expect(await refusedBy(db().execute(sql`truncate readiness_exceptions`))).toBe(
      "readiness_exceptions_never_deleted",
    );
  });
});

describe("a step", () => {
  const hour = 3_600_000;
  type Values = Partial<typeof clearanceSteps.$inferInsert>;

  async function aStep() {
    const tie = await aConnection();
    const of = eq(clearanceSteps.connectionId, tie.connectionId);
    const [step] = await db().select().from(clearanceSteps).where(of);
    const change = (values: Values) =>
      refusedBy(db().update(clearanceSteps).set(values).where(eq(clearanceSteps.id, step!.id)));
    const begin = (values: Values) =>
      refusedBy(
        db()
          .insert(clearanceSteps)
          .values({ ...step!, id: undefined, ...values }),
      );
    const at = (hours: number) => new Date(step!.startedAt.getTime() + hours * hour);
    return { tie, step: step!, change, begin, at };
  }

  it("is numbered by its time, as all rows are [CRD-I-009]", async () => {
    const { step } = await aStep();
    expect(step.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    const at = Number.parseInt(step.id.replaceAll("-", "").slice(0, 12), 16);
    expect(Math.abs(Date.now() - at)).toBeLessThan(600_000);
  });

  it("is the only open one of a connection, and overlaps no other: one begins where another ends [CRD-I-009]", async () => {
    const { begin, change, at } = await aStep();
    expect(await begin({ startedAt: at(-2), endedAt: at(-1) })).toBeNull();
    expect(await begin({ startedAt: at(-3), endedAt: null })).toMatch(
      /^clearance_steps_(one_open|no_overlap)$/,
    );
    expect(await begin({ startedAt: at(-1.5), endedAt: at(-0.5) })).toBe("clearance_steps_no_overlap");
    expect(await begin({ startedAt: at(-1), endedAt: at(1) })).toBe("clearance_steps_no_overlap");
    expect(await begin({ startedAt: at(-1), endedAt: at(0) })).toBeNull();
    expect(await begin({ startedAt: at(-1), endedAt: at(-4) })).not.toBeNull();
    expect(await change({ endedAt: at(1) })).toBeNull();
    expect(await begin({ startedAt: at(0.5), endedAt: null })).toBe("clearance_steps_no_overlap");
    expect(await begin({ startedAt: at(1), endedAt: null })).toBeNull();
  });

  it.each([
    ["activation", ["provider", "staff"]],
    ["answer", ["provider"]],
    ["documents", ["provider"]],
    ["verification", ["staff"]],
    ["clearance", ["facility"]],
    ["approval", ["facility"]],
  ] as const)("%s has a holder that fits [CRD-I-009]", async (name, fitting) => {
    const { begin, at } = await aStep();
    let ago = -100;
    for (const holder of ["provider", "facility", "staff"] as const) {
      ago += 2;
      const values: Values = { step: name, holder, startedAt: at(ago), endedAt: at(ago + 1) };
      expect(await begin(values), holder).toBe(
        (fitting as readonly string[]).includes(holder) ? null : "clearance_steps_holder_fits",
      );
    }
  });

  it("only ends, once, and goes only with its connection [CRD-I-009]", async () => {
    const { tie, step, change, at } = await aStep();
    const mine = eq(clearanceSteps.id, step.id);
    const values = { startedAt: at(-1), step: "documents", isEstimated: true, dueAt: at(9) } as const;
    for (const [name, value] of Object.entries(values))
      expect(await change({ [name]: value } as Values), name).toBe("clearance_steps_final");
    expect(await refusedBy(db().delete(clearanceSteps).where(mine))).toBe("clearance_steps_never_deleted");
    expect(await change({ endedAt: at(-1) })).toBe("clearance_steps_in_order");
    expect(await change({ endedAt: at(1) })).toBeNull();
    expect(await change({ endedAt: null })).toBe("clearance_steps_final");
    expect(await change({ endedAt: at(2) })).toBe("clearance_steps_final");
    expect(await refusedBy(db().delete(clearanceSteps).where(mine))).toBe("clearance_steps_never_deleted");
    expect(await refusedBy(db().execute(sql`truncate clearance_steps cascade`))).not.toBeNull();
    await db().delete(connections).where(eq(connections.id, tie.connectionId));
    expect(await db().$count(clearanceSteps, mine)).toBe(0);
  });

  it("is reminded of three times at most; a reminder is never changed, and goes only with its step [CRD-I-009]", async () => {
    const { tie, step } = await aStep();
    const nudge = await aNudge(tie);
    const mine = eq(clearanceNudges.id, nudge.id);
    const remind = (number: number) =>
      refusedBy(
        db().insert(clearanceNudges).values({ stepId: step.id, number, side: "rep", userId: tie.rep.userId }),
      );
    expect(await remind(1)).toBe("clearance_nudges_once");
    expect([await remind(0), await remind(4)]).toEqual([
      "clearance_nudges_number",
      "clearance_nudges_number",
    ]);
    expect([await remind(2), await remind(3)]).toEqual([null, null]);
    expect(await refusedBy(db().update(clearanceNudges).set({ number: 2 }).where(mine))).toBe(
      "clearance_nudges_insert_only",
    );
    expect(await refusedBy(db().delete(clearanceNudges).where(mine))).toBe("clearance_nudges_never_deleted");
    await db().delete(connections).where(eq(connections.id, tie.connectionId));
    expect(await db().$count(clearanceNudges, mine)).toBe(0);
  });
});
