import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { readinessExceptions } from "@/db/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aRep, dayFromToday } from "../../support/builders";
import { aParty, aStrictParty, readinessOf } from "../../support/connections/readiness";
import { anException, aRequirement } from "../../support/connections/requirements";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

describe("a waiver", () => {
  const grant = (line: { id: string }, providerId: string, values: object = {}) =>
    caller.post("/readiness-exceptions/", {
      requirement: line.id,
      provider: providerId,
      until: dayFromToday(120),
      reason: "Her course is on Friday.",
      ...values,
    });

  it("makes its line met until its day, and says by whom [CRD-V-057, CRD-C-017]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const granted = await grant(party.line, party.providerId, { until: dayFromToday(10) });
    const by = `${rep.user.firstName} ${rep.user.lastName}`;
    expect(granted).toMatchObject({
      status: 201,
      body: {
        requirement_id: party.line.id,
        provider: party.providerId,
        until: dayFromToday(10),
        reason: "Her course is on Friday.",
        granted_by: by,
        ended_at: null,
      },
    });
    const { body } = await readinessOf(caller, party, dayFromToday(10), dayFromToday(11));
    expect(body.days).toMatchObject([
      {
        ready: true,
        items: [{ met: true, text: null, exception: { until: dayFromToday(10), granted_by: by } }],
      },
      { ready: false, items: [{ met: false, exception: null }] },
    ]);
    expect(await auditOf(party.providerId)).toEqual(["readiness-exception/granted"]);
  });

  it("is granted and ended by reps alone who grant clearance [CRD-P-020, CRD-P-021]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const groups = groupNames.filter((name) => name !== "grant_clearance");
    const others = await signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    const id = await anException(party.line, { providerId: party.providerId, grantedBy: rep.userId });
    const wanted = {
      requirement: party.line.id,
      provider: party.providerId,
      until: dayFromToday(3),
      reason: "Why not.",
    };
    expect((await others.post("/readiness-exceptions/", wanted)).status).toBe(403);
    expect((await others.put(`/readiness-exceptions/${id}/end/`, {})).status).toBe(403);
  });

  it("ends once, and the line is missing again [CRD-C-017, CRD-I-008]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const { id } = (await grant(party.line, party.providerId)).body;
    const ended = await caller.put(`/readiness-exceptions/${id}/end/`, {});
    expect(ended).toMatchObject({ status: 200, body: { ended_at: expect.any(String) } });
    expect((await caller.put(`/readiness-exceptions/${id}/end/`, {})).body).toEqual(ended.body);
    expect((await readinessOf(caller, party, dayFromToday(3))).body.days[0].ready).toBe(false);
    const unsay = db()
      .update(readinessExceptions)
      .set({ endedAt: null })
      .where(eq(readinessExceptions.id, id));
    await expect(unsay).rejects.toThrow();
  });

  it.each([
    ["today", { until: dayFromToday(0) }, { until: ["Choose a day within 120 days."] }],
    ["in 121 days", { until: dayFromToday(121) }, { until: ["Choose a day within 120 days."] }],
    ["no reason", { reason: "" }, { reason: ["Say why."] }],
  ])("that ends %s is refused at its field [CRD-V-057]", async (_, values, body) => {
    const party = await aStrictParty(rep, null);
    expect(await grant(party.line, party.providerId, values)).toMatchObject({ status: 400, body });
  });

  it("is refused for a license and the exclusion list, and a second time [CRD-V-057]", async () => {
    const party = await aStrictParty(rep, null);
    const license = { kind: "license", type: "MEDICAL", stateRule: "any" } as const;
    for (const line of [
      await aRequirement(party.facility, license),
      await aRequirement(party.facility, { kind: "exclusion" }),
    ])
      expect((await grant(line, party.providerId)).body).toMatchObject({
        error: "A license or the exclusion list cannot be waived.",
      });
    await grant(party.line, party.providerId);
    expect((await grant(party.line, party.providerId)).body).toMatchObject({
      error: "This requirement is already waived for this provider.",
    });
  });

  /** A waiver whose last day was yesterday at the facility. */
  const aRunOutWaiver = ({ line, providerId }: Awaited<ReturnType<typeof aStrictParty>>) =>
    anException(line, {
      providerId,
      grantedBy: rep.userId,
      untilOn: dayFromToday(-1),
      createdAt: new Date(Date.now() - 10 * 86_400_000),
    });

  it("that has run out is over, and the line is waived again [CRD-S-020, CRD-V-057]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const over = await aRunOutWaiver(party);
    expect(await grant(party.line, party.providerId)).toMatchObject({
      status: 201,
      body: { ended_at: null },
    });
    const [ended] = await db().select().from(readinessExceptions).where(eq(readinessExceptions.id, over));
    expect(ended).toMatchObject({ endedAt: expect.any(Date), endedBy: null });
    expect((await readinessOf(caller, party, dayFromToday(3))).body.days[0].ready).toBe(true);
    expect((await grant(party.line, party.providerId)).status).toBe(400);
  });

  it("that has run out is in no roster; on its last day it is [CRD-S-020, CRD-S-019]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    await aRunOutWaiver(party);
    const waived = async () => {
      const { body } = await caller.get(`/healthcare-entities/facilities/${party.facilityId}/readiness/`);
      return body.results[0].exceptions.map(({ until }: { until: string }) => until);
    };
    expect(await waived()).toEqual([]);
    const other = await aStrictParty(rep, dayFromToday(1));
    await anException(other.line, {
      providerId: other.providerId,
      grantedBy: rep.userId,
      untilOn: dayFromToday(0),
      createdAt: new Date(Date.now() - 10 * 86_400_000),
    });
    const { body } = await caller.get(`/healthcare-entities/facilities/${other.facilityId}/readiness/`);
    expect(body.results[0].exceptions).toMatchObject([{ until: dayFromToday(0) }]);
  });

  it("is named with a line that is met without it as well [CRD-V-057, CRD-S-020]", async () => {
    const party = await aStrictParty(rep, dayFromToday(400));
    await grant(party.line, party.providerId, { until: dayFromToday(10) });
    const { body } = await readinessOf(caller, party, dayFromToday(10), dayFromToday(11));
    expect(body.days).toMatchObject([
      { items: [{ met: true, exception: { until: dayFromToday(10) } }] },
      { items: [{ met: true, exception: null }] },
    ]);
  });

  it("counts only for who has it [CRD-V-057]", async () => {
    const party = await aStrictParty(rep, dayFromToday(1));
    const other = await aParty(rep, dayFromToday(1), { facility: party.facility });
    await anException(party.line, { providerId: other.providerId, grantedBy: rep.userId });
    expect((await readinessOf(caller, party, dayFromToday(3))).body.days[0].ready).toBe(false);
    expect((await readinessOf(caller, other, dayFromToday(3))).body.days[0].ready).toBe(true);
  });
});
