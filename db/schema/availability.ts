import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type AvailabilityType, availabilityTypes } from "../../lib/assignments/availability/schema";
import { createdAt, id, oneOf, updatedAt } from "../columns";
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
