import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { actorOfSession } from "@/lib/core/server/auth";
import { listEvents } from "@/lib/organizations/events/queries/feed";
import { type EventFeed, eventFeedShape } from "@/lib/organizations/events/schema";
import { eventKinds, groupOfKind } from "@/lib/organizations/webhooks/words";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs } from "../../../support/api";
import { aConnection, aFacility, anOrganization, aProvider, aRep } from "../../../support/builders";
import { anEvent, storedEvents, untilReadable } from "../../../support/organizations/events";

let organizationId: string;
let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeEach(async () => {
  ({ organizationId } = await anOrganization());
  rep = await aRep({ organizationId });
  caller = await signInAs(rep);
  await db().delete(events).where(eq(events.organizationId, organizationId));
});

const many = async (count: number) => {
  for (let index = 0; index < count; index += 1) await anEvent(organizationId);
  return (await storedEvents(organizationId)).map(({ id }) => id);
};
const idsIn = ({ results }: EventFeed) => results.map(({ id }) => id);
const readFeed = async (query: string, as: Caller) => {
  await untilReadable(organizationId);
  const { status, body } = await as.get(`/events/${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return eventFeedShape.parse(body);
};
/** Reads until two pages agree: a transaction of another database that ends during a read holds that one page up. */
const feed = async (query = "", as = caller): Promise<EventFeed> => {
  const [first, second] = [await readFeed(query, as), await readFeed(query, as)];
  return idsIn(first).join() === idsIn(second).join() ? second : feed(query, as);
};

/** An actor as the door for keys makes one. */
const asKey = async (values: Partial<RepActor>): Promise<RepActor> => {
  const { cookie } = await signInAs(rep);
  expect(cookie).not.toBe("");
  const [session] = await db().query.sessions.findMany({
    where: (t, { eq: is }) => is(t.userId, rep.userId),
  });
  const actor = (await actorOfSession(session!.id, new Date())) as RepActor;
  return { ...actor, via: { keyId: crypto.randomUUID(), name: "Payroll" }, ...values };
};
const usual = { limit: 100, wait: 0, after: undefined, kinds: undefined };

describe("the feed of an organization", () => {
  it("says an event as a webhook's body has it, and leaves out what is not there [ACS-C-018, ACS-C-038]", async () => {
    const facilityId = crypto.randomUUID();
    const moved = await anEvent(organizationId, { facilityId, former: "pending", status: "confirmed" });
    const joined = await anEvent(organizationId, {
      kind: "person.joined",
      objectKind: "user",
      status: null,
    });
    const read = await feed();
    expect(read.results).toEqual([
      {
        id: moved.id,
        type: "assignment.changed",
        at: moved.at.toISOString(),
        data: {
          object: "booking_request",
          id: moved.objectId,
          facility_id: facilityId,
          former: "pending",
          status: "confirmed",
        },
      },
      {
        id: joined.id,
        type: "person.joined",
        at: joined.at.toISOString(),
        data: { object: "user", id: joined.objectId },
      },
    ]);
    expect(read.next).toBe(joined.id);
  });

  it("begins at the oldest, goes on after an event, and ends with a place to go on from [ACS-C-021, ACS-C-038]", async () => {
    const ids = await many(5);
    const first = await feed("?limit=2");
    expect(idsIn(first)).toEqual(ids.slice(0, 2));
    const second = await feed(`?limit=2&after=${first.next}`);
    expect(idsIn(second)).toEqual(ids.slice(2, 4));
    const last = await feed(`?limit=2&after=${second.next}`);
    expect(idsIn(last)).toEqual(ids.slice(4));
    const empty = await feed(`?after=${last.next}`);
    expect(empty.results).toEqual([]);
    const { id } = await anEvent(organizationId);
    expect(idsIn(await feed(`?after=${empty.next}`))).toEqual([id]);
  });

  it("has a next where there never was an event, which nobody else can use [ACS-C-038, ACS-I-021]", async () => {
    const empty = await feed();
    expect(empty.results).toEqual([]);
    const stranger = await signInAs(await aRep());
    expect((await stranger.get(`/events/?after=${empty.next}`)).status).toBe(410);
    const { id } = await anEvent(organizationId);
    expect(idsIn(await feed(`?after=${empty.next}`))).toEqual([id]);
    expect((await feed(`?after=${empty.next}`)).next).toBe(id);
  });

  it("holds 100 events a page and at most 1,000 [ACS-C-021]", async () => {
    await many(101);
    expect((await feed()).results).toHaveLength(100);
    expect((await feed("?limit=1000")).results).toHaveLength(101);
    for (const wrong of ["limit=0", "limit=1001", "wait=26", "wait=-1", "kinds=shift.lost", "after=x"])
      expect((await caller.get(`/events/?${wrong}`)).status, wrong).toBe(400);
    expect((await caller.get(`/events/?after=${crypto.randomUUID()}`)).body).toEqual({
      after: ["Invalid value"],
    });
  });

  it("is by kinds where it is asked so, and of each kind only with its group [ACS-C-021, ACS-P-014]", async () => {
    for (const kind of eventKinds) await anEvent(organizationId, { kind });
    const types = async (query: string, as = caller) =>
      (await feed(query, as)).results.map(({ type }) => type as string);
    expect(await types("")).toEqual([...eventKinds]);
    expect(await types("?kinds=invoice.paid,need.filled")).toEqual(["need.filled", "invoice.paid"]);
    for (const group of new Set(Object.values(groupOfKind))) {
      const colleague = await signInAs(await aRep({ organizationId, groups: [group] }));
      expect((await types("", colleague)).filter((type) => type !== "person.joined")).toEqual(
        eventKinds.filter((kind) => groupOfKind[kind] === group && kind !== "person.joined"),
      );
    }
    const nobody = await signInAs(await aRep({ organizationId, groups: [] }));
    expect(await types("", nobody)).toEqual([]);
    expect(await types("?kinds=invoice.paid", nobody)).toEqual([]);
  });

  it("refuses an id older than 30 days, of an event and of a place [ACS-C-021]", async () => {
    const [id] = await many(1);
    const empty = await feed(`?after=${id}`);
    const actor = await asKey({});
    const later = (days: number) => contextAt(new Date(Date.now() + days * dayMs + minuteMs));
    const marked = await listEvents(actor, { ...usual, after: id }, later(29));
    expect(marked.results).toEqual([]);
    expect(marked.next).not.toBe(empty.next);
    await expect(listEvents(actor, { ...usual, after: id }, later(30))).rejects.toMatchObject({
      status: 410,
      body: { detail: "This event is older than 30 days. Begin again without it." },
    });
    expect((await listEvents(actor, { ...usual, after: marked.next }, later(58))).results).toEqual([]);
    await expect(listEvents(actor, { ...usual, after: marked.next }, later(60))).rejects.toMatchObject({
      status: 410,
    });
  });

  it("takes an id of others as a place in time, and shows nothing of theirs [ACS-C-038, ACS-I-021]", async () => {
    const other = await anOrganization();
    const [first] = await many(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const theirs = await anEvent(other.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const [, second] = await many(1);
    expect(idsIn(await feed())).toEqual([first, second]);
    expect(idsIn(await feed(`?after=${theirs.id}`))).toEqual([second]);
    const latest = await anEvent(other.id);
    const empty = await feed(`?after=${latest.id}`);
    expect(JSON.stringify(empty)).not.toContain(theirs.id);
    expect(empty.results).toEqual([]);
    const [, , third] = await many(1);
    expect(idsIn(await feed(`?after=${empty.next}`))).toEqual([third]);
  });

  it("narrows to the facilities and groups of a key [ACS-C-021, ACS-V-010, ACS-C-045]", async () => {
    const [own, other] = [await aFacility({ organizationId }), await aFacility({ organizationId })];
    const near = await aConnection({ rep, facility: own, as: "approved" });
    const far = await aConnection({ rep, facility: other, provider: await aProvider(), as: "approved" });
    await db().delete(events).where(eq(events.organizationId, organizationId));
    const shown = [
      await anEvent(organizationId, { facilityId: own.id }),
      await anEvent(organizationId, {
        kind: "availability.changed",
        objectKind: "provider",
        objectId: near.provider.providerId,
      }),
    ];
    await anEvent(organizationId, { facilityId: other.id });
    await anEvent(organizationId, { kind: "connection.changed", facilityId: own.id });
    await anEvent(organizationId, {
      kind: "availability.changed",
      objectKind: "provider",
      objectId: far.provider.providerId,
    });
    await untilReadable(organizationId);
    const key = await asKey({ groups: ["schedule_shifts"], facilityIds: [own.id] });
    expect(idsIn(await listEvents(key, usual))).toEqual(shown.map(({ id }) => id));
    const of = await asKey({ groups: ["schedule_shifts"], facilityIds: [] });
    expect((await listEvents(of, usual)).results).toEqual([]);
  });

  it("takes two statements, however many events there are [ACS-I-024]", async () => {
    const ids = await many(30);
    const actor = await asKey({});
    for (const after of [undefined, ids[0], ids[20], (await feed()).next])
      expect(await statementsOf(() => listEvents(actor, { ...usual, after }))).toHaveLength(2);
  });
});
