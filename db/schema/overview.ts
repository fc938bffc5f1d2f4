import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cents, foreignId, timestamps } from "../columns";
import { organizations } from "./organizations";

/** What an hour of a specialty costs an organization with its own staff: compared with, and shown to nobody outside. */
export const referenceRates = pgTable(
  "reference_rates",
  {
    organizationId: foreignId("organization_id", () => organizations.id),
    specialty: text("specialty").notNull(),
    centsPerHour: cents("cents_per_hour").notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.specialty] }),
    check("reference_rates_amount", sql`${t.centsPerHour} between 1 and 1000000`),
  ],
);
