import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import {
  availabilities,
  availabilityNews,
  clearances,
  connections,
  deliveries,
  events,
  webhooks,
} from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { reportAvailability } from "@/lib/assignments/availability/commands/report";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";
import { forgetOldEvents } from "@/lib/organizations/events/commands";
import {
  aConnection,
  anOrganization,
  aProvider,
  dayFromToday,
  someAvailability,
} from "../../../support/builders";
import { anEvent, eventsOf, storedEvents } from "../../../support/organizations/events";

let organizationId: string;
beforeEach(async () => {
  ({ organizationId } = await anOrganization());
  await db().delete(events).where(eq(events.organizationId, organizationId));
});

describe("an event", () => {
  it("is never changed, and never emptied away [ACS-I-014]", async () => {
    const { id } = await anEvent(organizationId);
    await expect(
      db().update(events).set({ status: "confirmed" }).where(eq(events.id, id)),
    ).rejects.toMatchObject({
      cause: { constraint_name: "events_insert_only" },
    });
    await expect(db().execute(sql`truncate events cascade`)).rejects.toMatchObject({
      cause: { constraint_name: "events_insert_only" },
    });
    expect((await storedEvents(organizationId)).map((row) => row.status)).toEqual(["pending"]);
  });

  it("takes no other number than the database gives it [ACS-C-021]", async () => {
    const objectId = crypto.randomUUID();
    const { transaction } = await anEvent(organizationId, { objectId, transaction: "5" });
    expect(BigInt(transaction)).toBeGreaterThan(5n);
    const next = await anEvent(organizationId, { objectId });
    expect(BigInt(next.transaction)).toBeGreaterThan(BigInt(transaction));
    expect(next.id[14]).toBe("7");
  });

  it("is written without reading all others, however few there were when this was planned [ACS-I-007]", async () => {
    await db().delete(events);
    for (let index = 0; index < 3; index += 1) await anEvent(organizationId);
    await db().execute(sql`vacuum analyze events`);
    await openTransaction(async () => {
      const reads = async () => {
        const [row] = await db().execute<{ scans: number; byIndex: number }>(
          sql`select seq_scan::int as scans, idx_tup_fetch::int as "byIndex"
            from pg_stat_xact_user_tables where relname = 'events'`,
        );
        return row;
      };
      const before = await reads();
      await db().execute(sql`insert into events (organization_id, kind, object_kind, object_id)
        select ${organizationId}::uuid, 'person.joined', 'user', gen_random_uuid() from generate_series(1, 50)`);
      expect(await reads()).toEqual(before);
    });
  });

  it("is dropped after 30 days with its deliveries, by a job of each night [ACS-J-005, ACS-I-007]", async () => {
    const now = new Date("2027-03-01T03:17:00Z");
    const at = (days: number) => new Date(now.getTime() - days * dayMs);
    await db().delete(events);
    const [old, young] = [
      await anEvent(organizationId, { at: at(30.1) }),
      await anEvent(organizationId, { at: at(29.9) }),
    ];
    const [endpoint] = await db()
      .insert(webhooks)
      .values({ organizationId, url: "https://example.org", kinds: ["need.filled"], sealedSecret: "k1.x" })
      .returning();
    const of = { organizationId, webhookId: endpoint!.id };
    const values = [old, young].map(({ id, objectId, place, at: createdAt }) => ({
      id: newId(),
      eventId: id,
      objectId,
      place,
      createdAt,
    }));
    for (const value of values)
      await db()
        .insert(deliveries)
        .values({ ...value, ...of } as never);
    const forget = () => forgetOldEvents(systemActor("forget-old-events"), contextAt(now));
    expect(await forget()).toBeGreaterThan(0);
    expect((await storedEvents(organizationId)).map(({ id }) => id)).toEqual([young.id]);
    expect(
      await db()
        .select({ id: deliveries.eventId })
        .from(deliveries)
        .where(eq(deliveries.webhookId, endpoint!.id)),
    ).toEqual([{ id: young.id }]);
    expect(await forget()).toBe(0);
    expect(jobs.find(({ name }) => name === "forget-old-events")).toMatchObject({ cron: "27 3 * * *" });
  });
});

describe("what happens and its event", () => {
  const script = `
    const { default: postgres } = await import("postgres");
    const [address, connectionId, commits] = process.argv.slice(1);
    const sql = postgres(address, { max: 1, onnotice() {} });
    await sql.unsafe("begin");
    await sql.unsafe("update connections set status = 'canceled' where id = $1", [connectionId]);
    if (commits) await sql.unsafe("commit");
    console.log("done");
    setInterval(() => {}, 1000);`;

  /** A process that takes a request back and is killed, before or after its commit. */
  async function whileKilled(connectionId: string, commits: boolean) {
    const child = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        script,
        env().DATABASE_URL,
        connectionId,
        ...(commits ? ["commits"] : []),
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    expect(child.exitCode).toBeNull();
    const hasEnded = once(child, "exit");
    child.kill("SIGKILL");
    await hasEnded;
    // Postgres notices that it is gone: the row is free again.
    await db().execute(sql`select 1 from connections where id = ${connectionId} for update`);
  }

  it.each([
    ["are both lost where the process is killed before the commit", false],
    ["are both there where it is killed after the commit", true],
  ])("%s [ACS-I-010, ACS-I-007]", async (_, commits) => {
    const { connectionId, rep } = await aConnection();
    const made = await eventsOf(rep.organizationId, () => whileKilled(connectionId, commits));
    const [row] = await db()
      .select({ status: connections.status })
      .from(connections)
      .where(eq(connections.id, connectionId));
    expect(row!.status).toBe(commits ? "canceled" : "pending_response");
    expect(made.map(({ kind, status }) => [kind, status])).toEqual(
      commits ? [["connection.changed", "canceled"]] : [],
    );
  });
});

describe("what is written in bulk", () => {
  it("is one event of the availability of a provider, however many days, and at most one a minute [ACS-I-020]", async () => {
    const { rep, provider } = await aConnection({ as: "approved" });
    const days = Array.from({ length: 365 }, (_, index) => addDays(dayFromToday(1), index));
    const offer = () =>
      db()
        .insert(availabilities)
        .values(
          days.map((startOn) => ({
            providerId: provider.providerId,
            startOn,
            shiftType: "ANYTIME" as const,
          })),
        )
        .onConflictDoNothing();
    const release = () =>
      db().delete(availabilities).where(eq(availabilities.providerId, provider.providerId));
    expect((await eventsOf(rep.organizationId, offer)).map(({ kind }) => kind)).toEqual([
      "availability.changed",
    ]);
    expect(await eventsOf(rep.organizationId, release)).toEqual([]);
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update events set at = at - interval '61 seconds' where organization_id = ${rep.organizationId}`,
      );
    });
    expect((await eventsOf(rep.organizationId, offer)).map(({ kind }) => kind)).toEqual([
      "availability.changed",
    ]);
  });

  it("is sent once more when the minute is over, if it changed again within it [ACS-I-020]", async () => {
    const { rep, provider } = await aConnection({ as: "approved" });
    const { providerId } = provider;
    const offer = (days: number) => someAvailability(providerId, [dayFromToday(days)]);
    const report = (ms: number) =>
      reportAvailability(systemActor("report-availability"), contextAt(new Date(Date.now() + ms)));
    const pass = () =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update events set at = at - interval '61 seconds' where object_id = ${providerId}`,
        );
      });
    await db().delete(availabilityNews);
    expect(await eventsOf(rep.organizationId, () => offer(3))).toHaveLength(1);
    expect(await report(61_000)).toBe(0);
    expect(await eventsOf(rep.organizationId, () => offer(4))).toHaveLength(0);
    expect(await eventsOf(rep.organizationId, () => report(0))).toHaveLength(0);
    await pass();
    expect((await eventsOf(rep.organizationId, () => report(61_000))).map(({ kind }) => kind)).toEqual([
      "availability.changed",
    ]);
    expect(await report(200_000)).toBe(0);
  });

  it("is an event of each object, in the order of their ids [ACS-I-020]", async () => {
    const parties: Awaited<ReturnType<typeof aConnection>>[] = [];
    for (let index = 0; index < 12; index += 1)
      parties.push(
        await aConnection({
          as: "accepted",
          rep: parties[0]?.rep,
          facility: parties[0]?.facility,
          provider: await aProvider(),
        }),
      );
    const { organizationId: own } = parties[0]!.rep;
    const made = await eventsOf(own, () =>
      db().update(clearances).set({ status: "cleared" }).where(eq(clearances.organizationId, own)),
    );
    expect(made.map(({ kind, former, status }) => [kind, former, status])).toEqual(
      parties.map(() => ["clearance.changed", "pending_clearance", "cleared"]),
    );
    expect(new Set(made.map(({ transaction }) => transaction)).size).toBe(1);
  });
});
