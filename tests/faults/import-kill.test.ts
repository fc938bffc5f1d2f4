import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, exclusionLists, exclusionScreenings, exclusions, outbox, providers } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { importWaiting } from "@/lib/credentials/exclusions/commands/import";
import { randomFrom } from "../../scripts/bench/faults";
import { aProvider } from "../support/builders";
import { aWaitingList, hitsOf, importedList } from "../support/credentials/exclusions";
import { killedProcesses } from "../support/killed-processes";

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
const importers = killedProcesses({ script: "scripts/bench/import-server.ts", points });

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
  await importers.hold();
  let reached = 0;
  const lists: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { id } = await aWaitingList([row], 30, { startedAt: new Date() });
    lists.push(id);
    const child = await importers.next();
    reached += (await importers.killAmid(child, round, round + 1, random() * 1000)) ? 1 : 0;
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
