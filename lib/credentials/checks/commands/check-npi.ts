import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { credentialChecks, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { lockForDecision } from "@/lib/credentials/checks/commands/step";
import { npiCheckers } from "@/lib/credentials/checks/policy";
import { checksOf, failedLately } from "@/lib/credentials/checks/queries/failures";
import { findNpi, listNpisToAsk, readRegistryAnswer } from "@/lib/credentials/checks/queries/registry";
import { statusOf } from "@/lib/credentials/checks/rules/npi";
import { recheckDay } from "@/lib/credentials/checks/rules/state";
import type { RegistryView } from "@/lib/credentials/checks/schema";
import { checkTexts, registrySource } from "@/lib/credentials/checks/words";
import { askRegistry, hasRegistry } from "@/lib/ports/registry/registry";
import type { Registry } from "@/lib/ports/registry/schema";

type Npi = NonNullable<Awaited<ReturnType<typeof findNpi>>>;

const npiOf = (providerId: string) => ({ kind: "npi" as const, recordId: providerId });

/**
 * Whether staff have said something of the number that the registry does not overrule: a credential that they returned or
 * failed, a check that waits for a second look, or a failure within the year, after which two people look (CRD-V-015).
 */
async function isForStaff(providerId: string, { outcome }: Npi, now: Date): Promise<boolean> {
  if (outcome === "returned" || outcome === "failed") return true;
  const isProposed = and(checksOf(npiOf(providerId)), eq(credentialChecks.status, "proposed"));
  const [waiting, hasFailed] = await Promise.all([
    db().$count(credentialChecks, isProposed),
    failedLately(npiOf(providerId), now, "UTC"),
  ]);
  return waiting > 0 || hasFailed;
}

const supersede = (...which: Parameters<typeof and>) =>
  db()
    .update(credentialChecks)
    .set({ status: "superseded" })
    .where(and(eq(credentialChecks.status, "effective"), ...which))
    .returning(fields(credentialChecks, "id"));

/** The registry's own check, which counts at once in place of the one that counted before. */
async function recordMatch(unit: Unit, providerId: string, known: Npi, context: Context) {
  await supersede(checksOf(npiOf(providerId)));
  const id = newId();
  const checkedOn = dayIn("UTC", context.now);
  await db()
    .insert(credentialChecks)
    .values({
      id,
      kind: "npi",
      recordId: providerId,
      providerId,
      factsHash: known.factsHash,
      facts: known.facts,
      outcome: "verified",
      method: "registry_api",
      sourceName: registrySource.name,
      sourceUrl: registrySource.url,
      checkedOn,
      recheckOn: recheckDay("npi", checkedOn, null),
      status: "effective",
      createdAt: context.now,
    });
  unit.emit("credential/check-decided", { checkId: id });
  const details = { checkId: id, kind: "npi", outcome: "verified", needsSecond: false };
  unit.audit({
    action: "credential-check/recorded",
    objectType: "credential",
    objectId: providerId,
    details,
  });
}

type Answered = NonNullable<ReturnType<typeof statusOf>> & { record: Registry | null };

async function keepAnswer(
  unit: Unit,
  providerId: string,
  known: Npi,
  { status, name, record }: Answered,
  context: Context,
) {
  const { now } = context;
  await db()
    .update(providers)
    .set({
      registryStatus: status,
      registryName: name,
      registryCheckedAt: now,
      // What it lists under the number of another person is nothing of this one.
      registry: status === "matched" && record ? record : undefined,
    })
    .where(eq(providers.id, providerId));
  if (status === "matched" && !(await isForStaff(providerId, known, now)))
    return recordMatch(unit, providerId, known, context);
  // What the registry itself had proven counts no more: staff look at it, and nothing fails by itself.
  if (status !== "matched") {
    const taken = await supersede(checksOf(npiOf(providerId)), isNull(credentialChecks.checkedBy));
    if (taken.length > 0) unit.emit("credential/changed", { providerId });
  }
  const details = { status };
  unit.audit({ action: "registry/asked", objectType: "provider", objectId: providerId, details });
}

/**
 * Asks the registry about a provider's number, and keeps what it says: a name that fits is a check that counts
 * [CRD-V-040, CRD-C-011]. Without an answer nothing changes. The registry is asked outside of any transaction; who has
 * changed the number or the name meanwhile has it asked again.
 * @returns whether it gave an answer
 */
async function check(actor: Actor, providerId: string, context: Context): Promise<boolean> {
  const admitted = admit(actor, npiCheckers);
  const asked = await findNpi(providerId);
  if (!asked) return true;
  const answer = await askRegistry(asked.npi);
  const said = answer && statusOf(answer, asked);
  if (!said) return false;
  const answered = { ...said, record: "record" in answer ? answer.record : null };
  await transaction(admitted, context, async (unit) => {
    await lockForDecision(admitted, providerId);
    const known = await findNpi(providerId);
    if (known?.factsHash === asked.factsHash) await keepAnswer(unit, providerId, known, answered, context);
  });
  return true;
}

/** Asks the registry for staff. @throws 404, 403 to who knows the provider, 400 where no registry is configured */
export async function askRegistryOf(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<RegistryView> {
  const actor = admit(visitor, npiCheckers);
  await transaction(actor, context, () => lockForDecision(actor, id));
  if (!hasRegistry()) throw refused(checkTexts.noRegistry);
  await check(actor, id, context);
  return readRegistryAnswer(id);
}

/** Asks the registry of a number that is new, or whose holder has another name. For the job. */
export async function checkNpi(
  visitor: Actor,
  { providerId }: { providerId: string },
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, npiCheckers);
  if (hasRegistry()) await check(actor, providerId, context);
}

const aDay = 200;
const pauseMs = 500;
/** After so many requests without an answer in a row the registry is left alone until the next day. */
const triesWithoutAnswer = 3;

/**
 * Asks the registry of the numbers that it was not asked of for 80 days, two a second [CRD-J-006].
 * @returns how many were answered
 */
export async function checkNpis(
  visitor: Actor,
  context: Context = contextAt(),
  { pause = pauseMs, most = aDay } = {},
): Promise<number> {
  const actor = admit(visitor, npiCheckers);
  if (!hasRegistry()) return 0;
  let [answered, silent] = [0, 0];
  for (const providerId of await listNpisToAsk(actor, most, context.now)) {
    if (await check(actor, providerId, context)) [answered, silent] = [answered + 1, 0];
    else silent += 1;
    if (silent >= triesWithoutAnswer) break;
    await wait(pause);
  }
  return answered;
}
