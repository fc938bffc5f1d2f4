import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type RegistrationStep, registrationSteps } from "../../lib/core/pure/actor";
import { licenseStatuses, travelTypes, workTypes } from "../../lib/providers/schema";
import { licenseTypes, registryStatuses } from "../../lib/providers/words";
import {
  cents,
  codes,
  createdAt,
  flag,
  id,
  instant,
  oneOf,
  partOf,
  shiftRates,
  subsetOf,
  timestamps,
  words,
} from "../columns";
import { users } from "./accounts/accounts";

/**
 * A clinician's profile. The columns from `listedAt` on are reading copies: triggers keep them equal to the rows they are
 * read from, and `listings` equal to them.
 */
export const providers = pgTable(
  "providers",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    prefixName: words("prefix_name"),
    preferredName: words("preferred_name"),
    middleName: words("middle_name"),
    otherNames: words("other_names"),
    gender: text("gender"),
    textingNumber: text("texting_number"),
    streetAddress: words("street_address"),
    city: words("city"),
    state: text("state"),
    zipCode: words("zip_code"),
    birthOn: date("birth_on"),
    birthCity: words("birth_city"),
    birthState: text("birth_state"),
    birthCountry: text("birth_country"),
    militaryStatus: text("military_status"),
    militaryBranch: text("military_branch"),
    ssnCiphertext: text("ssn_ciphertext"),
    ssnKeyId: text("ssn_key_id"),
    ssnLastFour: text("ssn_last_four"),
    npi: words("npi"),
    degrees: codes("degrees"),
    specialties: codes("specialties"),
    languages: codes("languages"),
    professionalHighlights: words("professional_highlights"),
    linkedinLink: words("linkedin_link"),
    isResident: flag("is_resident"),
    residentGraduationOn: date("resident_graduation_on"),
    hasImlc: flag("has_imlc"),
    imlcExpirationOn: date("imlc_expiration_on"),
    ...shiftRates(),
    shiftLimit: integer("shift_limit"),
    workType: text("work_type", { enum: workTypes }),
    travelType: text("travel_type", { enum: travelTypes }),
    savedRegistrationSteps: codes("saved_registration_steps").$type<RegistrationStep[]>(),
    completedRegistrationSteps: codes("completed_registration_steps").$type<RegistrationStep[]>(),
    registry: jsonb("registry").$type<Record<string, unknown>>(),
    /** What the registry answered last about the number and the names as they are; null until it has. */
    registryStatus: text("registry_status", { enum: registryStatuses }),
    /** The name that it knows the number by. */
    registryName: words("registry_name"),
    registryCheckedAt: instant("registry_checked_at"),
    advocateContactedAt: instant("advocate_contacted_at"),
    backgroundCheckPassedAt: instant("background_check_passed_at"),
    backgroundCheckReference: words("background_check_reference"),
    /** Since when a row of the federal exclusion list is confirmed to be about the provider. */
    excludedAt: instant("excluded_at"),
    /** Until when staff keep new bookings off while they decide about such a row. */
    bookingHoldUntil: instant("booking_hold_until"),
    ...timestamps(),
    listedAt: instant("listed_at"),
    /** `{prefix} {preferred or first} {last}, {degrees}` (SIL-58). */
    displayName: words("display_name"),
    /** `{first} {last initial}., {degrees}`: the name for those without access to more (SIL-58). */
    publicName: words("public_name"),
    /** "J. D." of who is erased: connections, clearances, checks and exceptions keep it beside 'Former provider'. */
    formerInitials: words("former_initials"),
    licensedStates: codes("licensed_states"),
    deaLicensedStates: codes("dea_licensed_states"),
    boardCertificationTypes: codes("board_certification_types"),
    certificationTypes: codes("certification_types"),
    /** The day rate, else the lowest other rate, in cents an hour before the fee (SIL-93). */
    leadRateCents: cents("lead_rate_cents"),
  },
  (t) => [
    uniqueIndex("providers_user").on(t.userId),
    subsetOf("providers_saved_steps", t.savedRegistrationSteps, registrationSteps),
    subsetOf("providers_completed_steps", t.completedRegistrationSteps, registrationSteps),
    index("providers_to_ask_registry").on(t.registryCheckedAt, t.id).where(sql`npi <> ''`),
    ...oneOf(t.workType, t.travelType, t.registryStatus),
    check(
      "providers_registry_whole",
      sql`(${t.registryStatus} is null) = (${t.registryCheckedAt} is null) and length(${t.registryName}) <= 500`,
    ),
    check("providers_shift_limit", sql`${t.shiftLimit} between 1 and 30`),
    check(
      "providers_rates_not_negative",
      sql`least(${t.shiftRateDayCents}, ${t.shiftRateNightCents}, ${t.shiftRateCallCents}, ${t.shiftRate24hCents}) > 0`,
    ),
  ],
);

/** What every record has that hangs on a provider. */
const record = () => ({
  id: id(),
  providerId: partOf("provider_id", () => providers.id),
  createdAt: createdAt(),
});

export const licenses = pgTable(
  "licenses",
  {
    ...record(),
    type: text("type", { enum: licenseTypes }).notNull(),
    status: text("status", { enum: licenseStatuses }).notNull().default("ACTIVE"),
    state: text("state").notNull(),
    number: words("number"),
    expirationOn: date("expiration_on"),
  },
  (t) => [index("licenses_of_provider").on(t.providerId), ...oneOf(t.type, t.status)],
);

export const boardCertifications = pgTable(
  "board_certifications",
  {
    ...record(),
    type: text("type").notNull(),
    boardEligible: flag("board_eligible"),
    expirationOn: date("expiration_on"),
  },
  (t) => [uniqueIndex("board_certifications_of_provider").on(t.providerId, t.type)],
);

/** Life support certifications. */
export const certifications = pgTable(
  "certifications",
  {
    ...record(),
    type: text("type").notNull(),
    expirationOn: date("expiration_on"),
  },
  (t) => [uniqueIndex("certifications_of_provider").on(t.providerId, t.type)],
);
