import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { consentKinds } from "../../../lib/accounts/consents/words";
import { recoveryStates } from "../../../lib/accounts/recoveries/words";
import { id, instant, oneOf, partOf, words } from "../../columns";
import { users } from "./accounts";

/** Getting into an account without its second factor: opened, ready after a wait, used or ended [ACS-I-008]. */
export const recoveries = pgTable(
  "recoveries",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    state: text("state", { enum: recoveryStates }).notNull().default("open"),
    openedAt: instant("opened_at").notNull(),
    readyAt: instant("ready_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    usedAt: instant("used_at"),
    /** So many hours after it was opened its person was last reminded of it. */
    remindedHour: integer("reminded_hour").notNull().default(0),
    proposedBy: uuid("proposed_by").references(() => users.id),
    secondBy: uuid("second_by").references(() => users.id),
    reason: words("reason"),
    vouchedBy: uuid("vouched_by").references(() => users.id),
  },
  (t) => [
    uniqueIndex("recoveries_one_open").on(t.userId).where(sql`${t.state} = 'open'`),
    index("recoveries_open").on(t.readyAt, t.id).where(sql`${t.state} = 'open'`),
    check("recoveries_two_staff", sql`${t.secondBy} <> ${t.proposedBy}`),
    check("recoveries_not_oneself", sql`${t.vouchedBy} <> ${t.userId}`),
    ...oneOf(t.state),
  ],
);

/** What a person agreed to, in which version, and when. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    kind: text("kind", { enum: consentKinds }).notNull(),
    version: text("version").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [uniqueIndex("consents_of_user").on(t.userId, t.kind, t.version), ...oneOf(t.kind)],
);
