import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "../columns";
import { organizations } from "./organizations";

/** A place where shifts are worked. `timeZone` (IANA) is where its dates and times are read (SIL-15). */
export const facilities = pgTable(
  "facilities",
  {
    id: id(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
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
