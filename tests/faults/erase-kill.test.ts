import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, getTableName, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, erasures, mailbox, users } from "@/db/schema";
import type { Person } from "@/lib/staff/erasures/commands/line";
import { type Step, steps } from "@/lib/staff/erasures/commands/steps";
import { kill } from "../../scripts/bench/mail-faults";
import { aConnection, aParty, aProvider } from "../support/builders";
import { aFile } from "../support/files/uploads";
import { killedProcesses } from "../support/killed-processes";
import { firstBreak } from "../support/pay/builders";
import { closed, due, erasureOf } from "../support/staff/erasures";
import { fillEverything } from "../support/staff/everything";

// A closed account of which every table holds something is erased, while the process that erases it is killed again and
// again: once before each step begins and, within the longer ones, from one table to the next.

type Place = { during: Step["name"] | "begin"; when: string };

/** In the order in which an erasure comes by; what would delete is held after it, for a trigger before it would prevent it. */
const places: readonly Place[] = [
  { during: "begin", when: "before update of began_at on erasures" },
  { during: "entry", when: "after delete on sessions" },
  { during: "entry", when: "after delete on recovery_codes" },
  { during: "entry", when: "after delete on account_tokens" },
  { during: "entry", when: "after delete on rate_limits" },
  { during: "news", when: "after delete on notices" },
  { during: "news", when: "after delete on saved_searches" },
  { during: "news", when: "after delete on own_data" },
  { during: "news", when: "after delete on mailbox" },
  { during: "files", when: "after delete on file_parts" },
  { during: "files", when: "before update on files" },
  { during: "files", when: "after delete on passports" },
  { during: "ratings", when: "after delete on endorsements" },
  { during: "ratings", when: "after delete on facility_ratings" },
  { during: "profile", when: "after delete on questionnaires" },
  { during: "profile", when: "after delete on raised_hands" },
  { during: "connections", when: "before update on connections" },
  { during: "account", when: "before insert on mailbox" },
  { during: "account", when: "before update on users" },
  { during: "account", when: "before insert on audit_log" },
];

const erasers = killedProcesses({
  script: "scripts/bench/erase-server.ts",
  points: [...places.map(({ when }) => when), null],
});

const email = "canary.person@example.test";

async function aFullAccount(): Promise<Person> {
  const provider = await aProvider({}, { user: { email } });
  const { rep, facility } = await aParty({ provider });
  await aConnection({ provider, rep, facility, as: "accepted" });
  await fillEverything(provider, { rep, facility });
  await aFile(
    { uploaderId: provider.userId, name: "cv.pdf" },
    { heldBy: "cv", holderId: provider.providerId },
  );
  await closed(provider);
  await due(provider.userId);
  const { userId, providerId } = provider;
  return { userId, providerId, email, names: [], initials: "F. L.", former: "Former provider" };
}

/** Rows of each table that a step deletes from; the last mail comes to the address while they are deleted. */
async function rowsOf({ lines }: Step, person: Person) {
  const rows: Record<string, number> = {};
  for (const line of lines)
    if (line.fate === "erased" && line.table !== mailbox)
      rows[getTableName(line.table)] = await db().$count(line.table, line.of(person));
  return rows;
}

const allRowsOf = (person: Person) => Promise.all(steps.map((step) => rowsOf(step, person)));

const emptied = (rows: Record<string, number>) =>
  Object.fromEntries(Object.keys(rows).map((name) => [name, 0]));

async function expectIntact(where: string) {
  const [row] = await db().execute<{ broken: number | null }>("select audit_log_first_break() as broken");
  expect(row?.broken, where).toBeNull();
  expect(await firstBreak(), where).toBeNull();
}

/** What a kill leaves: every step before that place is done, and nothing of it or of those behind it. */
async function expectWhole(person: Person, before: Record<string, number>[], { during, when }: Place) {
  const done = Math.max(
    0,
    steps.findIndex(({ name }) => name === during),
  );
  const expected = before.map((rows, place) => (place < done ? emptied(rows) : rows));
  expect(await allRowsOf(person), when).toEqual(expected);
  const erasure = await erasureOf(person.userId);
  const counts: Record<string, number> = erasure?.counts ?? {};
  expect("connections" in counts, when).toBe(during === "account");
  expect(erasure, when).toMatchObject({ erasedAt: null, failure: "" });
  expect(erasure?.beganAt === null, when).toBe(during === "begin");
  await expectIntact(when);
}

async function expectErased({ userId }: Person, address: string) {
  const [after] = await db().select().from(users).where(eq(users.id, userId));
  expect(after).toMatchObject({ firstName: "Former provider", passwordHash: null });
  expect(await db().$count(mailbox, eq(mailbox.to, address))).toBe(1);
  const erased = and(eq(auditLog.objectId, userId), eq(auditLog.action, "account/erased"));
  expect(await db().$count(auditLog, erased)).toBe(1);
}

it("erases an account once and whole, though the process is killed at 20 places, each between other steps [ACS-I-022 ACS-J-003]", async () => {
  const person = await aFullAccount();
  const before = await allRowsOf(person);
  expect(before.flatMap((rows) => Object.values(rows)).filter((count) => count > 0).length).toBeGreaterThan(
    40,
  );
  await erasers.hold();
  for (const [round, place] of places.entries()) {
    const child = await erasers.next();
    expect(await erasers.killAmid(child, round, "start", 0), place.when).toBe(true);
    await expectWhole(person, before, place);
  }

  // Somebody else is due as well by now, and is erased with the rest; the first process is killed wherever it is.
  const other = await closed(await aProvider());
  await due(other.userId);
  await erasers.killAmid(await erasers.next(), places.length, "start", 50);
  const last = await erasers.next();
  last.send("start");
  while ((await db().$count(erasures, isNull(erasures.erasedAt))) > 0) await sleep(50);
  await once(last, "message");
  await kill(last);

  await expectErased(person, email);
  expect(await allRowsOf(person)).toEqual(before.map(emptied));
  await expectErased({ ...person, userId: other.userId }, other.user.email);
  await expectIntact("after all");
});
