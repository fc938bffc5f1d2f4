import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, erasures, licenses, mailbox, sessions, users } from "@/db/schema";
import { randomFrom } from "../../scripts/bench/faults";
import { kill } from "../../scripts/bench/mail-faults";
import { aProvider } from "../support/builders";
import { aFile } from "../support/files/uploads";
import { killedProcesses } from "../support/killed-processes";
import { firstBreak } from "../support/pay/builders";
import { closed, due } from "../support/staff/erasures";

// Closed accounts are erased while the process that erases them is killed again and again.

/** Where it is killed, in the order of the steps; the last time wherever it is by then. */
const points = [
  "after delete on sessions",
  "before update on files",
  "after delete on licenses",
  "before insert on mailbox",
  "before update on users",
  "before insert on audit_log",
  null,
] as const;

const kills = 14;
const erasers = killedProcesses({ script: "scripts/bench/erase-server.ts", points });

const broken = async () => {
  const [row] = await db().execute<{ broken: number | null }>("select audit_log_first_break() as broken");
  return row?.broken ?? null;
};

async function aDueAccount() {
  const provider = await closed(await aProvider());
  await aFile(
    { uploaderId: provider.userId, name: "cv.pdf" },
    { heldBy: "cv", holderId: provider.providerId },
  );
  await due(provider.userId);
  return provider;
}

it("erases each account once and whole, though the process is killed at any moment [ACS-I-022 ACS-J-003]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const people: Awaited<ReturnType<typeof aDueAccount>>[] = [];
  for (let round = 0; round < kills; round += 1) people.push(await aDueAccount());
  await erasers.hold();
  let reached = 0;
  for (let round = 0; round < kills; round += 1) {
    const child = await erasers.next();
    reached += (await erasers.killAmid(child, round, "start", random() * 300)) ? 1 : 0;
    expect(await broken(), `SEED=${seed}, after kill ${round}`).toBeNull();
    expect(await firstBreak(), `SEED=${seed}, after kill ${round}`).toBeNull();
  }
  expect(reached, `SEED=${seed}`).toBeGreaterThan(kills / 2);

  const last = await erasers.next();
  last.send("start");
  const ids = people.map(({ userId }) => userId);
  const left = () => db().$count(erasures, and(inArray(erasures.userId, ids), isNull(erasures.erasedAt)));
  while ((await left()) > 0) await sleep(50);
  await once(last, "message");
  await kill(last);

  for (const { userId, providerId, user } of people) {
    const [after] = await db().select().from(users).where(eq(users.id, userId));
    expect(after).toMatchObject({ firstName: "Former provider", passwordHash: null });
    expect(await db().$count(licenses, eq(licenses.providerId, providerId))).toBe(0);
    expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db().$count(mailbox, eq(mailbox.to, user.email))).toBe(1);
    const erased = and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/erased"));
    expect(await db().$count(auditLog, erased)).toBe(1);
  }
  expect(await broken()).toBeNull();
});
