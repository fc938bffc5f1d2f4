import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownDataStates } from "../../lib/overview/own-data/words";
import { cents, foreignId, id, instant, oneOf, partOf, timestamps } from "../columns";
import { users } from "./accounts/accounts";
import { organizations } from "./organizations/organizations";

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

/** A person's own data as a file, asked for, made by a job, and kept for 72 hours. */
export const ownData = pgTable(
  "own_data",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    state: text("state", { enum: ownDataStates }).notNull().default("making"),
    /** Names the archive in storage, once it is made: it may be larger than any file of `files`. */
    fileId: uuid("file_id"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    askedAt: instant("asked_at").notNull(),
    readyAt: instant("ready_at"),
    endsAt: instant("ends_at"),
  },
  (t) => [
    index("own_data_of_user").on(t.userId, t.askedAt),
    index("own_data_making").on(t.askedAt).where(sql`${t.state} = 'making'`),
    ...oneOf(t.state),
  ],
);
