import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  type EndorsementStatus,
  endorsementStatuses,
  type RecommendationLevel,
  type ReferenceRelationship,
  type RelationshipLength,
  recommendationLevels,
  referenceRelationships,
  relationshipLengths,
} from "../../lib/credentials/endorsements/schema";
import {
  type EducationKind,
  educationKinds,
  type ImmunizationType,
  immunizationTypes,
} from "../../lib/credentials/schema";
import { createdAt, foreignId, id, instant, oneOf, updatedAt } from "../columns";
import { providers } from "./providers";

const providerId = () => foreignId("provider_id", () => providers.id, { onDelete: "cascade" });

/** A diploma or certificate of training; what it says is in its file. */
export const educationRecords = pgTable(
  "education_records",
  {
    id: id(),
    providerId: providerId(),
    kind: text("kind").$type<EducationKind>().notNull(),
    createdAt: createdAt(),
  },
  (records) => [
    index("education_records_of_provider").on(records.providerId, records.kind, records.id),
    oneOf("education_records_kind", records.kind, educationKinds),
  ],
);

/** Proof of malpractice insurance; what it says is in its file. */
export const insuranceRecords = pgTable(
  "insurance_records",
  { id: id(), providerId: providerId(), createdAt: createdAt() },
  (records) => [index("insurance_records_of_provider").on(records.providerId, records.id)],
);

export const immunizations = pgTable(
  "immunizations",
  {
    id: id(),
    providerId: providerId(),
    type: text("type").$type<ImmunizationType>().notNull(),
    exempt: boolean("exempt").notNull().default(false),
    issueOn: date("issue_on"),
    expirationOn: date("expiration_on"),
    createdAt: createdAt(),
  },
  (immunizations) => [
    index("immunizations_of_provider").on(immunizations.providerId, immunizations.id),
    oneOf("immunizations_type", immunizations.type, immunizationTypes),
    check("immunizations_in_order", sql`${immunizations.expirationOn} > ${immunizations.issueOn}`),
  ],
);

/** Any other certificate, under a title of the provider's own. */
export const miscRecords = pgTable(
  "misc_records",
  {
    id: id(),
    providerId: providerId(),
    title: text("title").notNull(),
    issueOn: date("issue_on"),
    expirationOn: date("expiration_on"),
    createdAt: createdAt(),
  },
  (records) => [index("misc_records_of_provider").on(records.providerId, records.id)],
);

/** Somebody who can speak for a provider. Taken from the list, a reference is terminated and never deleted. */
export const references = pgTable(
  "professional_references",
  {
    id: id(),
    providerId: providerId(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    terminatedAt: instant("terminated_at"),
    createdAt: createdAt(),
  },
  (references) => [
    index("professional_references_of_provider").on(references.providerId, references.id),
    index("professional_references_by_email").on(references.email).where(sql`terminated_at is null`),
  ],
);

const rating = (name: string) => smallint(name);

/** What a reference answers. The id opens the survey, so it holds 128 random bits. */
export const endorsements = pgTable(
  "endorsements",
  {
    id: text("id").primaryKey(),
    referenceId: foreignId("reference_id", () => references.id, { onDelete: "cascade" }),
    status: text("status").$type<EndorsementStatus>().notNull().default("NEW"),
    relationshipLength: text("relationship_length").$type<RelationshipLength>(),
    relationshipType: text("relationship_type").$type<ReferenceRelationship>(),
    otherCapacity: text("other_capacity").notNull().default(""),
    interpersonalSkills: rating("interpersonal_skills"),
    communication: rating("communication"),
    empathy: rating("empathy"),
    reliabilityAndDependability: rating("reliability_and_dependability"),
    clinicalSkills: rating("clinical_skills"),
    qualityOfPatientCare: rating("quality_of_patient_care"),
    teamwork: rating("teamwork"),
    physicalAndMentalHealth: rating("physical_and_mental_health"),
    integrity: rating("integrity"),
    honesty: rating("honesty"),
    adherenceToEthicalGuidelines: rating("adherence_to_ethical_guidelines"),
    recommendationStatus: text("recommendation_status").$type<RecommendationLevel>(),
    qualities: text("qualities").array().notNull().default(sql`'{}'`),
    comments: text("comments").notNull().default(""),
    responseVisible: boolean("response_visible"),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (endorsements) => [
    uniqueIndex("endorsements_reference").on(endorsements.referenceId),
    oneOf("endorsements_status", endorsements.status, endorsementStatuses),
    oneOf("endorsements_relationship_length", endorsements.relationshipLength, relationshipLengths),
    oneOf("endorsements_relationship_type", endorsements.relationshipType, referenceRelationships),
    oneOf("endorsements_recommendation_status", endorsements.recommendationStatus, recommendationLevels),
    check(
      "endorsements_ratings",
      sql`least(interpersonal_skills, communication, empathy, reliability_and_dependability) >= 1
        and least(clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) >= 0
        and greatest(interpersonal_skills, communication, empathy, reliability_and_dependability, clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) <= 4`,
    ),
  ],
);
