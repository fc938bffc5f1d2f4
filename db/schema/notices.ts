import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** Reminders that have been given: one per subject, thing and due date, however often the job looks. */
export const reminders = pgTable(
  "reminders",
  {
    kind: text("kind").notNull(),
    objectId: text("object_id").notNull(),
    due: text("due").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.objectId, t.due] })],
);
