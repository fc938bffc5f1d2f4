import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, partOf, timestamps, words } from "../columns";
import { bookingRequests } from "./assignments/assignments";
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
    providerId: partOf("provider_id", () => providers.id),
    ...responder(),
    responderRelationship: text("responder_relationship").notNull(),
    ...colleagueScores(),
    comment: words("comment"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("peer_ratings_once").on(t.providerId, t.responderEmail),
    index("peer_ratings_of_provider").on(t.providerId, t.createdAt, t.id),
    withinStars("peer_ratings_stars", colleagueColumns),
  ],
);

/** Lets one leader of a facility rate a provider after an assignment, once. */
export const leaderRatingTokens = pgTable(
  "leader_rating_tokens",
  {
    id: id(),
    tokenHash: text("token_hash").notNull(),
    bookingRequestId: partOf("booking_request_id", () => bookingRequests.id),
    contactId: partOf("contact_id", () => contacts.id),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("leader_rating_tokens_token").on(t.tokenHash),
    uniqueIndex("leader_rating_tokens_once").on(t.bookingRequestId, t.contactId),
  ],
);

/** What a facility's leader says about a provider after an assignment. */
export const leaderRatings = pgTable(
  "leader_ratings",
  {
    id: id(),
    tokenId: partOf("token_id", () => leaderRatingTokens.id),
    providerId: partOf("provider_id", () => providers.id),
    facilityName: text("facility_name").notNull(),
    ...responder(),
    shiftsPerformanceRating: stars("shifts_performance_rating"),
    ...colleagueScores(),
    comment: words("comment"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("leader_ratings_token").on(t.tokenId),
    index("leader_ratings_of_provider").on(t.providerId, t.createdAt, t.id),
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
    facilityId: partOf("facility_id", () => facilities.id),
    providerId: partOf("provider_id", () => providers.id),
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
    comment: words("comment"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("facility_ratings_once").on(t.facilityId, t.providerId),
    index("facility_ratings_of_facility").on(t.facilityId, t.createdAt, t.id),
    withinStars("facility_ratings_scale", facilityColumns),
  ],
);
