import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { auditLog, exclusionLists, exclusionScreenings, exclusions, outbox, providers } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { importWaiting } from "@/lib/credentials/exclusions/commands/import";
import { randomFrom } from "../../scripts/bench/faults";
import { kill, killAtTrigger, lockClass } from "../../scripts/bench/mail-faults";
import { aProvider } from "../support/builders";
import { aWaitingList, hitsOf, importedList } from "../support/credentials/exclusions";
import { inOneFile } from "../support/one-file";

// Exclusion lists are imported while the process that imports them is killed again and again.

/** Where it is killed: held by triggers of this database, the last time wherever it is by then. */
const points = [
  "before update on exclusion_lists",
  "before insert on exclusions",
  "before insert on exclusion_screenings",
  "before insert on audit_log",
  null,
] as const;

const kills = 20;

const server = inOneFile("scripts/bench/import-server.ts");
beforeAll(server.make);
afterAll(server.remove);

type Standby = { child: ChildProcess; ready: Promise<unknown> };

const standby: Standby[] = [];
afterAll(() => {
  for (const { child } of standby) child.kill("SIGKILL");
});

/** The next process starts up while the present one works. */
function boot() {
  const env = { ...process.env, LOG_LEVEL: "silent", NODE_ENV: "test" as const };
  const child = fork(server.file, [], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  standby.push({ child, ready: once(child, "message") });
}

/** The next of them, which waits for its order. */
async function nextServer(): Promise<ChildProcess> {
  const { child, ready } = standby.shift() as Standby;
  boot();
  await ready;
  return child;
}

const triggers = [
  `create function at_crash_point() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock_shared(${lockClass}, tg_argv[0]::int);
     return new;
   end $$`,
  ...points.flatMap((when, index) =>
    when
      ? [`create trigger crash_${index} ${when} for each row execute function at_crash_point('${index}')`]
      : [],
  ),
].join(";");

/** One list is current, and everybody was compared with all of it. */
async function expectWhole() {
  const current = await db().select().from(exclusionLists).where(eq(exclusionLists.isCurrent, true));
  expect(current).toHaveLength(1);
  const [{ id, rowsKept }] = current as [typeof exclusionLists.$inferSelect];
  expect(await db().$count(exclusions, eq(exclusions.listId, id))).toBe(rowsKept);
  expect(await db().$count(exclusionScreenings, eq(exclusionScreenings.listId, id))).toBe(
    await db().$count(providers),
  );
  return id;
}

it("a list is current as a whole or not at all, though the process that imports it is killed at any moment [CRD-J-003]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const { providerId } = await aProvider({ npi: "1666666664" });
  const row = { LASTNAME: "SUSPECT", NPI: "1666666664", DOB: "" };
  await importedList([row], 30);
  await pool().unsafe(triggers);
  boot();
  let reached = 0;
  const lists: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { id } = await aWaitingList([row], 30, { startedAt: new Date() });
    lists.push(id);
    const child = await nextServer();
    const index = round % points.length;
    const start = () => void child.send(round + 1);
    if (points[index]) reached += (await killAtTrigger(child, index, start)) ? 1 : 0;
    else {
      const started = once(child, "message");
      start();
      await started;
      await sleep(random() * 1000);
      await kill(child);
    }
    await expectWhole();
  }
  expect(reached, `SEED=${seed}`).toBe(kills - kills / points.length);

  const later = contextAt(new Date(Date.now() + (kills + 2) * 3_600_000));
  await importWaiting(systemActor("import-exclusion-list"), later);
  expect(await expectWhole()).toBe(lists.at(-1));
  for (const id of lists) {
    const settled = and(eq(auditLog.objectId, id), eq(auditLog.action, "exclusion-list/settled"));
    expect(await db().$count(auditLog, settled), `SEED=${seed}`).toBe(1);
  }
  const events = await db().select().from(outbox).where(eq(outbox.name, "exclusion-list/settled"));
  expect(events).toHaveLength(kills + 1);
  expect(await db().$count(exclusionLists, eq(exclusionLists.status, "running"))).toBe(0);
  expect(await hitsOf(providerId)).toMatchObject([{ status: "open", rule: "npi", lastListId: lists.at(-1) }]);
});
