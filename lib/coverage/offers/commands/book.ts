import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { availabilities, bookingRequests, bookings } from "@/db/schema";
import { allowsKind } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { rejectImpossible } from "@/lib/assignments/commands/reject-impossible";
import { recordHistoryBy } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import { findConflicts } from "@/lib/assignments/queries/conflicts";
import { termsOf } from "@/lib/assignments/queries/terms";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Rates } from "@/lib/assignments/shifts/rules";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { refused } from "@/lib/core/pure/errors";
import type { Unit } from "@/lib/core/server/transaction";
import { readingOf } from "@/lib/coverage/offers/rules";
import type { Search } from "@/lib/coverage/searches/queries/terms";
import type { CandidateFacts } from "@/lib/coverage/searches/rules/eligibility";
import { providerText } from "@/lib/coverage/searches/rules/eligibility";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import type { RateKind } from "@/lib/providers/words";

type Booking = {
  actor: ProviderActor;
  unit: Unit;
  now: Date;
  search: Search;
  terms: SearchTerms;
  facts: CandidateFacts;
  rates: Rates;
  connectionId: string;
  /** In whose name the organization books. */
  rep: { repId: string; userId: string };
};

const offeredAs: Record<RateKind, AvailabilityType> = {
  day: "DAYTIME",
  call: "DAYTIME",
  night: "OVERNIGHT",
  "24h": "ANYTIME",
};

/** The provider's yes offers the day, where the calendar does not allow the shift already. */
async function offerTheDay({ facts, terms, now }: Booking) {
  const { startOn, rateKind } = terms.shift;
  const { offered } = facts;
  if (offered && allowsKind(offered, rateKind)) return;
  const shiftType = offered ? "ANYTIME" : offeredAs[rateKind];
  await db()
    .insert(availabilities)
    .values({ providerId: facts.id, startOn, shiftType, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [availabilities.providerId, availabilities.startOn],
      set: { shiftType, updatedAt: now },
    });
}

/** The request and its one shift, agreed on by both sides: made pending and then moved, as every request is. */
async function insertRequest(booking: Booking) {
  const { search, terms, facts, rates, now, rep, connectionId } = booking;
  const { organizationId, facilityId, feePercent } = terms;
  const [requestId, bookingId] = [newId(), newId()];
  const parties = { providerId: facts.id, organizationId, facilityId };
  const times = { createdAt: now, updatedAt: now };
  await db()
    .insert(bookingRequests)
    .values({
      id: requestId,
      ...parties,
      connectionId,
      repId: rep.repId,
      comment: search.note,
      feePercent,
      ...termsOf(organizationId),
      bonusCents: search.bonusCents || null,
      ...times,
    });
  await db()
    .insert(bookings)
    .values({
      id: bookingId,
      bookingRequestId: requestId,
      ...parties,
      ...terms.shift,
      during: search.during,
      minutes: search.minutes,
      ...rates,
      rescueId: search.id,
      statusByProvider: "accepted",
      statusByRep: "accepted",
      ...times,
    });
  return { requestId, bookingId };
}

/** Open shifts of the provider's that this one rules out are rejected (SIL-98). @throws 400 when one is held already */
async function ruleOutOthers({ unit, now, terms, facts }: Booking, requestId: string, bookingId: string) {
  const { taken, impossible } = await findConflicts(requestId, [bookingId]);
  if (taken) throw refused(providerText("booked", readingOf(facts, terms, now)));
  const others = await rejectImpossible(impossible, unit, now, requestId);
  if (others.shifts.length > 0) await writeShifts(others.shifts, now);
  return others.requests;
}

/** What was done, in the names of those who did it [RSC-I-018]. */
function recordBooking(
  { actor, unit, search, terms, rep, now }: Booking,
  requestId: string,
  bookingId: string,
) {
  const shift = { id: bookingId, ...terms.shift };
  const step = { requestId, now };
  recordHistoryBy(
    unit,
    {
      ...step,
      action: "request",
      actorUserId: rep.userId,
      comment: search.note,
      changes: { status: statusChanged(null, "pending"), shifts: [shiftChanged(shift, "added")] },
    },
    {
      ...step,
      action: "respond",
      actorUserId: actor.userId,
      comment: "",
      now: new Date(now.getTime() + 1),
      changes: { status: statusChanged("pending", "responded"), shifts: [shiftChanged(shift, "accepted")] },
    },
    {
      ...step,
      action: "confirm",
      actorUserId: null,
      comment: "Confirmed by shift rescue.",
      now: new Date(now.getTime() + 2),
      changes: { status: statusChanged("responded", "confirmed"), shifts: [shiftChanged(shift, "accepted")] },
    },
  );
}

/** Books the provider who accepted: a confirmed request of one shift [RSC-I-018]. */
export async function bookAccepted(booking: Booking) {
  const { requestId, bookingId } = await insertRequest(booking);
  const others = await ruleOutOthers(booking, requestId, bookingId);
  await offerTheDay(booking);
  recordBooking(booking, requestId, bookingId);
  await writeRequests([...others, { id: requestId, status: "confirmed" }], booking.now);
  return { requestId, bookingId };
}
