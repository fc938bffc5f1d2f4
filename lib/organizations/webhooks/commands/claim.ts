import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import { db, openTransaction } from "@/db/client";
import { fields } from "@/db/fields";
import { claimedDeliveries } from "@/db/locks";
import { momentOf } from "@/db/moments";
import { connections, deliveries, events, webhooks } from "@/db/schema";
import { isOpen } from "../queries";
import { inHandMs, mostAtOnce, mostClaimed } from "../rules/sending";

/** No earlier one of its object is before it: written out, so that an index serves it. */
const isSendable = sql`${isOpen} and not ${deliveries.isHeld}`;

const isDue = (now: Date) => sql`${isSendable} and ${deliveries.nextTryAt} <= ${momentOf(now)}
  and (${deliveries.sendingUntil} is null or ${deliveries.sendingUntil} <= ${momentOf(now)})`;

const inHand = (now: Date) => sql`${deliveries.sendingUntil} > ${momentOf(now)}`;

/**
 * The endpoints that may be sent something now, those that work first, each organization's to one sender at a time. One
 * look into the index an endpoint, however many deliveries wait for it [ACS-J-005].
 */
const endpointsDue = (now: Date) => sql`
  with recursive waiting as (
    (select ${deliveries.webhookId} from ${deliveries} where ${isSendable} order by ${deliveries.webhookId} limit 1)
    union all
    select following.webhook_id from waiting cross join lateral (
      select ${deliveries.webhookId} from ${deliveries}
       where ${isSendable} and ${deliveries.webhookId} > waiting.webhook_id
       order by ${deliveries.webhookId} limit 1) following),
  flying as materialized (
    select ${deliveries.webhookId}, ${deliveries.organizationId} from ${deliveries}
     where ${deliveries.sendingUntil} is not null and ${inHand(now)}),
  due as materialized (
    select ${webhooks.id}, ${webhooks.organizationId} from waiting
      join ${webhooks} on ${webhooks.id} = waiting.webhook_id and ${webhooks.state} <> 'off'
      cross join lateral (
        select ${deliveries.nextTryAt}, ${deliveries.place} from ${deliveries}
         where ${deliveries.webhookId} = ${webhooks.id} and ${isDue(now)}
         order by ${deliveries.nextTryAt}, ${deliveries.place} limit 1) head
     where (select count(*) from flying where flying.webhook_id = ${webhooks.id}) < ${mostAtOnce.endpoint}
       and (select count(*) from flying where flying.organization_id = ${webhooks.organizationId}) < ${mostAtOnce.organization}
     order by ${webhooks.state} = 'failing', head.next_try_at, head.place
     limit ${mostClaimed})
  select id, organization_id as "organizationId" from due
   where pg_try_advisory_xact_lock(hashtextextended('webhooks:' || organization_id, 0))`;

type Endpoint = { id: string; organizationId: string };

const arrayOf = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;

/**
 * Takes what is due of these endpoints in hand, the longest due first: of an endpoint and of an organization so many that
 * no more than its share is under way [ACS-V-012]. The number under way is read behind the organization's lock.
 */
const takeInHand = (endpoints: readonly Endpoint[], until: Date, room: number, now: Date) => sql`
  with flying as materialized (
    select ${deliveries.webhookId}, ${deliveries.organizationId} from ${deliveries}
     where ${deliveries.sendingUntil} is not null and ${inHand(now)}
       and ${deliveries.organizationId} = any(${arrayOf(endpoints.map(({ organizationId }) => organizationId))})),
  found as materialized (
    select head.* from unnest(${arrayOf(endpoints.map(({ id }) => id))}) as endpoint(id) cross join lateral (
      ${claimedDeliveries(sql`${deliveries.webhookId} = endpoint.id and ${isDue(now)}`, mostAtOnce.endpoint)}) head),
  of_endpoint as (
    select found.*, row_number() over (partition by webhook_id order by next_try_at, place)
      + (select count(*) from flying where flying.webhook_id = found.webhook_id) as number from found),
  of_organization as (
    select of_endpoint.*, row_number() over (partition by organization_id order by next_try_at, place)
      + (select count(*) from flying where flying.organization_id = of_endpoint.organization_id) as total
      from of_endpoint where number <= ${mostAtOnce.endpoint}),
  taken as (
    select id from of_organization where total <= ${mostAtOnce.organization} order by next_try_at, place limit ${room})
  update ${deliveries} set sending_until = ${momentOf(until)}, next_try_at = ${momentOf(until)}
    from taken where ${deliveries.id} = taken.id returning ${deliveries.id}`;

/**
 * Whether the organization may still see what an event is about: nothing is sent any more of a provider who has ended the
 * connection [ACS-V-045].
 */
const isSeen = () =>
  sql<boolean>`(${events.objectKind} <> 'provider' or ${exists(
    db()
      .select({ id: connections.id })
      .from(connections)
      .where(
        and(
          eq(connections.organizationId, deliveries.organizationId),
          eq(connections.providerId, deliveries.objectId),
          eq(connections.status, "accepted"),
        ),
      ),
  )})`;

const readClaimed = (ids: readonly string[]) =>
  db()
    .select({
      delivery: fields(deliveries, "id", "webhookId", "objectId", "tries"),
      event: fields(events, "id", "kind", "at", "objectKind", "objectId", "facilityId", "former", "status"),
      endpoint: fields(webhooks, "url", "sealedSecret", "sealedFormerSecret", "formerUntil"),
      isSeen: isSeen(),
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.place));

/** A delivery in hand. `until` is its holder's alone: what another holder has taken since is not theirs to end. */
export type Claimed = Awaited<ReturnType<typeof readClaimed>>[number] & { until: Date };

/**
 * Takes deliveries in hand that are due: a hundred at most, and what others have in hand or locked is left to them. Who
 * stops with them loses them after half a minute, and they are sent again [ACS-I-010 ACS-J-005].
 */
export async function claimDue(room: number, now: Date): Promise<Claimed[]> {
  const until = new Date(now.getTime() + inHandMs);
  const ids = await openTransaction(async () => {
    const endpoints = await db().execute<Endpoint>(endpointsDue(now));
    if (endpoints.length === 0) return [];
    const rows = await db().execute<{ id: string }>(
      takeInHand(endpoints, until, Math.min(room, mostClaimed), now),
    );
    return rows.map(({ id }) => id);
  });
  if (ids.length === 0) return [];
  const rows = await readClaimed(ids);
  return rows.map((row) => Object.assign({ until }, row));
}
