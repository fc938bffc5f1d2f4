import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { bookings, facilities, organizations, providers, rescueOffers, rescues } from "@/db/schema";
import { termsOf } from "@/lib/assignments/queries/terms";
import { bookingRequestShape } from "@/lib/assignments/schema";
import type { Rates } from "@/lib/assignments/shifts/rules";
import type { OfferRow } from "@/lib/coverage/offers/views";
import { ownRates, ratesWith } from "@/lib/coverage/searches/queries/candidates";
import { offerRatesOf } from "@/lib/coverage/searches/rules/eligibility";
import { feePercentOf } from "@/lib/organizations/queries";

const { healthcare_facility: facilityShape } = bookingRequestShape.shape;

/** The provider's own request that an acceptance has made. */
const ownRequest = sql<string | null>`(select ${bookings.bookingRequestId} from ${bookings}
  where ${and(eq(bookings.id, rescues.filledBookingId), eq(bookings.providerId, rescueOffers.providerId))})`;

const offerColumns = {
  ...fields(rescueOffers, "id", "status", "closedReason", "reasons", "createdAt", "seenAt", "answeredAt"),
  ...fields(rescues, "rateKind", "startOn", "endOn", "startTime", "endTime", "minutes", "bonusCents"),
  ...fields(rescues, "note", "endsAt"),
  rescueStatus: rescues.status,
  facility: fieldsOf(facilities, facilityShape),
  terms: termsOf(rescues.organizationId),
  bookingRequestId: ownRequest,
  ownFeePercent: organizations.platformFeePercent,
  connectionRates: ratesWith(rescues.organizationId, rescues.facilityId),
  ownRates,
};

export const offersWithShifts = () =>
  db()
    .select(offerColumns)
    .from(rescueOffers)
    .innerJoin(rescues, eq(rescues.id, rescueOffers.rescueId))
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(organizations, eq(organizations.id, rescues.organizationId))
    .innerJoin(providers, eq(providers.id, rescueOffers.providerId))
    .$dynamic();

type Query = ReturnType<typeof offersWithShifts>;

/** What each offer pays now. */
export const withRates = (rows: Awaited<Query>): { row: OfferRow; rates: Rates | null }[] =>
  rows.map(({ facility, ...row }) => ({
    row: {
      ...row,
      facility: {
        id: facility.id,
        name: facility.name,
        street_address: facility.streetAddress,
        city: facility.city,
        state: facility.state,
        zip_code: facility.zipCode,
        facility_type: facility.facilityType,
        emr: facility.emr,
        time_zone: facility.timeZone,
      },
    },
    rates: offerRatesOf(row, row.rateKind, feePercentOf(row.ownFeePercent)),
  }));
/** Offers with what they pay now, in one statement however many there are. */
export const readOffers = async (cut: (query: Query) => Query) => withRates(await cut(offersWithShifts()));
