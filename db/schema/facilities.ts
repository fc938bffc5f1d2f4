import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { requirementModes } from "../../lib/facilities/words";
import { createdAt, foreignId, id, instant, oneOf, partOf, record, timestamps, words } from "../columns";
import { organizations } from "./organizations/organizations";

/** A place where shifts are worked. `timeZone` (IANA) is where its dates and times are read (SIL-15). */
export const facilities = pgTable(
  "facilities",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    name: text("name").notNull(),
    streetAddress: words("street_address"),
    streetAddress2: words("street_address2"),
    city: words("city"),
    state: text("state"),
    zipCode: words("zip_code"),
    phoneNumber: words("phone_number"),
    timeZone: text("time_zone").notNull(),
    facilityType: text("facility_type"),
    hospitalOwnership: text("hospital_ownership"),
    emr: text("emr"),
    extraInfo: words("extra_info"),
    hospitalDailyCensus: integer("hospital_daily_census"),
    erDailyCensus: integer("er_daily_census"),
    icuDailyCensus: integer("icu_daily_census"),
    numberOfBeds: integer("number_of_beds"),
    orRooms: integer("or_rooms"),
    icuOpen: text("icu_open"),
    requiredProcedures: words("required_procedures"),
    dynamicValues: record("dynamic_values"),
    /** What happens where a provider does not meet the facility's requirements. */
    requirementMode: text("requirement_mode", { enum: requirementModes }).notNull().default("off"),
    /** Since when it blocks, without a break. */
    blockingSince: instant("blocking_since"),
    /** So many hours before a booked shift cover is sought for a provider who is not ready; null for never. */
    coverHours: integer("cover_hours"),
    /** Name and town as searches read them. */
    foldedName: text("folded_name").generatedAlwaysAs(sql`folded(name)`),
    foldedCity: text("folded_city").generatedAlwaysAs(sql`folded(city)`),
    ...timestamps(),
  },
  (t) => [
    index("facilities_of_organization_by_name").on(t.organizationId, sql`lower(${t.name})`, t.id),
    ...oneOf(t.requirementMode),
    check(
      "facilities_blocking_since",
      sql`(${t.requirementMode} = 'block') = (${t.blockingSince} is not null)`,
    ),
    check(
      "facilities_cover_hours",
      sql`${t.coverHours} is null or (${t.coverHours} between 1 and 720 and ${t.requirementMode} = 'block')`,
    ),
  ],
);

/** A person an organization names to providers and to us: one per address, at any number of its facilities (SIL-133). */
export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phoneNumber: words("phone_number"),
    phoneNumberExtension: words("phone_number_extension"),
    ...timestamps(),
  },
  (t) => [uniqueIndex("contacts_of_organization_by_email").on(t.organizationId, t.email)],
);

/** What a contact is to a facility. */
export const facilityContacts = pgTable(
  "facility_contacts",
  {
    id: id(),
    facilityId: partOf("facility_id", () => facilities.id),
    contactId: partOf("contact_id", () => contacts.id),
    role: text("role").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("facility_contacts_once").on(t.facilityId, t.contactId, t.role),
    index("facility_contacts_of_contact").on(t.contactId),
  ],
);

/** A specialty that a facility staffs, with the values of its dynamic fields by name (SIL-54). */
export const facilitySpecialties = pgTable(
  "facility_specialties",
  {
    id: id(),
    facilityId: partOf("facility_id", () => facilities.id),
    specialty: text("specialty").notNull(),
    dynamicValues: record("dynamic_values"),
    ...timestamps(),
  },
  (t) => [uniqueIndex("facility_specialties_once").on(t.facilityId, t.specialty)],
);
