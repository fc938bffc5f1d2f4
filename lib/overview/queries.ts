import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, preparedOnce } from "@/db/client";
import type { Reader } from "@/db/conditions";
import { fields } from "@/db/fields";
import {
  bookings,
  callOuts,
  connections,
  facilities,
  organizations,
  providers,
  rescueOffers,
  rescues,
} from "@/db/schema";
import { requestsIn } from "@/lib/assignments/queries/list";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { connectionReaders } from "@/lib/connections/policy";
import { connectionsIn } from "@/lib/connections/queries/list";
import { checklistColumn } from "@/lib/connections/readiness/queries/subjects";
import { readinessOf } from "@/lib/connections/readiness/rules";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit, admits, mailer } from "@/lib/core/pure/who";
import { sessionWith } from "@/lib/core/server/open-session";
import { needsCover } from "@/lib/coverage/call-outs/queries/list";
import { visibleCallOuts } from "@/lib/coverage/call-outs/queries/rows";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { statusesOfTab } from "@/lib/coverage/offers/words";
import { searchReaders } from "@/lib/coverage/searches/policy";
import { visibleSearches } from "@/lib/coverage/searches/queries/rows";
import { noticeReaders } from "@/lib/notices/bell/policy";
import { unreadOf } from "@/lib/notices/bell/queries";
import type { NoticeCounts } from "@/lib/notices/bell/schema";
import { notified } from "@/lib/overview/policy";
import type { Notifications } from "@/lib/overview/schema";

const now = sql.placeholder("now");

const countsOf = (reader: Reader) => {
  const requests = (status: "pending" | "responded") =>
    requestsIn(reader, { statuses: [status], date: "UPCOMING" }, now);
  const inTab = (tab: Parameters<typeof connectionsIn>[1]) => connectionsIn(reader, tab);
  return {
    connection_requests: inTab({ status: ["pending_response"], statusCategory: "all" }),
    connection_responded_requests: inTab({ status: undefined, statusCategory: "in_process" }),
    placement_requests: requests("pending"),
    placement_responded_requests: requests("responded"),
  };
};

/** The session of who asks what waits, with all counts of the own side. */
export const sessionWithCounts = sessionWith(() => {
  const provider = countsOf({ kind: "provider", providerId: providers.id });
  const organization = countsOf({ kind: "rep", organizationId: organizations.id });
  const ofSide = (name: keyof Notifications) => sql<number>`case
    when ${providers.id} is not null then ${provider[name]}
    when ${organizations.id} is not null then ${organization[name]} else 0 end`;
  return {
    connection_requests: ofSide("connection_requests"),
    connection_responded_requests: ofSide("connection_responded_requests"),
    placement_requests: ofSide("placement_requests"),
    placement_responded_requests: ofSide("placement_responded_requests"),
  };
});

const counted = (reader: Reader) =>
  preparedOnce((database) =>
    database.select(countsOf(reader)).from(sql`(values (1)) one`).prepare(`notifications_of_${reader.kind}`),
  );

const own = sql.placeholder("own");
const ofProvider = counted({ kind: "provider", providerId: own });
const ofOrganization = counted({ kind: "rep", organizationId: own });

const nothing: Notifications = {
  connection_requests: 0,
  connection_responded_requests: 0,
  placement_requests: 0,
  placement_responded_requests: 0,
};

/**
 * What waits for the actor: requests without an answer, and those answered but not settled, each counted by the very
 * condition of its list, and zero where the actor may not open the list (SIL-66) [ACC-C-034]. Of assignments only
 * those still to come count. For staff nothing waits here.
 */
export async function getNotifications(visitor: Actor, { now }: Context = contextAt()) {
  const actor = admit(visitor, notified);
  if (actor.kind === "staff" || !(admits(connectionReaders, actor) || admits(requestReaders, actor)))
    return nothing;
  const [counts] = await (actor.kind === "provider" ? ofProvider : ofOrganization)().execute({
    own: actor.kind === "provider" ? actor.providerId : actor.organizationId,
    now: now.toISOString(),
  });
  return notificationsOf(actor, counts);
}

/** What getNotifications answers, from counts that were read with the session. */
export function notificationsOf(visitor: Actor, counts: Notifications = nothing): Notifications {
  const actor = admit(visitor, notified);
  const { connection_requests, connection_responded_requests, ...requests } = counts;
  return {
    ...nothing,
    ...(admits(connectionReaders, actor) && { connection_requests, connection_responded_requests }),
    ...(admits(requestReaders, actor) && requests),
  };
}

/** How many offers a provider has not answered, as the list's first tab has them. */
const openOffers = (providerId: string) =>
  db().$count(
    rescueOffers,
    and(eq(rescueOffers.providerId, providerId), inArray(rescueOffers.status, [...statusesOfTab.open])),
  );

/** The counts of the tabs Needs Cover and Running. */
function coverCounts(visitor: RepActor, now: Date) {
  const toCover = db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
    .where(and(visibleCallOuts(visitor), needsCover(now)));
  const isRunning = and(visibleSearches(visitor), inArray(rescues.status, ["running", "paused"]));
  return { needs_cover: db().$count(toCover.as("to_cover")), running: db().$count(rescues, isRunning) };
}

/** What is counted for whom: whoever may not open a list has none of it. */
function countedFor(visitor: Actor, now: Date): Record<string, SQL<number>> {
  if (visitor.kind === "provider" && admits(askedProviders, visitor))
    return { shift_offers: openOffers(visitor.providerId) };
  if (visitor.kind === "rep" && admits(searchReaders, visitor)) return coverCounts(visitor, now);
  return {};
}

/**
 * What the bell says: unread news, and by the very conditions of their lists open offers, shifts that need cover and
 * searches that run [RSC-C-021].
 */
export async function getNoticeCounts(
  visitor: Actor,
  _input: object = {},
  { now }: Context = contextAt(),
): Promise<NoticeCounts> {
  const actor = admit(visitor, noticeReaders);
  const [counts] = await db()
    .select({ unread: unreadOf(actor), ...countedFor(actor, now) })
    .from(sql`(values (1)) one`);
  return { unread: 0, shift_offers: 0, needs_cover: 0, running: 0, ...counts };
}

/**
 * The names of the connected facilities that ask for a credential and are missing it today, by its title. For mails.
 */
export async function listFacilitiesMissing(
  visitor: Actor,
  { providerId, title }: { providerId: string; title: string },
  now: Date,
): Promise<string[]> {
  admit(visitor, mailer);
  const rows = await db()
    .select({ ...fields(facilities, "name", "timeZone"), checklist: checklistColumn })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .where(and(eq(connections.providerId, providerId), eq(connections.status, "accepted")))
    .orderBy(asc(facilities.name), asc(facilities.id));
  return rows
    .filter(({ checklist, timeZone }) => {
      if (!checklist) return false;
      const { items } = readinessOf(checklist.subject, checklist.place, dayIn(timeZone, now), now);
      return items.some((item) => !item.met && item.title === title);
    })
    .map(({ name }) => name);
}
