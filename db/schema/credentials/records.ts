import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  endorsementStatuses,
  referenceRelationships,
  relationshipLengths,
} from "../../../lib/credentials/endorsements/schema";
import { recommendationLevels } from "../../../lib/credentials/endorsements/words";
import { immunizationTypes } from "../../../lib/credentials/schema";
import { educationKinds } from "../../../lib/credentials/words";
import { createdAt, flag, id, instant, oneOf, partOf, timestamps, words } from "../../columns";
import { providers } from "../providers";

/** What every record has that hangs on a provider. */
const record = () => ({
  id: id(),
  providerId: partOf("provider_id", () => providers.id),
  createdAt: createdAt(),
});

/** A diploma or certificate of training; what it says is in its file. */
export const educationRecords = pgTable(
  "education_records",
  {
    ...record(),
    kind: text("kind", { enum: educationKinds }).notNull(),
  },
  (t) => [index("education_records_of_provider").on(t.providerId, t.kind, t.id), ...oneOf(t.kind)],
);

/** Proof of malpractice insurance: its file, and what the provider says that is in it. */
export const insuranceRecords = pgTable(
  "insurance_records",
  {
    ...record(),
    carrier: words("carrier"),
    policyNumber: words("policy_number"),
    expirationOn: date("expiration_on"),
  },
  (t) => [
    index("insurance_records_of_provider").on(t.providerId, t.id),
    check("insurance_records_lengths", sql`length(${t.carrier}) <= 200 and length(${t.policyNumber}) <= 100`),
  ],
);

export const immunizations = pgTable(
  "immunizations",
  {
    ...record(),
    type: text("type", { enum: immunizationTypes }).notNull(),
    exempt: flag("exempt"),
    issueOn: date("issue_on"),
    expirationOn: date("expiration_on"),
  },
  (t) => [
    index("immunizations_of_provider").on(t.providerId, t.id),
    ...oneOf(t.type),
    check("immunizations_in_order", sql`${t.expirationOn} > ${t.issueOn}`),
  ],
);

/** Any other certificate, under a title of the provider's own. */
export const miscRecords = pgTable(
  "misc_records",
  {
    ...record(),
    title: text("title").notNull(),
    issueOn: date("issue_on"),
    expirationOn: date("expiration_on"),
  },
  (t) => [index("misc_records_of_provider").on(t.providerId, t.id)],
);

/** Somebody who can speak for a provider. Taken from the list, a reference is terminated and never deleted. */
export const references = pgTable(
  "professional_references",
  {
    ...record(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    terminatedAt: instant("terminated_at"),
  },
  (t) => [
    index("professional_references_of_provider").on(t.providerId, t.id),
    index("professional_references_by_email").on(t.email).where(sql`terminated_at is null`),
  ],
);

const rating = (name: string) => smallint(name);

/** What a reference answers. The id opens the survey, so it holds 128 random bits. */
export const endorsements = pgTable(
  "endorsements",
  {
    id: text("id").primaryKey(),
    referenceId: partOf("reference_id", () => references.id),
    status: text("status", { enum: endorsementStatuses }).notNull().default("NEW"),
    relationshipLength: text("relationship_length", { enum: relationshipLengths }),
    relationshipType: text("relationship_type", { enum: referenceRelationships }),
    otherCapacity: words("other_capacity"),
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
    recommendationStatus: text("recommendation_status", { enum: recommendationLevels }),
    qualities: text("qualities").array().notNull().default(sql`'{}'`),
    comments: words("comments"),
    responseVisible: boolean("response_visible"),
    completedAt: instant("completed_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("endorsements_reference").on(t.referenceId),
    ...oneOf(t.status, t.relationshipLength, t.relationshipType, t.recommendationStatus),
    check(
      "endorsements_ratings",
      sql`least(interpersonal_skills, communication, empathy, reliability_and_dependability) >= 1
        and least(clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) >= 0
        and greatest(interpersonal_skills, communication, empathy, reliability_and_dependability, clinical_skills, quality_of_patient_care, teamwork, physical_and_mental_health, integrity, honesty, adherence_to_ethical_guidelines) <= 4`,
    ),
  ],
);
