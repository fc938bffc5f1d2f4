import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { opportunityStatuses } from "../../lib/opportunities/schema";
import { cents, codes, foreignId, id, instant, oneOf, partOf, timestamps, words } from "../columns";
import { facilities } from "./facilities";
import { organizations } from "./organizations";

/** An open staffing need of one home facility. A null maximum of accepted connections means no limit. */
export const opportunities = pgTable(
  "opportunities",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    title: text("title").notNull(),
    status: text("status", { enum: opportunityStatuses }).notNull().default("draft"),
    startsOn: date("starts_on"),
    estimatedDuration: words("estimated_duration"),
    description: words("description"),
    additionalInfo: words("additional_info"),
    specialty: text("specialty").notNull(),
    degrees: codes("degrees"),
    workTypes: codes("work_types"),
    lifeSupportCertifications: codes("life_support_certifications"),
    boardCertifications: jsonb("board_certifications")
      .$type<{ code: string; boardEligible: boolean }[]>()
      .notNull()
      .default([]),
    allowImlc: boolean("allow_imlc").notNull().default(true),
    allowMalpracticeHistory: boolean("allow_malpractice_history").notNull().default(true),
    yearsOfExperience: integer("years_of_experience"),
    shiftsCompleted: integer("shifts_completed"),
    shiftRateTypes: codes("shift_rate_types"),
    autoMatch: boolean("auto_match").notNull().default(true),
    maxAcceptedConnections: integer("max_accepted_connections"),
    maxRateDayCents: cents("max_rate_day_cents"),
    maxRateNightCents: cents("max_rate_night_cents"),
    maxRateCallCents: cents("max_rate_call_cents"),
    maxRate24hCents: cents("max_rate_24h_cents"),
    /** First published; a reopening does not change it. */
    publishedAt: instant("published_at"),
    /** When providers were last looked for automatically. */
    matchedAt: instant("matched_at"),
    ...timestamps(),
  },
  (t) => [
    index("opportunities_of_organization").on(t.organizationId, t.status, t.id),
    index("opportunities_of_facility").on(t.facilityId),
    ...oneOf(t.status),
    check("opportunities_description_length", sql`char_length(${t.description}) <= 255`),
    check("opportunities_max_accepted", sql`${t.maxAcceptedConnections} >= 0`),
  ],
);

/** Other facilities of the organization where the need may be met; never the home facility. */
export const opportunityAlternates = pgTable(
  "opportunity_alternates",
  {
    opportunityId: partOf("opportunity_id", () => opportunities.id),
    facilityId: foreignId("facility_id", () => facilities.id),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.facilityId] }),
    index("opportunity_alternates_of_facility").on(t.facilityId),
  ],
);
