import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import { type Caller, signInAs } from "../../../support/api";
import { aRep } from "../../../support/builders";
import { rowOf, withGate } from "../../../support/gate";
import { anEvent, untilReadable } from "../../../support/organizations/events";
import { raceRounds } from "../../../support/rounds";

const race = withGate();

let organizationId: string;
let caller: Caller;

beforeEach(async () => {
  const rep = await aRep();
  ({ organizationId } = rep);
  caller = await signInAs(rep);
});

type Page = { results: { id: string; data: { id: string } }[]; next: string };
const read = async (after?: string, limit = 100): Promise<Page> => {
  const { status, body } = await caller.get(`/events/?limit=${limit}${after ? `&after=${after}` : ""}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const allFrom = async (after?: string, limit = 100) => {
  const ids: string[] = [];
  let next = after;
  for (;;) {
    const page = await read(next, limit);
    ids.push(...page.results.map(({ id }) => id));
    next = page.next;
    if (page.results.length === 0) return { ids, next };
  }
};

/** What is there to be read once no transaction holds the feed up, neither ours nor one of other tests. */
const allThere = async (after?: string, limit?: number) => {
  await untilReadable(organizationId);
  return allFrom(after, limit);
};

type Tx = Pick<ReturnType<typeof db>, "execute">;

async function eventIn(tx: Tx, objectId: string = crypto.randomUUID()) {
  const [row] = await tx.execute<{
    id: string;
  }>(sql`insert into events (organization_id, kind, object_kind, object_id)
    values (${organizationId}, 'person.joined', 'user', ${objectId}) returning id`);
  return row!.id;
}

/** A transaction that writes so many events and stays open until `over` is. */
const writing = (count: number, over: (tx: Tx) => Promise<unknown>, objectId?: string) =>
  db().transaction(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await eventIn(tx, objectId));
    await over(tx);
    return ids;
  });

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("the feed while transactions are open", () => {
  it("stays behind the oldest one, and misses none of it [ACS-C-021]", async () => {
    const { next } = await allThere();
    const [begun, mayEnd] = [latch(), latch()];
    const slow = writing(2, () => {
      begun.open();
      return mayEnd.opened;
    });
    await begun.opened;
    const quick = await writing(2, async () => {});
    expect((await read(next)).results).toEqual([]);
    mayEnd.open();
    const first = await slow;
    const { ids } = await allThere(next, 1);
    expect(ids).toEqual([...first, ...quick]);
  });

  for (const round of raceRounds(4))
    it(`misses none and doubles none of 32 that commit out of order, round ${round} [ACS-C-021]`, async () => {
      let { next, ids: seen } = await allThere();
      const before = seen.length;
      let isOver = false;
      const following = (async () => {
        while (!isOver) {
          const more = await allFrom(next, 3);
          seen = [...seen, ...more.ids];
          next = more.next;
          await sleep(3);
        }
      })();
      const racers = Array.from(
        { length: 32 },
        (_, index) => () =>
          writing(1 + (index % 3), (tx) => tx.execute(rowOf(organizations, organizationId))),
      );
      const written = await race(round, rowOf(organizations, organizationId), racers);
      isOver = true;
      await following;
      seen = [...seen, ...(await allThere(next)).ids];
      expect(seen.slice(before).sort()).toEqual(written.flat().sort());
    });

  it("shows the events of one object as they were committed, whoever began first [ACS-I-007]", async () => {
    const { next } = await allThere();
    const objectId = crypto.randomUUID();
    const [mayWrite, mayEnd] = [latch(), latch()];
    const early = db().transaction(async (tx) => {
      // The transaction has its number before the other one begins.
      await tx.execute(sql`select pg_current_xact_id()`);
      mayWrite.open();
      await mayEnd.opened;
      return eventIn(tx, objectId);
    });
    await mayWrite.opened;
    const [late] = await writing(1, async () => {}, objectId);
    mayEnd.open();
    const last = await early;
    expect((await allThere(next, 1)).ids).toEqual([late, last]);
  });
});

describe("a wait", () => {
  const timed = async (query: string, by = caller) => {
    const since = performance.now();
    const { status, body } = await by.get(`/events/${query}`);
    return { status, body, ms: performance.now() - since };
  };

  it("is answered when something happens, and empty when nothing does [ACS-C-038]", async () => {
    const { next } = await allThere();
    const waiting = timed(`?wait=20&after=${next}`);
    await sleep(400);
    const { id } = await anEvent(organizationId);
    const { body, ms } = await waiting;
    expect(body.results.map((row: { id: string }) => row.id)).toEqual([id]);
    expect(ms).toBeGreaterThan(390);
    expect(ms).toBeLessThan(5_000);
    const empty = await timed(`?wait=1&after=${body.next}`);
    expect(empty.ms).toBeGreaterThan(990);
    expect(empty.body.results).toEqual([]);
    expect(empty.body.next).toBe(body.next);
  });

  it("is answered although what happened waited behind another transaction [ACS-C-021, ACS-C-038]", async () => {
    const { next } = await allThere();
    const [begun, mayEnd] = [latch(), latch()];
    const slow = db().transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      begun.open();
      await mayEnd.opened;
    });
    await begun.opened;
    const waiting = timed(`?wait=20&after=${next}`);
    await sleep(100);
    const { id } = await anEvent(organizationId);
    await sleep(700);
    mayEnd.open();
    await slow;
    const { body, ms } = await waiting;
    expect(body.results.map((row: { id: string }) => row.id)).toEqual([id]);
    expect(ms).toBeLessThan(6_000);
  });

  it("is held twice by a session at most, and holds no connection [ACS-C-038]", async () => {
    const { next } = await allThere();
    const query = `?wait=2&after=${next}`;
    const two = [timed(query), timed(query)];
    await sleep(500);
    const third = await timed(query);
    expect(third.status).toBe(429);
    expect((await timed(`?after=${next}`)).status).toBe(200);
    const [held] = await db().execute<{
      count: number;
    }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'wardway' and state <> 'idle' and pid <> pg_backend_pid()`);
    expect(held?.count).toBe(0);
    const colleague = await signInAs(await aRep({ organizationId }));
    const theirs = timed("?wait=1&kinds=invoice.paid", colleague);
    for (const { status } of await Promise.all([...two, theirs])) expect(status).toBe(200);
    expect((await timed(`?wait=1&after=${next}`)).body.results).toHaveLength(1);
  });

  it("ends with the session [ACS-C-038]", async () => {
    const { next } = await allThere();
    const waiting = timed(`?wait=20&after=${next}`);
    await sleep(400);
    await caller.post("/auth/logout/");
    const { body, ms } = await waiting;
    expect(body.results).toEqual([]);
    expect(ms).toBeLessThan(5_000);
  });

  it("wakes nobody of another organization [ACS-I-021]", async () => {
    const stranger = await signInAs(await aRep());
    const { body } = await stranger.get("/events/");
    const theirs = timed(`?wait=1&after=${body.next}`, stranger);
    await sleep(200);
    await anEvent(organizationId);
    expect((await theirs).body.results).toEqual([]);
  });
});

describe("transactions of other databases of the server", () => {
  it("hold up nobody [ACS-C-021]", async () => {
    const { next } = await allThere();
    const address = new URL(env().DATABASE_URL);
    address.pathname = "/postgres";
    const elsewhere = postgres(address.href, { max: 1, onnotice() {} });
    await elsewhere.begin(async (tx) => {
      await tx`select pg_current_xact_id()`;
      const { id } = await anEvent(organizationId);
      expect((await allThere(next)).ids).toEqual([id]);
    });
    await elsewhere.end();
  });
});
