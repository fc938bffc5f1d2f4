import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type AvailabilityType, availabilityTypes } from "../../lib/availability/schema";
import { createdAt, dates, id, oneOf, updatedAt } from "../columns";
import { providers } from "./providers";

/** One date a provider offers to work. At most one per date; a booked date keeps its row. */
export const availabilities = pgTable(
  "availabilities",
  {
    id: id(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    startOn: date("start_on").notNull(),
    shiftType: text("shift_type").$type<AvailabilityType>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (availabilities) => [
    uniqueIndex("availabilities_of_provider_by_date").on(availabilities.providerId, availabilities.startOn),
    index("availabilities_by_date").on(availabilities.startOn, availabilities.providerId),
    oneOf("availabilities_shift_type", availabilities.shiftType, availabilityTypes),
  ],
);

/**
 * A reading copy for the marketplace, kept by triggers: the dates a provider offers and no accepted shift holds. One
 * narrow row a provider, so that a range of dates is looked for in one pass.
 */
export const openDays = pgTable("open_days", {
  providerId: uuid("provider_id")
    .primaryKey()
    .references(() => providers.id, { onDelete: "cascade" }),
  dates: dates("dates").notNull(),
});
