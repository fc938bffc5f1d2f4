import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type RegistrationStep, registrationSteps } from "../../lib/core/pure/actor";
import {
  type LicenseStatus,
  type LicenseType,
  licenseStatuses,
  licenseTypes,
  type TravelType,
  travelTypes,
  type WorkType,
  workTypes,
} from "../../lib/providers/schema";
import {
  cents,
  codes,
  createdAt,
  foreignId,
  id,
  instant,
  oneOf,
  shiftRates,
  subsetOf,
  updatedAt,
} from "../columns";
import { users } from "./accounts";

/**
 * A clinician's profile. The columns from `listedAt` on are reading copies: triggers keep them equal to the rows they are
 * read from, and `listings` equal to them.
 */
export const providers = pgTable(
  "providers",
  {
    id: id(),
    userId: foreignId("user_id", () => users.id, { onDelete: "cascade" }),
    prefixName: text("prefix_name").notNull().default(""),
    preferredName: text("preferred_name").notNull().default(""),
    middleName: text("middle_name").notNull().default(""),
    otherNames: text("other_names").notNull().default(""),
    gender: text("gender"),
    textingNumber: text("texting_number"),
    streetAddress: text("street_address").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state"),
    zipCode: text("zip_code").notNull().default(""),
    birthOn: date("birth_on"),
    birthCity: text("birth_city").notNull().default(""),
    birthState: text("birth_state"),
    birthCountry: text("birth_country"),
    militaryStatus: text("military_status"),
    militaryBranch: text("military_branch"),
    ssnCiphertext: text("ssn_ciphertext"),
    ssnKeyId: text("ssn_key_id"),
    ssnLastFour: text("ssn_last_four"),
    npi: text("npi").notNull().default(""),
    degrees: codes("degrees"),
    specialties: codes("specialties"),
    languages: codes("languages"),
    professionalHighlights: text("professional_highlights").notNull().default(""),
    linkedinLink: text("linkedin_link").notNull().default(""),
    isResident: boolean("is_resident").notNull().default(false),
    residentGraduationOn: date("resident_graduation_on"),
    hasImlc: boolean("has_imlc").notNull().default(false),
    imlcExpirationOn: date("imlc_expiration_on"),
    ...shiftRates(),
    shiftLimit: integer("shift_limit"),
    workType: text("work_type").$type<WorkType>(),
    travelType: text("travel_type").$type<TravelType>(),
    savedRegistrationSteps: codes("saved_registration_steps").$type<RegistrationStep[]>(),
    completedRegistrationSteps: codes("completed_registration_steps").$type<RegistrationStep[]>(),
    registry: jsonb("registry").$type<Record<string, unknown>>(),
    advocateContactedAt: instant("advocate_contacted_at"),
    backgroundCheckPassedAt: instant("background_check_passed_at"),
    backgroundCheckReference: text("background_check_reference").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    listedAt: instant("listed_at"),
    /** `{prefix} {preferred or first} {last}, {degrees}` (SIL-58). */
    displayName: text("display_name").notNull().default(""),
    /** `{first} {last initial}., {degrees}`: the name for those without access to more (SIL-58). */
    publicName: text("public_name").notNull().default(""),
    licensedStates: codes("licensed_states"),
    deaLicensedStates: codes("dea_licensed_states"),
    boardCertificationTypes: codes("board_certification_types"),
    certificationTypes: codes("certification_types"),
    /** The day rate, else the lowest other rate, in cents an hour before the fee (SIL-93). */
    leadRateCents: cents("lead_rate_cents"),
  },
  (providers) => [
    uniqueIndex("providers_user").on(providers.userId),
    /** Auto-match begins with the specialty. */
    index("providers_match_by_specialty")
      .using("gin", providers.specialties)
      .where(sql`${providers.listedAt} is not null`),
    subsetOf("providers_saved_steps", providers.savedRegistrationSteps, registrationSteps),
    subsetOf("providers_completed_steps", providers.completedRegistrationSteps, registrationSteps),
    oneOf("providers_work_type", providers.workType, workTypes),
    oneOf("providers_travel_type", providers.travelType, travelTypes),
    check("providers_shift_limit", sql`${providers.shiftLimit} between 1 and 30`),
    check(
      "providers_rates_not_negative",
      sql`least(${providers.shiftRateDayCents}, ${providers.shiftRateNightCents}, ${providers.shiftRateCallCents}, ${providers.shiftRate24hCents}) > 0`,
    ),
  ],
);

export const licenses = pgTable(
  "licenses",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    type: text("type").$type<LicenseType>().notNull(),
    status: text("status").$type<LicenseStatus>().notNull().default("ACTIVE"),
    state: text("state").notNull(),
    number: text("number").notNull().default(""),
    expirationOn: date("expiration_on"),
    createdAt: createdAt(),
  },
  (licenses) => [
    index("licenses_of_provider").on(licenses.providerId),
    oneOf("licenses_type", licenses.type, licenseTypes),
    oneOf("licenses_status", licenses.status, licenseStatuses),
  ],
);

export const boardCertifications = pgTable(
  "board_certifications",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    boardEligible: boolean("board_eligible").notNull().default(false),
    expirationOn: date("expiration_on"),
    createdAt: createdAt(),
  },
  (certifications) => [
    uniqueIndex("board_certifications_of_provider").on(certifications.providerId, certifications.type),
  ],
);

/** Life support certifications. */
export const certifications = pgTable(
  "certifications",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    expirationOn: date("expiration_on"),
    createdAt: createdAt(),
  },
  (certifications) => [
    uniqueIndex("certifications_of_provider").on(certifications.providerId, certifications.type),
  ],
);
