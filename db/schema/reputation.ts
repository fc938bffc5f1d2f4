import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foreignId, id, instant, updatedAt } from "../columns";
import { bookingRequests } from "./assignments";
import { contacts, facilities } from "./facilities";
import { providers } from "./providers";

const stars = (name: string) => smallint(name).notNull();

const responder = () => ({
  responderName: text("responder_name").notNull(),
  responderEmail: text("responder_email").notNull(),
  responderNpi: text("responder_npi").notNull(),
});

const colleagueScores = () => ({
  generalRating: stars("general_rating"),
  clinicalCompetencyRating: stars("clinical_competency_rating"),
  communicationAndTeamworkRating: stars("communication_and_teamwork_rating"),
  patientClosecaseRating: stars("patient_closecase_rating"),
});

const withinStars = (name: string, columns: string) =>
  check(name, sql.raw(`least(${columns}) >= 1 and greatest(${columns}) <= 5`));

const colleagueColumns =
  "general_rating, clinical_competency_rating, communication_and_teamwork_rating, patient_closecase_rating";

/** What a colleague says about a provider: once per address. Who said it never leaves the server. */
export const peerRatings = pgTable(
  "peer_ratings",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    ...responder(),
    responderRelationship: text("responder_relationship").notNull(),
    ...colleagueScores(),
    comment: text("comment").notNull().default(""),
    createdAt: createdAt(),
  },
  (ratings) => [
    uniqueIndex("peer_ratings_once").on(ratings.providerId, ratings.responderEmail),
    index("peer_ratings_of_provider").on(ratings.providerId, ratings.createdAt, ratings.id),
    withinStars("peer_ratings_stars", colleagueColumns),
  ],
);

/** Lets one leader of a facility rate a provider after an assignment, once. */
export const leaderRatingTokens = pgTable(
  "leader_rating_tokens",
  {
    id: id(),
    tokenHash: text("token_hash").notNull(),
    bookingRequestId: foreignId("booking_request_id", () => bookingRequests.id, { onDelete: "cascade" }),
    contactId: foreignId("contact_id", () => contacts.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (tokens) => [
    uniqueIndex("leader_rating_tokens_token").on(tokens.tokenHash),
    uniqueIndex("leader_rating_tokens_once").on(tokens.bookingRequestId, tokens.contactId),
  ],
);

/** What a facility's leader says about a provider after an assignment. */
export const leaderRatings = pgTable(
  "leader_ratings",
  {
    id: id(),
    tokenId: foreignId("token_id", () => leaderRatingTokens.id, { onDelete: "cascade" }),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    facilityName: text("facility_name").notNull(),
    ...responder(),
    shiftsPerformanceRating: stars("shifts_performance_rating"),
    ...colleagueScores(),
    comment: text("comment").notNull().default(""),
    createdAt: createdAt(),
  },
  (ratings) => [
    uniqueIndex("leader_ratings_token").on(ratings.tokenId),
    index("leader_ratings_of_provider").on(ratings.providerId, ratings.createdAt, ratings.id),
    withinStars("leader_ratings_stars", `shifts_performance_rating, ${colleagueColumns}`),
  ],
);

const facilityColumns =
  "general_rating, specialty_support, relationship_among_medical_staff_rating, nursing_and_ancillary_support_rating, culture_rating, providers_group_culture_rating, credentialing_rating, onboarding_rating, workload_rating, resources_availability_rating";

/** What a provider says about a facility; said again, it replaces what was said before. */
export const facilityRatings = pgTable(
  "facility_ratings",
  {
    id: id(),
    facilityId: foreignId("facility_id", () => facilities.id, { onDelete: "cascade" }),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    generalRating: stars("general_rating"),
    specialtySupport: stars("specialty_support"),
    relationshipAmongMedicalStaffRating: stars("relationship_among_medical_staff_rating"),
    nursingAndAncillarySupportRating: stars("nursing_and_ancillary_support_rating"),
    cultureRating: stars("culture_rating"),
    providersGroupCultureRating: stars("providers_group_culture_rating"),
    credentialingRating: stars("credentialing_rating"),
    onboardingRating: stars("onboarding_rating"),
    workloadRating: stars("workload_rating"),
    resourcesAvailabilityRating: stars("resources_availability_rating"),
    comment: text("comment").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (ratings) => [
    uniqueIndex("facility_ratings_once").on(ratings.facilityId, ratings.providerId),
    index("facility_ratings_of_facility").on(ratings.facilityId, ratings.createdAt, ratings.id),
    withinStars("facility_ratings_scale", facilityColumns),
  ],
);
