import { sql } from "drizzle-orm";
import { preparedOnce } from "@/db/client";
import type { Reader } from "@/db/conditions";
import { organizations, providers } from "@/db/schema";
import { requestsIn } from "@/lib/assignments/queries/list";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { connectionReaders } from "@/lib/connections/policy";
import { connectionsIn } from "@/lib/connections/queries/list";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit, admits } from "@/lib/core/pure/who";
import { sessionWith } from "@/lib/core/server/open-session";
import { notified } from "@/lib/overview/policy";
import type { Notifications } from "@/lib/overview/schema";

const now = sql.placeholder("now");

const countsOf = (reader: Reader) => {
  const requests = (status: "pending" | "responded") =>
    requestsIn(reader, { statuses: [status], date: "UPCOMING" }, now);
  const connections = (tab: Parameters<typeof connectionsIn>[1]) => connectionsIn(reader, tab);
  return {
    connection_requests: connections({ status: ["pending_response"], statusCategory: "all" }),
    connection_responded_requests: connections({ status: undefined, statusCategory: "in_process" }),
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

/** The same from counts that were read with the session. */
export function notificationsOf(visitor: Actor, counts: Notifications = nothing): Notifications {
  const actor = admit(visitor, notified);
  const { connection_requests, connection_responded_requests, ...requests } = counts;
  return {
    ...nothing,
    ...(admits(connectionReaders, actor) && { connection_requests, connection_responded_requests }),
    ...(admits(requestReaders, actor) && requests),
  };
}
