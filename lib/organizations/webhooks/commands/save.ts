import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOrganization, lockWebhook } from "@/db/locks";
import { organizations, webhooks } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, invalidForm, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { seal } from "@/lib/core/server/crypto";
import { endpointOf } from "@/lib/core/server/public-address";
import { allowedHere } from "@/lib/core/server/reach";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { newWebhookSecret } from "@/lib/ports/webhooks/webhooks";
import { webhookMakers } from "../policy";
import { getWebhook, ofOwn, readSecrets } from "../queries";
import type { ChangeWebhookInput, MakeWebhookInput } from "../schema";
import { viewTest } from "../views";
import {
  cannotBeReached,
  type EventKind,
  groupOfKind,
  hostOf,
  lacksGroup,
  mostEndpoints,
  tooManyEndpoints,
} from "../words";
import { sendAllNow } from "./order";
import { keepPing, notBefore, type Ping, ping, savingMs } from "./ping";

/** An endpoint gets what its maker may read [ACS-V-045]. @throws 400 at kinds */
function ensureKinds({ groups }: RepActor, kinds: readonly EventKind[] = []) {
  const lacking = kinds.filter((kind) => !groups.includes(groupOfKind[kind]));
  if (lacking.length > 0) throw invalid({ kinds: lacking.map(lacksGroup) });
}

/** @throws 400 for an address that nobody may name, as late as for one that does not answer [ACS-V-044 ACS-V-056] */
async function ensureAddress(url: string) {
  const found = await notBefore(
    savingMs,
    async () => endpointOf(url, allowedHere()),
    (address) => address !== null,
  );
  if (!found) throw invalid({ url: cannotBeReached });
}

function auditSaved({ audit }: Unit, id: string, url: string, more: object) {
  const details = Object.assign({ host: hostOf(url) }, more);
  audit({ action: "webhook/saved", objectType: "webhook", objectId: id, details });
}

type Tried = { secret: string; tested: Ping };

/** What is found out of an address before it is saved: a ping tests it, and what comes of that is shown, not refused [ACS-C-037]. */
export async function tryAddress(
  visitor: Actor,
  { url, kinds }: MakeWebhookInput,
  context: Context = contextAt(),
): Promise<Tried> {
  ensureKinds(admit(visitor, webhookMakers), kinds);
  await ensureAddress(url);
  const secret = newWebhookSecret();
  return { secret, tested: await ping(url, [secret], context.now, savingMs) };
}

/**
 * Makes an endpoint of the own organization, and shows its secret this once [ACS-C-037 ACS-V-046]. The address is tested
 * beforehand, where no transaction waits for it.
 * @throws 400 for kinds beyond the maker's groups, an address that may not be reached, and an 11th endpoint
 */
export async function makeWebhook(
  visitor: Actor,
  input: MakeWebhookInput,
  context: Context = contextAt(),
  { found }: { found?: unknown } = {},
) {
  const actor = admit(visitor, webhookMakers);
  const { secret, tested } = (found as Tried | undefined) ?? (await tryAddress(actor, input, context));
  const { organizationId, repId, userId } = actor;
  const { url, kinds } = input;
  return transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    if ((await db().$count(webhooks, ofOwn(actor))) >= mostEndpoints) throw invalidForm(tooManyEndpoints);
    const [made] = await db()
      .insert(webhooks)
      .values({ organizationId, repId, url, kinds, sealedSecret: seal(secret), createdAt: context.now })
      .returning();
    if (!made) throw notFound();
    await keepPing(made, tested);
    auditSaved(unit, made.id, url, { kinds });
    unit.emit("account/webhook-added", { userId, webhookId: made.id });
    const view = await getWebhook(actor, made.id, context.now);
    return Object.assign(view, { test: viewTest(tested), secret });
  });
}

/** The columns that a change sets; who switches it on begins a new count of failures. */
function changesOf(
  { repId }: RepActor,
  { url, kinds, state }: ChangeWebhookInput,
  isOff: boolean,
  now: Date,
) {
  const on = { state: "on" as const, failingSince: null, failingWhy: "" };
  const switched = state === "on" && isOff ? on : state === "off" ? { state } : {};
  return Object.assign({ updatedAt: now }, url && { url }, kinds && { kinds, repId }, switched);
}

/**
 * Changes an endpoint of the own organization: what is left out stays. A new address is tested by a ping before it is
 * saved, and the answer shown [ACS-C-037].
 * @throws 404; 400 for kinds beyond the groups of who saves them, and for an address that may not be reached
 */
export async function changeWebhook(
  visitor: Actor,
  input: ChangeWebhookInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, webhookMakers);
  const before = await getWebhook(actor, input.id, context.now);
  ensureKinds(actor, input.kinds);
  const url = input.url === before.url ? undefined : input.url;
  if (url) await ensureAddress(url);
  const own = and(eq(webhooks.id, input.id), ofOwn(actor));
  const tested = url
    ? await ping(url, await readSecrets(actor, input.id, context.now), context.now, savingMs)
    : null;
  return transaction(actor, context, async (unit) => {
    const held = await lockWebhook(eq(webhooks.id, input.id), ofOwn(actor));
    if (!held) throw notFound();
    const isOff = held.state === "off";
    await db()
      .update(webhooks)
      .set(changesOf(actor, input, isOff, context.now))
      .where(own);
    if (tested) await keepPing(held, tested);
    if (isOff && input.state === "on") await sendAllNow(held.id, context.now);
    const { kinds, state } = input;
    auditSaved(unit, held.id, url ?? held.url, Object.assign({}, kinds && { kinds }, state && { state }));
    unit.emit("webhooks/due", { organizationId: actor.organizationId });
    const view = await getWebhook(actor, held.id, context.now);
    return Object.assign(view, { test: tested && viewTest(tested) });
  });
}
