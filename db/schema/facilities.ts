import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foreignId, id, updatedAt } from "../columns";
import { organizations } from "./organizations";

/** A place where shifts are worked. `timeZone` (IANA) is where its dates and times are read (SIL-15). */
export const facilities = pgTable(
  "facilities",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    name: text("name").notNull(),
    streetAddress: text("street_address").notNull().default(""),
    streetAddress2: text("street_address2").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state"),
    zipCode: text("zip_code").notNull().default(""),
    phoneNumber: text("phone_number").notNull().default(""),
    timeZone: text("time_zone").notNull(),
    facilityType: text("facility_type"),
    hospitalOwnership: text("hospital_ownership"),
    emr: text("emr"),
    extraInfo: text("extra_info").notNull().default(""),
    hospitalDailyCensus: integer("hospital_daily_census"),
    erDailyCensus: integer("er_daily_census"),
    icuDailyCensus: integer("icu_daily_census"),
    numberOfBeds: integer("number_of_beds"),
    orRooms: integer("or_rooms"),
    icuOpen: text("icu_open"),
    requiredProcedures: text("required_procedures").notNull().default(""),
    dynamicValues: jsonb("dynamic_values").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (facilities) => [
    index("facilities_of_organization_by_name").on(
      facilities.organizationId,
      sql`lower(${facilities.name})`,
      facilities.id,
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
    phoneNumber: text("phone_number").notNull().default(""),
    phoneNumberExtension: text("phone_number_extension").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (contacts) => [
    uniqueIndex("contacts_of_organization_by_email").on(contacts.organizationId, contacts.email),
  ],
);

/** What a contact is to a facility. */
export const facilityContacts = pgTable(
  "facility_contacts",
  {
    id: id(),
    facilityId: foreignId("facility_id", () => facilities.id, { onDelete: "cascade" }),
    contactId: foreignId("contact_id", () => contacts.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    createdAt: createdAt(),
  },
  (facilityContacts) => [
    uniqueIndex("facility_contacts_once").on(
      facilityContacts.facilityId,
      facilityContacts.contactId,
      facilityContacts.role,
    ),
    index("facility_contacts_of_contact").on(facilityContacts.contactId),
  ],
);

/** A specialty that a facility staffs, with the values of its dynamic fields by name (SIL-54). */
export const facilitySpecialties = pgTable(
  "facility_specialties",
  {
    id: id(),
    facilityId: foreignId("facility_id", () => facilities.id, { onDelete: "cascade" }),
    specialty: text("specialty").notNull(),
    dynamicValues: jsonb("dynamic_values").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (specialties) => [
    uniqueIndex("facility_specialties_once").on(specialties.facilityId, specialties.specialty),
  ],
);
