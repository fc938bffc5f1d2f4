import { type SQL, sql } from "drizzle-orm";
import { preparedOnce } from "@/db/client";
import type { Reader } from "@/db/conditions";
import { requestsIn } from "@/lib/assignments/queries/list";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { connectionReaders } from "@/lib/connections/policy";
import { connectionsIn } from "@/lib/connections/queries/list";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit, admits } from "@/lib/core/pure/who";
import { notified } from "@/lib/overview/policy";
import type { Notifications } from "@/lib/overview/schema";

const now = sql.placeholder("now");

/** All counts of one side in one query; a list that the reader may not open is not looked at. */
const countsOf = (reader: Reader) =>
  preparedOnce((database) => {
    const ifOpen = (list: string, count: SQL<number>) =>
      sql<number>`case when ${sql.placeholder(list)}::boolean then ${count} else 0 end`;
    const requests = (status: "pending" | "responded") =>
      ifOpen("opensRequests", requestsIn(reader, { statuses: [status], date: "UPCOMING" }, now));
    const connections = (tab: Parameters<typeof connectionsIn>[1]) =>
      ifOpen("opensConnections", connectionsIn(reader, tab));
    return database
      .select({
        connection_requests: connections({ status: ["pending_response"], statusCategory: "all" }),
        connection_responded_requests: connections({ status: undefined, statusCategory: "in_process" }),
        placement_requests: requests("pending"),
        placement_responded_requests: requests("responded"),
      })
      .from(sql`(values (1)) one`)
      .prepare(`notifications_of_${reader.kind}`);
  });

const ofProvider = countsOf({ kind: "provider", providerId: sql.placeholder("own") });
const ofOrganization = countsOf({ kind: "rep", organizationId: sql.placeholder("own") });

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
export async function getNotifications(
  visitor: Actor,
  _input: object = {},
  context: Context = contextAt(),
): Promise<Notifications> {
  const actor = admit(visitor, notified);
  const opensConnections = admits(connectionReaders, actor);
  const opensRequests = admits(requestReaders, actor);
  if (actor.kind === "staff" || !(opensConnections || opensRequests)) return nothing;
  const [counts] = await (actor.kind === "provider" ? ofProvider : ofOrganization)().execute({
    own: actor.kind === "provider" ? actor.providerId : actor.organizationId,
    now: context.now.toISOString(),
    opensConnections,
    opensRequests,
  });
  return counts ?? nothing;
}
