import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, bookingRequestHistory, bookingRequests, connectionRates, connections } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { transaction } from "@/lib/core/server/transaction";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aScene, byProvider, byRep, ids } from "../../support/assignments/builders";
import { aBookingRequest, aConnection, aFacility, aRep, dayFromToday } from "../../support/builders";
import { withSettings } from "../../support/settings";

withSettings({ RATE_LIMITS: "off" });

const others = drizzle(pool());

/** Whether somebody waits for a lock of this database. */
async function isWaited() {
  const waiting = await others.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

/** Sends a call while somebody else holds the provider; gives the moment from which on the call can have held it. */
async function sentWhileHeld(providerId: string, send: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined;
  let freeFrom = new Date();
  await pool().begin(async (holder) => {
    await holder`select 1 from providers where id = ${providerId} for no key update`;
    answer = send();
    await vi.waitUntil(isWaited, { timeout: 10_000 });
    const arrived = Date.now();
    await vi.waitUntil(() => Date.now() > arrived + 2, { interval: 1 });
    freeFrom = new Date();
  });
  const { status, body } = (await answer) as Answer;
  expect([status < 300, status < 300 || body]).toEqual([true, true]);
  return freeFrom;
}

type Moment = { what: string; at: Date | string };

const isLater = (freeFrom: Date) => (moments: Moment) => new Date(moments.at) >= freeFrom;

/** What the audit log says of these objects, the last line of each. */
async function audited(objectId: string): Promise<Moment[]> {
  const rows = await others.select().from(auditLog).where(eq(auditLog.objectId, objectId));
  return rows.slice(-1).map(({ action, at }) => ({ what: action, at }));
}

async function momentsOfRequest(requestId: string): Promise<Moment[]> {
  const [request] = await others.select().from(bookingRequests).where(eq(bookingRequests.id, requestId));
  const history = await others
    .select()
    .from(bookingRequestHistory)
    .where(eq(bookingRequestHistory.bookingRequestId, requestId));
  const last = history.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(-1);
  return [
    { what: "updated", at: request!.updatedAt },
    ...last.map(({ action, createdAt }) => ({ what: action, at: createdAt })),
    ...(await audited(requestId)),
  ];
}

type Scene = Awaited<ReturnType<typeof aScene>>;
const all = (scene: Scene) => Object.fromEntries(ids(scene).map((id) => [id, true]));
const responded = () => aScene({ status: "responded" });

const moves: [string, () => Promise<Scene>, (scene: Scene) => Promise<Answer>][] = [
  ["respond", () => aScene(), (s) => s.provider.put(`${s.path}respond/`, byProvider(all(s)))],
  ["change the answer", responded, (s) => s.provider.put(s.path, byProvider({ [ids(s)[1]]: false }))],
  ["confirm", responded, (s) => s.rep.put(`${s.path}confirm/`, byRep(all(s)))],
  ["cancel", () => aScene(), (s) => s.rep.put(`${s.path}cancel/`, {})],
  [
    "change shifts",
    () => aScene(),
    (s) => s.rep.put(s.path, { bookings: [{ id: ids(s)[1], is_removed: true }] }),
  ],
  [
    "add extras",
    responded,
    (s) => s.rep.post(`/booking-requests-extra/${s.requestId}/`, { additional_charges_bonus: 10 }),
  ],
];

describe("what is written under a lock is dated from when it was held", () => {
  it.each(moves)("when somebody waits to %s an assignment [PRV-K-025]", async (_, make, move) => {
    const scene = await make();
    const freeFrom = await sentWhileHeld(scene.people.provider.providerId, () => move(scene));
    const moments = await momentsOfRequest(scene.requestId);
    expect(moments).toHaveLength(3);
    expect(moments.filter((each) => !isLater(freeFrom)(each))).toEqual([]);
  });

  it("also under an Idempotency-Key, whose own lock comes first", async () => {
    const scene = await responded();
    const { rep } = scene;
    const key = { "idempotency-key": newId() };
    const send = () =>
      rep.post(`/booking-requests-extra/${scene.requestId}/`, { additional_charges_bonus: 10 }, key);
    const freeFrom = await sentWhileHeld(scene.people.provider.providerId, send);
    expect((await momentsOfRequest(scene.requestId)).filter((each) => !isLater(freeFrom)(each))).toEqual([]);
  });

  type Tie = Awaited<ReturnType<typeof aConnection>> & { own: Caller; caller: Caller };
  const ties: [string, "accepted" | "cleared" | "approved" | undefined, (tie: Tie) => Promise<Answer>][] = [
    ["accept", undefined, (tie) => tie.own.patch(`/connected-facility/${tie.connectionId}/accept/`)],
    [
      "reject",
      undefined,
      (tie) =>
        tie.own.patch(`/connected-facility/${tie.connectionId}/reject/`, {
          provider_rejection_reason: "not_interested",
        }),
    ],
    ["cancel", undefined, (tie) => tie.caller.patch(`/connected-facility/${tie.connectionId}/cancel/`)],
    [
      "approve",
      "cleared",
      (tie) => tie.caller.post(`/healthcare_entity/facilities/${tie.connectionId}/mark_approved`),
    ],
  ];

  it.each(ties)("when somebody waits to %s a connection", async (_, as, move) => {
    const tie = await aConnection({ as });
    const own = await signInAs(tie.provider);
    const caller = await signInAs(tie.rep);
    const freeFrom = await sentWhileHeld(tie.provider.providerId, () => move({ ...tie, own, caller }));
    const [row] = await others.select().from(connections).where(eq(connections.id, tie.connectionId));
    const moments = [
      { what: "updated", at: row!.updatedAt },
      ...(row!.acceptedAt && !as ? [{ what: "accepted", at: row!.acceptedAt }] : []),
      ...(await audited(tie.connectionId)),
    ];
    expect(moments.filter((each) => !isLater(freeFrom)(each))).toEqual([]);
  });

  it("when changed rates wait to reach a connection [SIL-88]", async () => {
    const tie = await aConnection();
    const own = await signInAs(tie.provider);
    const rates = {
      shift_rate_day: 190,
      shift_limit: 10,
      work_type: "SIDE_GIG",
      travel_type: "REGIONAL",
    };
    const freeFrom = await sentWhileHeld(tie.provider.providerId, () =>
      own.put("/provider/current/credentialing/rates-differentials", rates),
    );
    const history = await others
      .select()
      .from(connectionRates)
      .where(eq(connectionRates.connectionId, tie.connectionId));
    const changed = history.filter(({ reasonCode }) => reasonCode === "PROVIDER_RATE_CHANGE");
    expect(changed).toHaveLength(1);
    expect(changed.filter(({ effectiveAt }) => effectiveAt < freeFrom)).toEqual([]);
  });
});

describe("the history of an assignment", () => {
  let requestId = "";
  beforeAll(async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    ({ requestId } = await aBookingRequest({ rep, facility, shifts: [{ startOn: dayFromToday(9) }] }));
  });

  it("never goes back, whatever the clock of the process that writes it", async () => {
    const at = (seconds: number) => new Date(Date.UTC(2027, 0, 1, 0, 0, seconds));
    const writer = systemActor("impossible-shifts");
    for (const [index, seconds] of [10, 5, 5, 20].entries())
      await transaction(writer, contextAt(at(seconds)), async (unit) =>
        recordHistory(unit, writer, {
          requestId,
          action: "update",
          changes: {},
          comment: `${index}`,
          now: at(seconds),
        }),
      );
    const rows = await others
      .select()
      .from(bookingRequestHistory)
      .where(eq(bookingRequestHistory.bookingRequestId, requestId))
      // Ids alone would put them in order as well: here nothing but the times may.
      .orderBy(bookingRequestHistory.createdAt, sql`${bookingRequestHistory.comment} desc`);
    expect(rows.map(({ comment }) => comment).filter(Boolean)).toEqual(["0", "1", "2", "3"]);
    expect(rows.at(-1)?.createdAt).toEqual(at(20));
  });
});
