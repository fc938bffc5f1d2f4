import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clearances, connections, events } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { dayMs } from "@/lib/core/pure/durations";
import { gone, invalid } from "@/lib/core/pure/errors";
import { isForgotten, isMark, markId, readMark, timeOfId } from "@/lib/organizations/events/queries/marks";
import type { EventFeed, ListEventsInput } from "@/lib/organizations/events/schema";
import { viewEvent } from "@/lib/organizations/events/views";
import { feedTexts, kindsFor } from "@/lib/organizations/events/words";

/** Where the feed goes on: behind this place of this transaction. `isOwn`: it is the place of an own event. */
type Place = { transaction: string; place: number; isOwn?: boolean };

const beginning: Place = { transaction: "0", place: -1 };

/** The number of the oldest transaction that is open: everything below it is there to be read, and stays as it is. */
const horizonColumn = sql<string>`events_horizon()::text`;

const ofOwn = ({ organizationId }: RepActor) => eq(events.organizationId, organizationId);

/** Transactions are over in a fraction of it: what happened later than this after an instant began later, too. */
const longest = sql`interval '1 hour'`;

/**
 * The place of an own event. Of any other id the place before the first own event since its time, which shows nothing of
 * others: looked for only where the id is no own one.
 */
function placeAt(actor: RepActor, id: string, at: Date) {
  const since = sql`${ofOwn(actor)} and ${events.at} >= ${at.toISOString()}::timestamptz`;
  const own = sql`json_build_object('transaction', ${events.transaction}::text, 'place', ${events.place}, 'isOwn', true)`;
  const before = sql`json_build_object('transaction', ${events.transaction}::text, 'place', ${events.place} - 1)`;
  return sql<Place | null>`coalesce(
    (select ${own} from ${events} where ${and(eq(events.id, id), ofOwn(actor))}),
    (select json_build_object('transaction', soon.transaction::text, 'place', soon.place - 1)
       from (select ${events.transaction}, ${events.place} from ${events}
              where ${since} and ${events.at} < ${at.toISOString()}::timestamptz + ${longest} offset 0) soon
      order by soon.transaction, soon.place limit 1),
    (select ${before} from ${events} where ${since} order by ${events.at}, ${events.place} limit 1))`;
}

const overNow = () => gone(feedTexts.over);

type Start = { place: Place; horizon: string; kept: boolean };

/**
 * Where the page begins, and up to where it may go. `kept`: the id goes on being good for a while.
 * @throws 410 for an id older than 30 days, 400 for the id of nothing
 */
async function findStart(actor: RepActor, after: string | undefined, now: Date): Promise<Start> {
  const mark = after && isMark(after) ? readMark(actor.organizationId, after) : null;
  const at = after ? (mark?.at ?? timeOfId(after)) : null;
  if (after && !at) throw isMark(after) ? overNow() : invalid({ after: "Invalid value" });
  if (at && isForgotten(at, now)) throw overNow();
  const isKept = at !== null && now.getTime() - at.getTime() < dayMs;
  const asked = after && at && !mark ? placeAt(actor, after, at) : sql<Place | null>`null`;
  const [found] = await db().select({ horizon: horizonColumn, place: asked }).from(sql`(select) nothing`);
  const { horizon, place } = found as { horizon: string; place: Place | null };
  if (!after) return { horizon, place: beginning, kept: false };
  if (mark) return { horizon, place: { transaction: String(mark.transaction), place: -1 }, kept: isKept };
  return {
    horizon,
    place: place ?? { transaction: horizon, place: -1 },
    kept: isKept && place?.isOwn === true,
  };
}

/**
 * Of which facilities a key reads: what is of none is shown where its provider is connected with one of them
 * [ACS-V-010].
 */
function atFacilities(facilityIds: readonly string[] | undefined): SQL | undefined {
  if (!facilityIds) return undefined;
  const ids = [...facilityIds];
  const ties = (provider: SQL) =>
    exists(
      db()
        .select({ id: connections.id })
        .from(connections)
        .where(
          and(
            eq(connections.organizationId, events.organizationId),
            sql`${connections.providerId} = ${provider}`,
            eq(connections.status, "accepted"),
            inArray(connections.facilityId, ids),
          ),
        ),
    );
  const ofClearance = sql`(select ${clearances.providerId} from ${clearances} where ${clearances.id} = ${events.objectId})`;
  return or(
    inArray(events.facilityId, ids),
    and(isNull(events.facilityId), eq(events.objectKind, "provider"), ties(sql`${events.objectId}`)),
    and(isNull(events.facilityId), eq(events.objectKind, "clearance"), ties(ofClearance)),
  );
}

type Asked = Pick<ListEventsInput, "after" | "kinds" | "limit">;

/**
 * The events that the caller may read behind a place, by transactions and within them, up to the oldest transaction
 * that is open: what commits later is behind every page that was read [ACS-C-021].
 */
export async function readPage(
  actor: RepActor,
  { after, kinds, limit }: Asked,
  now: Date,
): Promise<EventFeed> {
  const { place, horizon, kept } = await findStart(actor, after, now);
  const open = kindsFor(actor.groups).filter((kind) => !kinds || kinds.includes(kind));
  const rows = await db()
    .select(fields(events, "id", "kind", "at", "objectKind", "objectId", "facilityId", "former", "status"))
    .from(events)
    .where(
      and(
        ofOwn(actor),
        sql`(${events.transaction}, ${events.place}) > (${place.transaction}::xid8, ${place.place}::bigint)`,
        sql`${events.transaction} < ${horizon}::xid8`,
        inArray(events.kind, open),
        atFacilities(actor.facilityIds),
      ),
    )
    .orderBy(asc(events.transaction), asc(events.place))
    .limit(limit);
  const results = rows.map(viewEvent);
  const mark = () => markId(actor.organizationId, { transaction: BigInt(horizon), at: now });
  return { results, next: results.at(-1)?.id ?? (kept && after ? after : mark()) };
}
