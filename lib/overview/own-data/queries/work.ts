import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  bookingRequestHistory,
  bookingRequests,
  bookings,
  callOuts,
  facilities,
  needWishes,
  organizations,
  payLines,
  payments,
  raisedHands,
  rescueOffers,
  statements,
  timesheetExtras,
  timesheetHistory,
  timesheets,
} from "@/db/schema";
import type { ProviderKind } from "./kinds";

/** Who acted, by role alone. */
const roleOf = (column: AnyPgColumn, userId: string): SQL<string> =>
  sql<string>`case when ${column} is null then 'the product' when ${column} = ${userId} then 'you' else 'another person' end`;

/** Assignments and shifts with what became of them, in the provider's own money: never what an organization pays. */
const assignmentKinds: readonly ProviderKind[] = [
  {
    name: "assignments",
    rows: ({ providerId }) =>
      db()
        .select({
          organization: organizations.name,
          facility: facilities.name,
          ...fields(bookingRequests, "id", "status", "comment", "firstShiftOn", "lastShiftOn", "createdAt"),
          payCents: bookingRequests.countedShiftCents,
        })
        .from(bookingRequests)
        .innerJoin(organizations, eq(organizations.id, bookingRequests.organizationId))
        .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
        .where(eq(bookingRequests.providerId, providerId))
        .orderBy(asc(bookingRequests.createdAt)),
  },
  {
    name: "shifts",
    rows: ({ providerId }) =>
      db()
        .select({
          assignment: bookings.bookingRequestId,
          facility: facilities.name,
          ...fields(bookings, "startOn", "startTime", "endOn", "endTime", "rateKind", "minutes"),
          ...fields(bookings, "shiftRateCents", "statusByProvider", "statusByRep", "isCanceled", "isRemoved"),
        })
        .from(bookings)
        .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
        .where(eq(bookings.providerId, providerId))
        .orderBy(asc(bookings.startOn), asc(bookings.id)),
  },
  {
    name: "history-of-assignments",
    rows: ({ providerId, userId }) =>
      db()
        .select({
          assignment: bookingRequests.id,
          by: roleOf(bookingRequestHistory.actorUserId, userId),
          ...fields(bookingRequestHistory, "action", "createdAt"),
        })
        .from(bookingRequestHistory)
        .innerJoin(bookingRequests, eq(bookingRequests.id, bookingRequestHistory.bookingRequestId))
        .where(eq(bookingRequests.providerId, providerId))
        .orderBy(asc(bookingRequestHistory.createdAt), asc(bookingRequestHistory.id)),
  },
  {
    name: "call-outs",
    rows: ({ providerId, userId }) =>
      db()
        .select({
          by: roleOf(callOuts.reportedByUserId, userId),
          comment: sql<string>`case when ${callOuts.reportedByUserId} = ${userId} then ${callOuts.comment} else '' end`,
          ...fields(callOuts, "reason", "status", "createdAt", "confirmedAt", "closedAt"),
        })
        .from(callOuts)
        .where(eq(callOuts.providerId, providerId))
        .orderBy(asc(callOuts.createdAt)),
  },
  {
    name: "shift-offers",
    rows: ({ providerId }) =>
      db()
        .select(fields(rescueOffers, "status", "declineReason", "seenAt", "answeredAt", "createdAt"))
        .from(rescueOffers)
        .where(eq(rescueOffers.providerId, providerId))
        .orderBy(asc(rescueOffers.createdAt)),
  },
  {
    name: "raised-hands",
    rows: ({ providerId }) =>
      db()
        .select(fields(raisedHands, "note", "createdAt"))
        .from(raisedHands)
        .where(eq(raisedHands.providerId, providerId))
        .orderBy(asc(raisedHands.createdAt)),
  },
  {
    name: "wishes",
    rows: ({ providerId }) =>
      db()
        .select(fields(needWishes, "note", "createdAt"))
        .from(needWishes)
        .where(eq(needWishes.providerId, providerId))
        .orderBy(asc(needWishes.createdAt)),
  },
];

/** Hours, statements and what was paid out. */
const payKinds: readonly ProviderKind[] = [
  {
    name: "timesheets",
    rows: ({ providerId }) =>
      db()
        .select({
          facility: facilities.name,
          ...fields(
            timesheets,
            "id",
            "workedOn",
            "status",
            "attendance",
            "worked",
            "breakMinutes",
            "paidMinutes",
          ),
          ...fields(timesheets, "lateMinutes", "payCents", "comment", "submittedAt", "approvedAt"),
        })
        .from(timesheets)
        .innerJoin(facilities, eq(facilities.id, timesheets.facilityId))
        .where(eq(timesheets.providerId, providerId))
        .orderBy(asc(timesheets.workedOn), asc(timesheets.id)),
  },
  {
    name: "extras-of-timesheets",
    rows: ({ providerId }) =>
      db()
        .select({
          timesheet: timesheets.id,
          ...fields(timesheetExtras, "kind", "minutes", "miles", "amountCents", "note"),
        })
        .from(timesheetExtras)
        .innerJoin(timesheets, eq(timesheets.id, timesheetExtras.timesheetId))
        .where(eq(timesheets.providerId, providerId))
        .orderBy(asc(timesheets.workedOn), asc(timesheetExtras.position)),
  },
  {
    name: "history-of-timesheets",
    rows: ({ providerId, userId }) =>
      db()
        .select({
          timesheet: timesheets.id,
          by: roleOf(timesheetHistory.actorUserId, userId),
          ...fields(timesheetHistory, "action", "fromStatus", "toStatus", "createdAt"),
        })
        .from(timesheetHistory)
        .innerJoin(timesheets, eq(timesheets.id, timesheetHistory.timesheetId))
        .where(eq(timesheets.providerId, providerId))
        .orderBy(asc(timesheetHistory.createdAt), asc(timesheetHistory.id)),
  },
  {
    name: "statements",
    rows: ({ providerId }) =>
      db()
        .select(fields(statements, "id", "number", "status", "openedOn", "closedAt", "totalCents"))
        .from(statements)
        .where(eq(statements.providerId, providerId))
        .orderBy(asc(statements.openedOn)),
  },
  {
    name: "lines-of-statements",
    rows: ({ providerId }) =>
      db()
        .select({
          statement: payLines.statementId,
          ...fields(
            payLines,
            "kind",
            "workedOn",
            "facilityName",
            "minutes",
            "shiftRateCents",
            "miles",
            "payCents",
          ),
        })
        .from(payLines)
        .where(eq(payLines.providerId, providerId))
        .orderBy(asc(payLines.workedOn), asc(payLines.id)),
  },
  {
    name: "payouts",
    rows: ({ providerId }) =>
      db()
        .select({ statement: statements.id, ...fields(payments, "amountCents", "paidOn") })
        .from(payments)
        .innerJoin(statements, eq(statements.id, payments.statementId))
        .where(eq(statements.providerId, providerId))
        .orderBy(asc(payments.createdAt)),
  },
];

export const workKinds: readonly ProviderKind[] = [...assignmentKinds, ...payKinds];
