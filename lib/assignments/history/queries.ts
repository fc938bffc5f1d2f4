import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { bookingRequestHistory, providers, users } from "@/db/schema";
import type { HistoryChanges } from "@/lib/assignments/history/rules";
import type { HistoryInput, HistoryItem } from "@/lib/assignments/history/schema";
import { type StepActor, viewHistoryItem } from "@/lib/assignments/history/views";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { getVisible } from "@/lib/assignments/shifts/queries/shifts";
import { type Actor, sideOf, type UserType } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { accessOf } from "@/lib/providers/policy";

/** Who took a step, as columns of a history beside its `users` and `providers`, who are missing for the product. */
export const stepActorFields = {
  ...fields(users, "firstName", "lastName", "userType"),
  degrees: providers.degrees,
};

type ActorRow = {
  firstName: string | null;
  lastName: string | null;
  userType: UserType | null;
  degrees: string[] | null;
};

export const stepActorOf = ({ firstName, lastName, userType, degrees }: ActorRow): StepActor =>
  userType && { firstName: firstName ?? "", lastName: lastName ?? "", userType, degrees };

const stepFields = {
  ...fields(bookingRequestHistory, "id", "action", "createdAt", "comment", "changes"),
  ...stepActorFields,
};

/** What was done to a request, newest first [PRV-C-015 PRV-K-025]. @throws 404 for everybody but its parties */
export async function listBookingRequestHistory(
  visitor: Actor,
  input: HistoryInput,
  context: Context = contextAt(),
): Promise<Page<HistoryItem>> {
  const actor = admit(visitor, requestReaders);
  const { requestId } = input;
  const { feePercent, providerId, tie } = await getVisible(actor, requestId, context);
  const seen = { viewer: sideOf(actor), feePercent, withDetails: accessOf(actor, providerId, tie).details };
  const ofRequest = eq(bookingRequestHistory.bookingRequestId, requestId);
  return listPage({
    rows: db()
      .select(stepFields)
      .from(bookingRequestHistory)
      .leftJoin(users, eq(users.id, bookingRequestHistory.actorUserId))
      .leftJoin(providers, eq(providers.userId, users.id))
      .where(ofRequest)
      .orderBy(desc(bookingRequestHistory.createdAt), desc(bookingRequestHistory.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(bookingRequestHistory, ofRequest),
    view: (row) =>
      viewHistoryItem({ ...row, changes: row.changes as HistoryChanges, actor: stepActorOf(row) }, seen),
    position: input,
    path: `/api/booking-requests/${requestId}/history/`,
  });
}
