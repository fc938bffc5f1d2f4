import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { countOf, listPage } from "@/db/list-page";
import { deliveries, deliveryTries, events, webhooks } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { unseal } from "@/lib/core/server/crypto";
import { plainHeaders } from "@/lib/ports/webhooks/webhooks";
import { webhookManagers } from "./policy";
import type { Delivery, ListDeliveriesInput, ListWebhooksInput } from "./schema";
import { viewDelivery, viewWebhook } from "./views";

/** Endpoints of the own organization. */
export const ofOwn = ({ organizationId }: RepActor) => eq(webhooks.organizationId, organizationId);

/** Still to be sent: written out, so that indexes of what waits serve it. */
export const isOpen = sql`${deliveries.state} in ('waiting', 'failed')`;

/** A condition of its own keeps the full names of the columns. */
const stillWaits = and(eq(deliveries.webhookId, webhooks.id), isOpen);

/** How many deliveries are still to be sent to a row of `webhooks`. */
export const waitingCount = sql<number>`(select count(*)::int from ${deliveries} where ${stillWaits})`;

const formerUntil = (now: Date) =>
  sql<Date | null>`case when ${webhooks.formerUntil} > ${now.toISOString()}::timestamptz then ${webhooks.formerUntil} end`.mapWith(
    webhooks.formerUntil,
  );

const columns = (now: Date) => ({
  ...fields(webhooks, "id", "url", "kinds", "state", "failingSince", "failingWhy", "createdAt"),
  formerUntil: formerUntil(now),
  waiting: waitingCount,
});

/** The organization's endpoints, those that fail first [ACS-S-017]. */
export async function listWebhooks(visitor: Actor, input: ListWebhooksInput, context: Context = contextAt()) {
  const actor = admit(visitor, webhookManagers);
  return listPage({
    rows: db()
      .select(columns(context.now))
      .from(webhooks)
      .where(ofOwn(actor))
      .orderBy(isNull(webhooks.failingSince), asc(webhooks.createdAt), asc(webhooks.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(webhooks, ofOwn(actor)),
    view: viewWebhook,
    position: input,
    path: "/api/organization/webhooks/",
  });
}

/** One endpoint of the own organization. @throws 404 for every other */
export async function getWebhook(actor: RepActor, id: string, now: Date) {
  const [row] = await db()
    .select(columns(now))
    .from(webhooks)
    .where(and(eq(webhooks.id, ensureId(id)), ofOwn(actor)));
  if (!row) throw notFound();
  return viewWebhook(row);
}

/** For the door: throws what somebody without sight of the endpoint gets. */
export const ensureWebhookVisible = (actor: RepActor, path: Record<string, string>, { now }: Context) =>
  getWebhook(actor, path.id ?? "", now);

type Sealed = Pick<typeof webhooks.$inferSelect, "sealedSecret" | "sealedFormerSecret" | "formerUntil">;

/** The secret, and the former one for a day after a rotation [ACS-C-019]. */
export function secretsOf({ sealedSecret, sealedFormerSecret, formerUntil }: Sealed, now: Date): string[] {
  const goesOn = sealedFormerSecret !== null && formerUntil !== null && formerUntil > now;
  return [sealedSecret, ...(goesOn ? [sealedFormerSecret] : [])].map(unseal);
}

/** What signs the messages of an own endpoint. @throws 404 */
export async function readSecrets(actor: RepActor, id: string, now: Date) {
  const [row] = await db()
    .select(fields(webhooks, "sealedSecret", "sealedFormerSecret", "formerUntil"))
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ofOwn(actor)));
  if (!row) throw notFound();
  return secretsOf(row, now);
}

type Line = Delivery["log"][number];

/** The tries of a row of `deliveries`, in their order. */
const ofRow = eq(deliveryTries.deliveryId, deliveries.id);
const tryLog = sql<Line[]>`(select coalesce(json_agg(json_build_object(
    'number', ${deliveryTries.number}, 'status', ${deliveryTries.status}, 'took_ms', ${deliveryTries.tookMs},
    'at', to_char(${deliveryTries.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'why', ${deliveryTries.why})
    order by ${deliveryTries.number}), '[]') from ${deliveryTries} where ${ofRow})`;

const deliveryRows = () =>
  db()
    .select({
      ...fields(deliveries, "id", "webhookId", "state", "tries", "nextTryAt", "isHeld", "status", "tookMs"),
      ...fields(deliveries, "answer", "at", "createdAt"),
      event: fields(events, "id", "kind", "at", "objectKind", "objectId", "facilityId", "former", "status"),
      log: tryLog,
    })
    .from(deliveries)
    .leftJoin(events, eq(events.id, deliveries.eventId))
    .$dynamic();

const inOwn = ({ organizationId }: RepActor) => eq(deliveries.organizationId, organizationId);

const byKind = (kind: ListDeliveriesInput["kind"]): SQL | undefined => {
  if (!kind) return undefined;
  return kind === "ping" ? isNull(deliveries.eventId) : eq(events.kind, kind);
};

/**
 * What was sent to an endpoint, the newest first, with each try and what was answered [ACS-C-020].
 * @throws 404 for an endpoint of others
 */
export async function listDeliveries(
  visitor: Actor,
  input: ListDeliveriesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, webhookManagers);
  await getWebhook(actor, input.id, context.now);
  const condition = and(
    inOwn(actor),
    eq(deliveries.webhookId, input.id),
    input.state ? eq(deliveries.state, input.state) : undefined,
    byKind(input.kind),
  );
  const matches = db()
    .select({ id: deliveries.id })
    .from(deliveries)
    .leftJoin(events, eq(events.id, deliveries.eventId))
    .where(condition);
  const headers = plainHeaders();
  return listPage({
    rows: deliveryRows()
      .where(condition)
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(matches.as("matches")),
    view: (row) => viewDelivery(row, headers),
    position: input,
    path: `/api/organization/webhooks/${input.id}/deliveries/`,
  });
}

/** One delivery of the own organization. @throws 404 for every other */
export async function getDelivery(actor: RepActor, id: string) {
  const [row] = await deliveryRows().where(and(eq(deliveries.id, ensureId(id)), inOwn(actor)));
  if (!row) throw notFound();
  return viewDelivery(row, plainHeaders());
}

/** For the door: throws what somebody without sight of the delivery gets. */
export const ensureDeliveryVisible = (actor: RepActor, path: Record<string, string>) =>
  getDelivery(actor, path.id ?? "");
