import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization } from "@/db/locks";
import { organizations, signOn, signOnSubjects } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { invalid, invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { seal, sha256 } from "@/lib/core/server/crypto";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { reopenPasswords } from "@/lib/organizations/sign-on/commands/security";
import { signOnManagers } from "@/lib/organizations/sign-on/policy";
import { findProvider, getConnection } from "@/lib/organizations/sign-on/queries/connection";
import type { Connection, ConnectionInput, TestResult } from "@/lib/organizations/sign-on/schema";
import { signOnTexts, subjectDays, type TestStep } from "@/lib/organizations/sign-on/words";
import {
  hostOf,
  namesGoodAddresses,
  readProvider,
  redirectAddress,
  showsKeys,
} from "@/lib/ports/openid/openid";
import { type Provider, UnusableAnswer } from "@/lib/ports/openid/schema";

/** Sixty times an hour an organization has us ask an address of theirs. */
const limitAsking = (organizationId: string, now: Date) =>
  limitRate(`sign-on-asked:${organizationId}`, { times: 60, seconds: 3600 }, now);

const ofOrganization = (organizationId: string) => eq(signOn.organizationId, organizationId);

/** Asks a provider before it is saved. @throws 400 at `issuer`, whatever the reason [ACS-C-011] */
async function ensureAnswers(provider: Provider) {
  try {
    await readProvider(provider);
  } catch (error) {
    if (error instanceof UnusableAnswer) throw invalid({ issuer: signOnTexts.noAnswer });
    throw error;
  }
}

/** Subjects of another provider are kept for a while, should it come back. */
async function partFromOthers(organizationId: string, issuer: string, now: Date) {
  const endsAt = new Date(now.getTime() + subjectDays * dayMs);
  const own = eq(signOnSubjects.organizationId, organizationId);
  await db()
    .update(signOnSubjects)
    .set({ endsAt })
    .where(and(own, ne(signOnSubjects.issuer, issuer)));
  await db()
    .update(signOnSubjects)
    .set({ endsAt: null })
    .where(and(own, eq(signOnSubjects.issuer, issuer)));
}

/**
 * Connects the own organization's provider, which is asked at once. A secret that is left out stays; it is kept sealed and
 * never answered [ACS-C-011].
 * @throws 400 at the field that does not fit, 429
 */
export async function saveConnection(
  visitor: Actor,
  input: ConnectionInput,
  context: Context = contextAt(),
): Promise<Connection> {
  const actor = admit(visitor, signOnManagers);
  const { organizationId } = actor;
  const { issuer, clientId, groups, trustMfa } = input;
  await limitAsking(organizationId, context.now);
  const before = await findProvider(ofOrganization(organizationId));
  const clientSecret = input.clientSecret ?? before?.provider.clientSecret;
  if (clientSecret === undefined) throw invalid({ client_secret: "This field is required." });
  await ensureAnswers({ key: `${organizationId}:${sha256(issuer)}`, issuer, clientId, clientSecret });
  return transaction(actor, context, async ({ audit }) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const { now } = context;
    const values = { issuer, clientId, groups, trustMfa, sealedSecret: seal(clientSecret) };
    const dated = Object.assign(values, { checkedAt: now, updatedAt: now });
    await db()
      .insert(signOn)
      .values(Object.assign({ organizationId, createdAt: now }, dated))
      .onConflictDoUpdate({ target: signOn.organizationId, set: dated });
    await partFromOthers(organizationId, issuer, now);
    const details = { issuer, clientId, groups, trustMfa, secret: input.clientSecret ? "new" : "as before" };
    audit({ action: "sign-on/saved", objectType: "organization", objectId: organizationId, details });
    return getConnection(actor);
  });
}

/**
 * Removes the own organization's provider: people use their passwords again, and are known by it for 30 days should it
 * come back [ACS-C-031]. Without one it does nothing.
 */
export async function removeConnection(visitor: Actor, _input: object = {}, context: Context = contextAt()) {
  const actor = admit(visitor, signOnManagers);
  const { organizationId } = actor;
  await transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const removed = await db()
      .delete(signOn)
      .where(ofOrganization(organizationId))
      .returning({ issuer: signOn.issuer });
    if (removed.length === 0) return;
    await partFromOthers(organizationId, "", context.now);
    await reopenPasswords(unit, actor, organizationId, context.now);
    unit.audit({ action: "sign-on/removed", objectType: "organization", objectId: organizationId });
  });
  return null;
}

type Step = TestResult["steps"][number];

const step = (name: TestStep, ok: boolean, text: string): Step => ({ name, ok, text });

const notTried = (name: TestStep) => step(name, false, "Not tried, because an earlier step failed.");

/** What a provider says of itself, step by step; the first that fails leaves out what needs it. */
async function stepsOf(provider: Provider): Promise<Step[]> {
  const host = hostOf(provider.issuer);
  const redirect = step("redirect", true, `Register this address at your provider: ${redirectAddress()}`);
  if (!host)
    return [
      step("address", false, "This address cannot be reached from here."),
      notTried("discovery"),
      notTried("keys"),
      notTried("endpoints"),
      redirect,
    ];
  const good = step("address", true, `${host} may be asked.`);
  const metadata = await readProvider(provider).catch(() => null);
  if (!metadata)
    return [
      good,
      step("discovery", false, signOnTexts.noAnswer),
      notTried("keys"),
      notTried("endpoints"),
      redirect,
    ];
  const [hasKeys, isGood] = [await showsKeys(metadata), namesGoodAddresses(metadata)];
  return [
    good,
    step("discovery", true, "The provider says where it signs in."),
    step("keys", hasKeys, hasKeys ? "The provider shows its keys." : "The provider shows no keys."),
    step(
      "endpoints",
      isGood,
      isGood ? "Every address may be asked." : "An address may not be asked from here.",
    ),
    redirect,
  ];
}

/**
 * Asks the own organization's provider for all that a sign-in needs; it signs nobody in [ACS-C-031].
 * @throws 400 without a connection, 429
 */
export async function testConnection(
  visitor: Actor,
  _input: object = {},
  context: Context = contextAt(),
): Promise<TestResult> {
  const actor = admit(visitor, signOnManagers);
  const { organizationId } = actor;
  const connected = await findProvider(ofOrganization(organizationId));
  if (!connected) throw invalidForm(signOnTexts.noConnection);
  await limitAsking(organizationId, context.now);
  const steps = await stepsOf(connected.provider);
  if (steps.every(({ ok }) => ok))
    await db().update(signOn).set({ checkedAt: context.now }).where(ofOrganization(organizationId));
  return { steps };
}
