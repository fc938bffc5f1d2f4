import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
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
import { businessDays, isFederalHoliday, stepOf } from "@/lib/connections/clock/rules";
import { connectionStatuses, facilityStatuses } from "@/lib/connections/clock/words";
import { type GroupName, type ProviderActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
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

describe("clearing times", () => {
  it("are shown from five clearings on, to the rep by holder and facility, to a provider as the median [CRD-C-023, CRD-V-070, CRD-P-024]", async () => {
    const own = await aRep();
    const facility = await aFacility({ organizationId: own.organizationId });
    const by = await signInAs(own);
    const clearing = async (days: number) => {
      const { connectionId, provider } = await aConnection({
        rep: own,
        facility,
        as: "accepted",
        values: { acceptedAt: daysAgo(days + 1), updatedAt: daysAgo(days + 1) },
      });
      await db()
        .update(clearances)
        .set({ status: "cleared", updatedAt: daysAgo(1) })
        .where(eq(clearances.providerId, provider.providerId));
      return { connectionId, provider };
    };
    for (const days of [2, 4, 6, 8]) await clearing(days);
    // Somebody who was cleared already is no clearing.
    await aConnection({ rep: own, facility, as: "cleared" });
    expect((await by.get("/clearance-times/")).body).toMatchObject({
      count: 4,
      median_days: null,
      by_holder: null,
    });
    const { provider } = await clearing(10);
    const { body } = await by.get("/clearance-times/");
    expect(body).toMatchObject({
      window_days: 180,
      count: 5,
      median_days: 6,
      by_holder: { provider: 0, staff: 0 },
      facilities: [{ id: facility.facilityId, count: 5, median_days: 6 }],
    });
    expect(body.by_holder.facility).toBeGreaterThan(0);
    const seen = await (await signInAs(provider)).get(`/clearance-times/?facility=${facility.facilityId}`);
    expect(seen.body).toEqual({ count: 5, median_days: 6 });
    expect((await (await signInAs(provider)).get("/clearance-times/")).status).toBe(400);
  });
});

describe("where connections wait", () => {
  it("is read by staff over all organizations, those that were reminded of first [CRD-C-024, CRD-P-014, CRD-S-030]", async () => {
    const own = await aRep();
    const facility = await aFacility({ organizationId: own.organizationId });
    const first = await aConnection({ rep: own, facility, values: { updatedAt: daysAgo(9) } });
    const reminded = await aConnection({ rep: own, facility, values: { updatedAt: daysAgo(4) } });
    await (await signInAs(own)).post(`/connected-facility/${reminded.connectionId}/nudge/`, {});
    const staff = await signInAs(await aStaff());
    const { body } = await staff.get(`/staff/clearances/?organization=${own.organizationId}&holder=provider`);
    expect(body.results.map((row: { connection_id: string }) => row.connection_id)).toEqual([
      reminded.connectionId,
      first.connectionId,
    ]);
    expect(body.results[0]).toMatchObject({
      facility: { id: facility.facilityId },
      organization: { id: own.organizationId },
      clock: { step: "answer" },
      nudged_at: expect.any(String),
    });
    expect(
      (await staff.get(`/staff/clearances/?organization=${own.organizationId}&overdue=true`)).body.count,
    ).toBe(1);
  });
});

describe("what SQL and TypeScript both say", () => {
  it("of holidays and business days is the same on the same days [CRD-V-068]", async () => {
    const days: string[] = [];
    for (let day = "2024-01-01"; day < "2030-01-01"; day = addDays(day, 1)) days.push(day);
    const rows =
      await pool()`select day::date::text as day, is_federal_holiday(day::date) as closed from unnest(${days}::text[]) day`;
    expect(rows.filter(({ day, closed }) => closed !== isFederalHoliday(day))).toEqual([]);
    expect(rows.filter(({ closed }) => closed).length).toBeGreaterThan(60);
    for (let round = 0; round < 200; round += 1) {
      const starts = new Date(Date.UTC(2026, 0, 1) + round * 39_916_801);
      const ends = new Date(starts.getTime() + ((round * 7_919_331) % 1_600_000_000));
      const zone = ["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Pacific/Guam"][
        round % 4
      ]!;
      const [row] =
        await pool()`select business_days(${starts.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz, ${zone}) as days`;
      expect(row!.days).toBeCloseTo(businessDays(starts, ends, zone), 6);
    }
  });

  it("of the instant after which a step is overdue agrees: until it no more business days have passed, later more [CRD-V-068]", async () => {
    const zones = ["America/New_York", "Pacific/Guam", "Pacific/Honolulu", "America/Los_Angeles"];
    const hours = ["00:00", "12:00", "23:30", "08:00"];
    const rounds = Array.from({ length: 240 }, (_, round) => {
      const zone = zones[round % zones.length]!;
      const time = hours[(round >> 2) % hours.length]!;
      const starts = instantOf(addDays("2026-01-01", round * 3), time, zone);
      return { zone, starts, target: 1 + (round % 5) };
    });
    const rows = await pool()`select business_days_after(starts, target, zone) as due
      from jsonb_to_recordset(${JSON.stringify(rounds)}::text::jsonb) as given(starts timestamptz, target int, zone text)`;
    for (const [place, { zone, starts, target }] of rounds.entries()) {
      const due = new Date(rows[place]!.due);
      const passed = (ms: number) => businessDays(starts, new Date(due.getTime() + ms), zone);
      const said = `${starts.toISOString()} ${target} ${zone}`;
      expect(passed(0), said).toBeCloseTo(target, 7);
      expect(passed(1000), said).toBeGreaterThan(target);
    }
  });

  it("of a step that is due at the end of a Friday is that it is overdue on the next business day [CRD-V-068]", async () => {
    const zone = "America/New_York";
    const at = (day: string, time = "00:00") => instantOf(day, time, zone);
    const due = async (starts: Date, target: number) => {
      const [row] =
        await pool()`select business_days_after(${starts.toISOString()}::timestamptz, ${target}::int, ${zone}) as due`;
      return new Date(row!.due);
    };
    // Begun on a Saturday; Monday the 18th of January is a holiday.
    expect(await due(at("2026-11-14", "15:00"), 5)).toEqual(at("2026-11-23"));
    expect(await due(at("2026-11-16"), 2)).toEqual(at("2026-11-18"));
    expect(await due(at("2027-01-13"), 3)).toEqual(at("2027-01-19"));
    expect(await due(at("2026-11-13", "12:00"), 3)).toEqual(at("2026-11-18", "12:00"));
  });

  it.each([
    ["2026-11-20T12:00", "2026-11-24T12:00", 2],
    ["2026-11-25T00:00", "2026-11-27T00:00", 1],
    ["2026-07-02T12:00", "2026-07-06T12:00", 1],
  ])(
    "of %s to %s, around weekends and holidays, is %d business days [CRD-V-086]",
    async (starts, ends, days) => {
      for (const zone of ["America/New_York", "America/Denver", "Pacific/Honolulu"]) {
        const [from, to] = [starts, ends].map((at) => {
          const [day = "", time = ""] = at.split("T");
          return instantOf(day, time, zone);
        }) as [Date, Date];
        expect(businessDays(from, to, zone), zone).toBeCloseTo(days, 10);
        const [row] = await pool()`select business_days(${from.toISOString()}::timestamptz,
        ${to.toISOString()}::timestamptz, ${zone})::float8 as days`;
        expect(row!.days, zone).toBeCloseTo(days, 10);
      }
    },
  );

  it("of a connection's step is the same for every state [CRD-V-023]", async () => {
    const request = await aRequest({ asks: false });
    await accept(request);
    for (const status of connectionStatuses)
      for (const facilityStatus of facilityStatuses)
        for (const clearance of ["pending_clearance", "cleared", "not_cleared"] as const)
          for (const hasRequirements of [false, true]) {
            if (status !== "accepted" && facilityStatus !== "pending_approval") continue;
            let found: unknown;
            const undone = pool().begin(async (tx) => {
              await tx`set local session_replication_role = replica`;
              await tx`update clearances set status = ${clearance} where provider_id = ${request.providerId}`;
              if (hasRequirements)
                await tx`insert into facility_requirements (id, facility_id, organization_id, position, kind, type, proof, tightened_at)
                  values (gen_random_uuid(), ${request.facility.facilityId}, ${rep.organizationId}, 0, 'npi', '', 'on_file', now())`;
              await tx`update connections set status = ${status}, facility_status = ${facilityStatus} where id = ${request.connectionId}`;
              const [row] =
                await tx`select clearance_step_of(c) as turn from connections c where id = ${request.connectionId}`;
              found = row?.turn;
              throw new Error("undone");
            });
            await expect(undone).rejects.toThrow("undone");
            const turn = stepOf({ status, facilityStatus, clearance, isOnboarded: true, hasRequirements });
            expect(found, `${status} ${facilityStatus} ${clearance}`).toEqual(
              turn && [turn.step, turn.holder],
            );
          }
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
