import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { bookingRequests, facilities, organizations, providers, reps, users } from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import { callOutsOfRequest } from "@/lib/assignments/queries/call-outs";
import { confirmedAtOf } from "@/lib/assignments/queries/confirmed-at";
import { isExtraInvoiced } from "@/lib/assignments/queries/extras";
import { coversOfRequest, isCalledOff } from "@/lib/assignments/queries/vacancy";
import { type BookingRequest, bookingRequestShape } from "@/lib/assignments/schema";
import { shiftsOfRequest, weeksOfRequest } from "@/lib/assignments/shifts/queries/shifts";
import { timesheetsOfRequest } from "@/lib/assignments/shifts/queries/timesheets";
import { overtimeIds } from "@/lib/assignments/shifts/rules";
import { viewBookingRequest } from "@/lib/assignments/views/request";
import { checklistWhere } from "@/lib/connections/readiness/queries/subjects";
import type { Actor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { accessOf } from "@/lib/providers/policy";
import { tieColumn } from "@/lib/providers/queries/access";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";

/** What no lock holds. */
const nothingHeld = sql<string[]>`'[]'::json`;

const requestColumns = (actor: Actor, needIds: SQL<string[]>) => ({
  ...fields(bookingRequests, "id", "status", "createdAt", "updatedAt", "firstShiftOn", "lastShiftOn"),
  ...fields(
    bookingRequests,
    "comment",
    "feePercent",
    "extraMinutes",
    "extraHoursCents",
    "bonusCents",
    "travelCents",
  ),
  ...fields(bookingRequests, "cancellationNoticeHours", "cancellationPayPercent", "mileageRateTenths"),
  isExtraInvoiced,
  facility: fieldsOf(facilities, bookingRequestShape.shape.healthcare_facility),
  rep: { ...fields(reps, "id", "title"), ...fields(users, "firstName", "lastName") },
  organization: fields(organizations, "id", "name"),
  provider: {
    ...fields(providers, "id", "specialties"),
    displayName: shownName(nameViewerOf(actor)),
    pictureId: pictureOf(providers.id),
  },
  shifts: shiftsOfRequest,
  timesheets: timesheetsOfRequest,
  callOuts: callOutsOfRequest,
  covers: coversOfRequest,
  isCalledOff: isCalledOff(bookingRequests.id),
  weeks: weeksOfRequest,
  checklist: checklistWhere(eq(bookingRequests.status, "confirmed")),
  confirmedAt: confirmedAtOf(bookingRequests.id),
  tie: tieColumn(actor.kind === "rep" ? actor.organizationId : null),
  needIds,
});

/** Requests with their facility, organization, provider, rep and shifts; a lock adds the needed shifts that it holds. */
export const requestsWithParties = (actor: Actor, needIds = nothingHeld) =>
  db()
    .select(requestColumns(actor, needIds))
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(organizations, eq(organizations.id, bookingRequests.organizationId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(reps, eq(reps.id, bookingRequests.repId))
    .innerJoin(users, eq(users.id, reps.userId));

type Row = Awaited<ReturnType<typeof requestsWithParties>>[number];

/** A request as this actor sees it, with its shifts. */
export const viewRow = (actor: Actor, row: Row, now: Date): BookingRequest =>
  viewBookingRequest(actor, row, {
    shifts: row.shifts,
    timesheets: row.timesheets,
    callOuts: row.callOuts,
    covers: row.covers,
    overtime: overtimeIds(row.weeks),
    checklist: row.checklist,
    confirmedAt: row.confirmedAt,
    withDetails: accessOf(actor, row.provider.id, row.tie).details,
    today: dayIn(row.facility.timeZone, now),
    now,
  });
