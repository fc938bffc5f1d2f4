import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { bookingRequestHistory, certifications, connections, events, readinessStates } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { sendWaitingConnections } from "@/lib/connections/commands/send-waiting";
import { watchReadiness } from "@/lib/connections/readiness/commands/watch";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { startRescuesByRule } from "@/lib/coverage/searches/commands/start-by-rule";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { type Caller, ok, signInAs } from "../../../support/api";
import { aScene, byProvider, byRep, ids } from "../../../support/assignments/builders";
import { aBookable, aNeedingHospital, need, send } from "../../../support/assignments/needs";
import { aPlanScene, aSolvedPlan, sendAll } from "../../../support/assignments/plans";
import {
  aBookingRequest,
  aConnection,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../../../support/builders";
import { aParty } from "../../../support/connections/readiness";
import { anException, aRequirement } from "../../../support/connections/requirements";
import { aRule, aSearch, aVacantShift, takeOver } from "../../../support/coverage/searches";
import { verifyAtSource } from "../../../support/credentials/checks";
import { eventsOf } from "../../../support/organizations/events";
import { aDraft, billAt } from "../../../support/pay/bills";
import { aTimesheet } from "../../../support/pay/builders";

const kindsOf = async (organizationId: string, act: () => Promise<unknown>) =>
  (await eventsOf(organizationId, act)).map(({ kind, former, status }) =>
    [kind, former && `${former} >`, status].filter(Boolean).join(" "),
  );

describe("a request of several shifts", () => {
  it("is one event a step, from its sending to its end [ACS-I-020]", async () => {
    const hospital = await aNeedingHospital();
    const { rep, asRep, path } = hospital;
    const days = [dayFromToday(40), dayFromToday(41), dayFromToday(42)];
    await need(
      asRep,
      path,
      days.map((start_on) => ({ start_on })),
    );
    const bookable = await aBookable(hospital);
    const by = rep.organizationId;
    let request = { id: "", bookings: [] as { id: string }[] };
    expect(
      await kindsOf(by, async () => {
        request = (await send(asRep, bookable, ...days.map((start_on) => ({ start_on })))).body;
      }),
    ).toEqual(["assignment.changed pending"]);
    const call = `/booking-requests/${request.id}/`;
    const answers = Object.fromEntries(request.bookings.map(({ id }) => [id, true]));
    expect(
      await kindsOf(by, () => ok(bookable.asProvider.put(`${call}respond/`, byProvider(answers)))),
    ).toEqual(["assignment.changed pending > responded"]);
    expect((await kindsOf(by, () => ok(asRep.put(`${call}confirm/`, byRep(answers))))).sort()).toEqual([
      "assignment.changed responded > confirmed",
      ...days.map(() => "need.filled filled"),
    ]);
    expect(await kindsOf(by, () => ok(asRep.put(`${call}cancel/`, {})))).toEqual([
      "assignment.changed confirmed > canceled",
    ]);
  });

  it("fills what is published for it afterwards, which is shown before [ACS-I-020]", async () => {
    const hospital = await aNeedingHospital();
    const { rep, asRep, path, facility } = hospital;
    const { provider, connection } = await aConnection({ rep, facility, as: "approved" });
    const on = dayFromToday(20);
    await aBookingRequest({
      rep,
      facility,
      provider,
      connection,
      status: "confirmed",
      shifts: [{ startOn: on }],
    });
    expect(await kindsOf(rep.organizationId, () => need(asRep, path, [{ start_on: on }]))).toEqual([
      "need.published open",
      "need.filled filled",
    ]);
    const drafts = await need(asRep, path, [{ start_on: dayFromToday(21) }], { publish: false });
    expect(
      await kindsOf(rep.organizationId, () => ok(asRep.put("/needed-shifts-publish/", { ids: drafts }))),
    ).toEqual(["need.published draft > open"]);
    expect(
      await kindsOf(rep.organizationId, () => ok(asRep.put("/needed-shifts-publish/", { ids: drafts }))),
    ).toEqual([]);
  });

  it("covers a shift once, whoever was asked [ACS-I-020]", async () => {
    const vacant = await aVacantShift(2);
    const { organizationId } = vacant.rep;
    let id = "";
    expect(
      await kindsOf(organizationId, async () => {
        ({ id } = await aSearch(vacant));
      }),
    ).toEqual(["shift.needs_cover running"]);
    const covered = await kindsOf(organizationId, () => takeOver(vacant.candidates[0]!, id));
    expect(covered.filter((kind) => kind.startsWith("shift."))).toEqual(["shift.covered running > filled"]);
    // The holder is let go, and the successor is booked: two requests.
    expect(covered.filter((kind) => kind.startsWith("assignment.")).sort()).toEqual([
      "assignment.changed confirmed",
      "assignment.changed confirmed",
    ]);
  });
});

describe("a transaction within another", () => {
  it("makes one event of a request that is released and emptied by it [ACS-I-020]", async () => {
    const { requestId, rep } = await aBookingRequest({ status: "confirmed" });
    const steps = ["update", "cancel"] as const;
    const made = await eventsOf(rep.organizationId, () =>
      openTransaction(() =>
        openTransaction(async () => {
          for (const action of steps)
            await db()
              .insert(bookingRequestHistory)
              .values({
                bookingRequestId: requestId,
                action,
                changes: action === "cancel" ? { status: { from: "confirmed", to: "canceled" } } : {},
              });
        }),
      ),
    );
    expect(made.map(({ kind }) => kind)).toEqual(["assignment.changed"]);
  });
});

describe("what a job does makes the events of the call", () => {
  it("hours that silence approves [ACS-I-020]", async () => {
    const { rep } = await aTimesheet({ status: "submitted" });
    const now = new Date();
    await announceTimesheets(systemActor("announce-timesheets"), contextAt(now));
    const settle = (days: number) =>
      settleTimesheets(systemActor("settle-timesheets"), contextAt(new Date(now.getTime() + days * dayMs)));
    expect(await kindsOf(rep.organizationId, () => settle(30))).toEqual([
      "timesheet.approved submitted > approved",
    ]);
    expect(await kindsOf(rep.organizationId, () => settle(31))).toEqual([]);
  });

  it("an invoice that is issued by the hour [ACS-I-020]", async () => {
    const { timesheet, rep } = await aTimesheet({ status: "approved", shift: { startOn: "2026-03-03" } });
    await aDraft(timesheet, timesheet.workedOn, new Date("2026-03-12T10:00:00Z"));
    const bill = () => billAt("2026-03-12T10:00:00Z");
    expect(await kindsOf(rep.organizationId, bill)).toEqual(["invoice.issued draft > issued"]);
    expect(await kindsOf(rep.organizationId, bill)).toEqual([]);
  });

  it("a search that a rule starts [ACS-I-020]", async () => {
    const vacant = await aVacantShift(1);
    await aRule({ rep: vacant.rep, facility: vacant.facility }, { onCallOut: true });
    const start = () => startRescuesByRule(systemActor("start-rescues"));
    expect(await kindsOf(vacant.rep.organizationId, start)).toEqual(["shift.needs_cover running"]);
    expect(await kindsOf(vacant.rep.organizationId, start)).toEqual([]);
  });

  it("requests that a plan sends, one a provider [ACS-I-020]", async () => {
    const scene = await aPlanScene();
    const days = [dayFromToday(8), dayFromToday(9)];
    await scene.clinician(days);
    await Promise.all(days.map((day) => scene.need(day)));
    const plan = await aSolvedPlan(scene);
    const sent = await kindsOf(scene.rep.organizationId, () => sendAll(scene.asRep, plan));
    expect(sent).toEqual(["assignment.changed pending"]);
  });

  it("requests that wait for an activation [ACS-I-020]", async () => {
    const { rep, connectionId } = await aConnection({ values: { status: "pending_send" } });
    const unit = { audit() {}, emit() {}, append() {}, wake() {} };
    const waiting = await eventsOf(rep.organizationId, () =>
      openTransaction(() => sendWaitingConnections(unit, eq(connections.id, connectionId), new Date())),
    );
    expect(waiting.map(({ former, status }) => [former, status])).toEqual([
      ["pending_send", "pending_response"],
    ]);
  });
});

describe("two organizations of one provider", () => {
  async function rivals() {
    const on = dayFromToday(14);
    const own = await aScene({ shifts: [{ startOn: on }, { startOn: dayFromToday(15) }] });
    const elsewhere = await aConnection({ provider: own.people.provider, as: "approved" });
    const other = await aBookingRequest({
      ...elsewhere,
      shifts: [{ startOn: on }, { startOn: dayFromToday(16) }],
    });
    await db().delete(events);
    return { own, other, mine: own.people.rep.organizationId, theirs: other.rep.organizationId };
  }

  it("get events of their own, and none of the other's [ACS-I-021, ACS-C-021]", async () => {
    const { own, other, mine, theirs } = await rivals();
    const [first, second] = ids(own);
    await ok(own.provider.put(`${own.path}respond/`, byProvider({ [first]: true, [second]: true })));
    await ok(own.rep.put(`${own.path}confirm/`, byRep({ [first]: true, [second]: true })));
    const colleague = await aStaff();
    await verifyAtSource(
      { staff: colleague, caller: await signInAs(colleague) },
      own.people.provider.providerId,
    );
    const feedOf = async (caller: Caller) => (await ok(caller.get("/events/?limit=1000"))).results;
    const [a, b] = [await feedOf(own.rep), await feedOf(await signInAs(other.rep))];
    type Row = { id: string; type: string; data: { id: string; object: string; facility_id?: string } };
    const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
    expect(idsOf(a).filter((id) => idsOf(b).includes(id))).toEqual([]);
    // Of the other's acts this one learns what its own request became by them, and nothing else.
    expect(b.filter(({ data }: Row) => data.object !== "provider").map(({ data }: Row) => data.id)).toEqual([
      other.requestId,
    ]);
    expect(
      a.filter(({ data }: Row) => data.object === "booking_request").map(({ data }: Row) => data.id),
    ).toEqual([own.requestId, own.requestId]);
    expect(JSON.stringify(b)).not.toContain(own.people.facility.id);
    expect([mine, theirs].some((id) => JSON.stringify([a, b]).includes(id))).toBe(false);
  });

  it("are both sent what the provider changes, each once; who is not connected is not [ACS-I-020, ACS-I-021]", async () => {
    const { own, mine, theirs } = await rivals();
    const stranger = await aRep();
    const { provider } = own.people;
    await aConnection({ provider, rep: stranger, as: "pending" });
    const colleague = await aStaff();
    const staff = { staff: colleague, caller: await signInAs(colleague) };
    await db().delete(events);
    expect((await verifyAtSource(staff, provider.providerId)).status).toBe(201);
    const made = await db().select().from(events);
    expect(made.map(({ kind, organizationId, objectId }) => [kind, organizationId, objectId]).sort()).toEqual(
      [mine, theirs].map((id) => ["credential.changed", id, provider.providerId]).sort(),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  });
});

describe("readiness", () => {
  const watch = (changed: object = {}, days = 0) =>
    watchReadiness(systemActor("watch-readiness"), changed, contextAt(new Date(Date.now() + days * dayMs)));

  it("that lapses is an event, whether a save, a check or the day is why; that comes back is none [ACS-I-020]", async () => {
    const rep = await aRep();
    const party = await aParty(rep, dayFromToday(10));
    const line = await aRequirement(party.facility);
    const { providerId } = party;
    expect(await kindsOf(rep.organizationId, () => watch({ providerId }))).toEqual([]);
    const lapsed = await eventsOf(rep.organizationId, () => watch({}, 12));
    expect(lapsed).toMatchObject([
      {
        kind: "readiness.lapsed",
        objectKind: "provider",
        objectId: providerId,
        facilityId: party.facilityId,
        former: "ready",
        status: "not_ready",
      },
    ]);
    expect(await kindsOf(rep.organizationId, () => watch({}, 13))).toEqual([]);
    await anException(line, { providerId, grantedBy: rep.userId });
    expect(await kindsOf(rep.organizationId, () => watch({ facilityId: party.facilityId }))).toEqual([]);
    expect(
      await db().select().from(readinessStates).where(eq(readinessStates.providerId, providerId)),
    ).toMatchObject([{ isReady: true }]);
  });

  it("is judged where something is asked for, of the connected, and again after each change [ACS-I-020]", async () => {
    const rep = await aRep();
    const [asked, free] = [await aParty(rep, dayFromToday(10)), await aParty(rep, dayFromToday(10))];
    await aRequirement(asked.facility);
    await watch();
    const known = await db()
      .select({ id: readinessStates.providerId })
      .from(readinessStates)
      .where(inArray(readinessStates.providerId, [asked.providerId, free.providerId]));
    expect(known).toEqual([{ id: asked.providerId }]);
    await db().delete(certifications).where(eq(certifications.providerId, asked.providerId));
    expect(await kindsOf(rep.organizationId, () => watch({ providerId: asked.providerId }))).toEqual([
      "readiness.lapsed ready > not_ready",
    ]);
    const names = jobs.map(({ name }) => name).filter((name) => name.startsWith("watch-readiness"));
    expect(names).toHaveLength(7);
  });
});

describe("the team", () => {
  it("is told of whoever joins and leaves it, once [ACS-I-020]", async () => {
    const { id: organizationId } = await anOrganization();
    const manager = await signInAs(await aRep({ organizationId }));
    const { userId } = await aRep({ organizationId, groups: ["schedule_shifts"] });
    const leave = () => manager.delete(`/user/${userId}/`);
    expect(await kindsOf(organizationId, leave)).toEqual(["person.left"]);
    expect(await kindsOf(organizationId, leave)).toEqual([]);
    expect(await kindsOf(organizationId, () => ok(manager.put(`/user/${userId}/reactivate`)))).toEqual([
      "person.joined",
    ]);
    expect(await kindsOf(organizationId, async () => aProvider())).toEqual([]);
  });
});
