import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  certifications,
  clearanceNudges,
  clearanceSteps,
  clearances,
  connections,
  outbox,
  providers,
} from "@/db/schema";
import { remindOfOverdueSteps } from "@/lib/connections/clock/commands/remind";
import { settleClocks } from "@/lib/connections/clock/commands/settle";
import { listAwaitedCredentials } from "@/lib/connections/clock/queries/awaited";
import { type GroupName, type ProviderActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { instantOf } from "@/lib/core/pure/time";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aFacility, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const stepsOf = (connectionId: string) =>
  db()
    .select()
    .from(clearanceSteps)
    .where(eq(clearanceSteps.connectionId, connectionId))
    .orderBy(asc(clearanceSteps.startedAt), asc(clearanceSteps.endedAt));

const turnsOf = async (connectionId: string) =>
  (await stepsOf(connectionId))
    .filter(({ startedAt, endedAt }) => endedAt === null || endedAt > startedAt)
    .map(({ step, holder, endedAt }) => [step, holder, endedAt === null]);

/** A request that waits for its answer, since some days ago, at a facility that asks for ACLS or for nothing. */
async function aRequest({ asks = true, days = 0 } = {}) {
  const facility = await aFacility({ organizationId: rep.organizationId });
  const line = asks ? await aRequirement(facility, { proof: "attested" }) : null;
  const provider = await aProvider();
  await db()
    .update(certifications)
    .set({ expirationOn: dayFromToday(400) })
    .where(eq(certifications.providerId, provider.providerId));
  const { connectionId } = await aConnection({
    rep,
    facility,
    provider,
    values: { updatedAt: daysAgo(days) },
  });
  const own = await signInAs(provider);
  const attest = async () => {
    const { results } = (await own.get("/provider/current/credentials/?limit=100")).body;
    const items = results.map(({ kind, id, facts_hash }: Record<string, string>) => ({
      kind,
      id,
      facts_hash,
    }));
    await own.post("/provider/current/credentials/attest/", { items });
    await settle({ providerId: provider.providerId });
  };
  const clock = async (by: Caller = caller) =>
    (await by.get(`/connected-facility/${connectionId}/clock/`)).body;
  return { facility, line, provider, connectionId, own, attest, clock, providerId: provider.providerId };
}

type Request = Awaited<ReturnType<typeof aRequest>>;

const settle = (changed: Parameters<typeof settleClocks>[1] = {}) =>
  settleClocks(systemActor("settle-clocks"), changed, contextAt(new Date()));

const accept = ({ own, connectionId }: Request) =>
  own.patch(`/connected-facility/${connectionId}/accept/`, {});

const clear = async ({ providerId }: Request, call = "cleared") => {
  const [row] = await db().select().from(clearances).where(eq(clearances.providerId, providerId));
  return caller.patch(`/clearance/${row!.id}/${call}/`, {});
};

describe("a connection on its way", () => {
  it("is named on the provider's home while it waits for credentials, with what is missing today [CRD-S-013]", async () => {
    const request = await aRequest();
    const { userId, providerId } = request.provider;
    const names = { firstName: "", lastName: "", email: "" };
    const actor: ProviderActor = {
      ...names,
      kind: "provider",
      status: "complete",
      userId,
      providerId,
      sessionId: "",
      confirmed: true,
      mustSetUp: false,
      completedSteps: [],
    };
    const awaited = () => listAwaitedCredentials(actor);
    expect(await awaited()).toEqual([]);
    await accept(request);
    const [first, ...others] = await awaited();
    expect(others).toEqual([]);
    expect(first).toEqual({
      connectionId: request.connectionId,
      facilityName: request.facility.name,
      missing: ["ACLS: confirmed by the provider"],
    });
    await request.attest();
    expect(await awaited()).toEqual([]);
  });

  it("goes from answer to documents, clearance, approval and its end, each the turn of one side [CRD-V-023, CRD-I-009, CRD-I-037]", async () => {
    const request = await aRequest();
    expect(await turnsOf(request.connectionId)).toEqual([["answer", "provider", true]]);
    await accept(request);
    expect((await request.clock()).clock).toMatchObject({ step: "documents", holder: "provider", target: 5 });
    expect((await request.clock()).missing).toEqual(["ACLS: confirmed by the provider"]);
    await request.attest();
    expect((await request.clock()).clock).toMatchObject({ step: "clearance", holder: "facility" });
    await clear(request);
    expect((await request.clock()).clock).toMatchObject({ step: "approval", holder: "facility" });
    await caller.post(`/healthcare_entity/facilities/${request.connectionId}/mark_approved`, {});
    expect((await request.clock()).clock).toBeNull();
    const all = await stepsOf(request.connectionId);
    for (const [place, step] of all.entries())
      expect(step.endedAt).toEqual(all[place + 1]?.startedAt ?? step.endedAt);
    expect(all.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it("goes straight to clearance where nothing is asked for [CRD-V-030]", async () => {
    const request = await aRequest({ asks: false });
    await accept(request);
    expect(await turnsOf(request.connectionId)).toEqual([
      ["answer", "provider", false],
      ["clearance", "facility", true],
    ]);
  });

  it("is staff's turn while all that is unmet waits to be verified [CRD-V-023]", async () => {
    const request = await aRequest({ asks: false });
    await aRequirement(request.facility, { proof: "verified" });
    await accept(request);
    await request.attest();
    expect((await request.clock()).clock).toMatchObject({ step: "verification", holder: "staff" });
  });

  it("is moved by requirements and waivers, twice as once [CRD-J-007, CRD-V-030]", async () => {
    const request = await aRequest();
    await accept(request);
    await anException(request.line!, { providerId: request.providerId, grantedBy: rep.userId });
    expect(await settle({ providerId: request.providerId })).toBe(1);
    expect(await settle({ providerId: request.providerId })).toBe(0);
    expect((await request.clock()).clock).toMatchObject({ step: "clearance" });
    await aRequirement(request.facility, { type: "ATLS" });
    await settle({ facilityId: request.facility.facilityId });
    expect((await request.clock()).clock).toMatchObject({ step: "documents" });
  });

  it("waits for a credential that expires overnight from the start of the next day, whenever the job runs [CRD-J-007, CRD-V-023]", async () => {
    const zone = "America/New_York";
    const request = await aRequest({ asks: false });
    await aRequirement(request.facility);
    await db()
      .update(certifications)
      .set({ expirationOn: dayFromToday(0) })
      .where(eq(certifications.providerId, request.providerId));
    await accept(request);
    expect((await request.clock()).clock).toMatchObject({ step: "clearance" });
    // Something else of the provider is edited in between.
    await db()
      .update(providers)
      .set({ city: "Bangor", updatedAt: new Date() })
      .where(eq(providers.id, request.providerId));
    const settleOn = (days: number) =>
      settleClocks(
        systemActor("settle-clocks"),
        { providerId: request.providerId },
        contextAt(instantOf(dayFromToday(days), "06:00", zone)),
      );
    const nextDay = instantOf(dayFromToday(1), "00:00", zone);
    expect(await settleOn(3)).toBe(1);
    expect(await settleOn(3)).toBe(0);
    const steps = await stepsOf(request.connectionId);
    expect(steps.at(-1)).toMatchObject({ step: "documents", startedAt: nextDay, endedAt: null });
    expect(steps.at(-2)).toMatchObject({ step: "clearance", endedAt: nextDay });
  });

  it("moves at the instant of an edit that changes readiness, not of the job [CRD-J-007]", async () => {
    const request = await aRequest();
    await accept(request);
    const before = new Date();
    await anException(request.line!, { providerId: request.providerId, grantedBy: rep.userId });
    const after = new Date();
    await settleClocks(
      systemActor("settle-clocks"),
      { providerId: request.providerId },
      contextAt(new Date(Date.now() + 3 * 86_400_000)),
    );
    const { step, startedAt } = (await stepsOf(request.connectionId)).at(-1)!;
    expect(step).toBe("clearance");
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 50);
    expect(startedAt.getTime()).toBeLessThanOrEqual(after.getTime() + 50);
  });

  it("may be cleared at any step: the clock informs [CRD-V-030]", async () => {
    const request = await aRequest();
    await accept(request);
    expect((await clear(request)).status).toBe(200);
    expect((await request.clock()).clock).toMatchObject({ step: "approval" });
  });

  it("ends with a refusal, and begins again when the clearance is looked at again [CRD-I-037]", async () => {
    const request = await aRequest();
    await accept(request);
    const [row] = await db().select().from(clearances).where(eq(clearances.providerId, request.providerId));
    await caller.patch(`/clearance/${row!.id}/not-cleared/`, {
      clearance_rejection_reason: "other",
      clearance_rejection_details: "x",
    });
    expect((await request.clock()).clock).toBeNull();
    await clear(request, "pending");
    expect((await request.clock()).clock).toMatchObject({ step: "documents" });
  });

  it("is read by both sides, with titles alone by a rep without details, and by staff with a line in the log [CRD-C-022, CRD-P-022, CRD-P-034]", async () => {
    const request = await aRequest();
    await accept(request);
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    expect((await request.clock(viewer)).missing).toEqual(["ACLS"]);
    expect((await request.clock(request.own)).missing).toEqual(["ACLS: confirmed by the provider"]);
    await request.clock(await signInAs(await aStaff()));
    expect(await auditOf(request.connectionId)).toContain("connection/read");
  });

  it("says of a reader whether they can remind: a rep of neither group cannot [CRD-C-022, CRD-P-023]", async () => {
    const request = await aRequest({ days: 3 });
    const colleague = async (groups: GroupName[]) =>
      signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    const canNudge = async (by: Caller) => (await request.clock(by)).can_nudge;
    expect(await canNudge(await colleague(["grant_clearance"]))).toBe(true);
    expect(await canNudge(await colleague(["connect_with_providers"]))).toBe(true);
    expect(await canNudge(await colleague(["manage_users", "schedule_shifts"]))).toBe(false);
    expect(await canNudge(await signInAs(await aStaff()))).toBe(true);
    expect(await canNudge(request.own)).toBe(false);
  });

  it("shows in the list of connections, which is filtered by turn and delay and ordered by waiting [CRD-C-021]", async () => {
    const own = await aRep();
    const list = async (query: string) =>
      (await (await signInAs(own)).get(`/connected-facility/?${query}`)).body;
    const facility = await aFacility({ organizationId: own.organizationId });
    const late = await aConnection({ rep: own, facility, values: { updatedAt: daysAgo(20) } });
    const fresh = await aConnection({
      rep: own,
      facility,
      as: "accepted",
      values: { updatedAt: new Date() },
    });
    const done = await aConnection({ rep: own, facility, as: "approved" });
    const ids = async (query: string) => (await list(query)).results.map(({ id }: { id: string }) => id);
    expect(await ids("holder=provider")).toEqual([late.connectionId]);
    expect(await ids("overdue=true")).toEqual([late.connectionId]);
    expect(await ids("overdue=false&ordering=waiting_since")).toEqual([
      fresh.connectionId,
      done.connectionId,
    ]);
    const { results } = await list("ordering=waiting_since");
    expect(results[0].clock).toMatchObject({
      step: "answer",
      holder: "provider",
      target: 3,
      is_overdue: true,
    });
    expect(results.at(-1).clock).toBeNull();
  });
});

describe("a reminder", () => {
  const nudge = (by: Caller, { connectionId }: { connectionId: string }) =>
    by.post(`/connected-facility/${connectionId}/nudge/`, {});

  it("is sent to whoever's turn it is, after a day, then after 48 hours, three times a step [CRD-V-069, CRD-C-022, CRD-P-023]", async () => {
    const request = await aRequest({ days: 3 });
    const first = await nudge(caller, request);
    expect(first).toMatchObject({
      status: 200,
      body: { nudges: [{ number: 1, side: "rep" }], can_nudge: false },
    });
    const again = await nudge(caller, request);
    expect(again.status).toBe(400);
    expect(again.body.error).toMatch(
      /^A reminder was sent \w{3} \d+, \d\d:\d\d\. The next can be sent \w{3} \d+, \d\d:\d\d\.$/,
    );
    expect(await auditOf(request.connectionId)).toEqual(["clearance/nudged"]);
    const old = await aRequest({ days: 12 });
    const [step] = await stepsOf(old.connectionId);
    for (const number of [1, 2, 3])
      await db()
        .insert(clearanceNudges)
        .values({
          stepId: step!.id,
          number,
          side: "rep",
          userId: rep.userId,
          createdAt: daysAgo(10 - number),
        });
    expect((await nudge(caller, old)).body.error).toBe(
      "Three reminders have been sent. Please get in touch directly.",
    );
    expect(await auditOf(old.connectionId)).toEqual([]);
  });

  it("is refused on the own turn, too early, and where nothing waits [CRD-V-069]", async () => {
    const old = await aRequest({ days: 3 });
    expect((await nudge(old.own, old)).body.error).toBe("It is your turn; there is nobody to remind.");
    const fresh = await aRequest();
    expect((await nudge(caller, fresh)).body.error).toBe("It has been waiting for less than a day.");
    const done = await aConnection({ rep, as: "approved" });
    expect((await nudge(caller, done)).body.error).toBe("Nothing is waiting here.");
  });

  it("of a step that is overdue goes out by itself, once [CRD-J-008]", async () => {
    const request = await aRequest({ days: 15 });
    const [step] = await stepsOf(request.connectionId);
    const news = async () =>
      (await db().select().from(outbox).where(eq(outbox.name, "clearance/step-overdue"))).filter(
        ({ payload }) => (payload as { stepId: string }).stepId === step!.id,
      ).length;
    const run = () => remindOfOverdueSteps(systemActor("remind-of-overdue-steps"), contextAt(new Date()));
    await run();
    await run();
    expect(await news()).toBe(1);
  });
});

it("every connection in progress has exactly one open step, and any other none [CRD-I-037]", async () => {
  const rows = await db()
    .select({
      id: connections.id,
      open: sql<number>`(select count(*)::int from ${clearanceSteps}
        where ${clearanceSteps.connectionId} = ${connections.id} and ${clearanceSteps.endedAt} is null)`,
      isInProgress: sql<boolean>`clearance_step_of(${connections}) is not null`,
    })
    .from(connections)
    .innerJoin(clearances, sql`true`)
    .groupBy(connections.id);
  expect(rows.filter(({ open, isInProgress }) => open !== (isInProgress ? 1 : 0))).toEqual([]);
});
