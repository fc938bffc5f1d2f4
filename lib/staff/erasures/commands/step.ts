import { eq, getTableName, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockUser } from "@/db/locks";
import { erasures, providers, users } from "@/db/schema";
import type { SystemActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { fullName } from "@/lib/core/pure/text";
import { transaction } from "@/lib/core/server/transaction";
import { formerInitials } from "@/lib/staff/erasures/rules";
import { formerNames } from "@/lib/staff/erasures/words";
import type { Line, Person } from "./line";
import type { Step } from "./steps";

const escaped = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#x27;");

/** Shorter texts would be found in other people's names. */
const shortestName = 4;

/** The person as they are still known, locked; null where nobody is to be erased. */
async function lockPerson(userId: string): Promise<Person | null> {
  const user = await lockUser(eq(users.id, userId));
  const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, userId));
  if (!user || !erasure?.beganAt || erasure.erasedAt) return null;
  const [provider] = await db()
    .select(fields(providers, "id", "displayName", "publicName", "preferredName"))
    .from(providers)
    .where(eq(providers.userId, userId));
  const { firstName, lastName } = user;
  const called = fullName({ firstName: provider?.preferredName || firstName, lastName });
  const names = [provider?.displayName, provider?.publicName, called, fullName(user), user.email]
    .flatMap((name) => (name ? [name, escaped(name)] : []))
    .filter((name) => name.length >= shortestName);
  return {
    userId,
    providerId: provider?.id ?? null,
    email: user.email,
    names: [...new Set(names)].sort((one, other) => other.length - one.length),
    former: formerNames[user.userType],
    initials: formerInitials(user),
  };
}

async function write(line: Line, person: Person): Promise<number> {
  const { table } = line;
  const one = { one: sql`1` };
  switch (line.fate) {
    case "kept":
      return 0;
    case "erased":
      return (await db().delete(table).where(line.of(person)).returning(one)).length;
    case "changed":
      return (await db().update(table).set(line.to(person)).where(line.of(person)).returning(one)).length;
  }
}

type Counts = Record<string, number>;

/** Writes every line of a step, and adds to the counts of the erasure. @returns the counts so far, null for nobody */
async function writeStep({ lines }: Step, person: Person): Promise<Counts> {
  const [erasure] = await db()
    .select({ counts: erasures.counts })
    .from(erasures)
    .where(eq(erasures.userId, person.userId));
  const counts: Counts = { ...erasure?.counts };
  for (const line of lines) {
    const rows = await write(line, person);
    const name = getTableName(line.table);
    if (rows > 0) counts[name] = (counts[name] ?? 0) + rows;
  }
  await db().update(erasures).set({ counts }).where(eq(erasures.userId, person.userId));
  return counts;
}

/**
 * Takes one step of an erasure: whole or not at all, and without effect where it is done. With the last step the account
 * is erased, and that is audited with what it erased [ACS-J-003 ACS-I-022].
 */
export async function takeStep(
  actor: SystemActor,
  userId: string,
  step: Step,
  context: Context,
): Promise<void> {
  await transaction(actor, context, async ({ audit, wake }) => {
    wake();
    const person = await lockPerson(userId);
    if (!person) return;
    const counts = await writeStep(step, person);
    if (step.name !== "account") return;
    await db().update(erasures).set({ erasedAt: context.now }).where(eq(erasures.userId, userId));
    audit({ action: "account/erased", objectType: "user", objectId: userId, details: { counts } });
  });
}
