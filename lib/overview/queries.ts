import { countBookingRequests } from "@/lib/assignments/queries/list";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/schema";
import { connectionReaders } from "@/lib/connections/policy";
import { listConnections } from "@/lib/connections/queries/list";
import { connectionsInput } from "@/lib/connections/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit, admits } from "@/lib/core/pure/who";
import { notified } from "@/lib/overview/policy";
import type { Notifications } from "@/lib/overview/schema";

const waiting = connectionsInput.parse({ status: "pending_response", limit: 1 });
const inProcess = connectionsInput.parse({ status_category: "in_process", limit: 1 });

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
  const isParty = actor.kind === "provider" || actor.kind === "rep";
  const connections = async (input: typeof waiting) =>
    isParty && admits(connectionReaders, actor) ? (await listConnections(actor, input, context)).count : 0;
  const placements = async (status: BookingRequestStatus) =>
    isParty && admits(requestReaders, actor)
      ? countBookingRequests(actor, { statuses: [status], date: "UPCOMING" }, context)
      : 0;
  return {
    connection_requests: await connections(waiting),
    connection_responded_requests: await connections(inProcess),
    placement_requests: await placements("pending"),
    placement_responded_requests: await placements("responded"),
  };
}
