import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { factorMethods, signInOutcomes, signInWays } from "../../../lib/accounts/words";
import { flag, id, instant, oneOf, words } from "../../columns";
import { users } from "./accounts";

/** Who tried to enter an account, and how it ended; kept for 90 days. No address of a machine is kept. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    /** Nobody for a sign-on of somebody who has no account here. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Of a sign-on that was refused: whose provider, and why, for whoever manages its people [ACS-V-036]. */
    organizationId: uuid("organization_id"),
    reason: words("reason"),
    at: instant("at").notNull().defaultNow(),
    how: text("how", { enum: signInWays }).notNull(),
    factor: text("factor", { enum: factorMethods }),
    outcome: text("outcome", { enum: signInOutcomes }).notNull(),
    browser: words("browser"),
    /** This browser had entered the account before [ACS-V-025]. */
    known: flag("known"),
  },
  (t) => [
    index("sign_ins_of_user").on(t.userId, t.at, t.id),
    index("sign_ins_by_age").on(t.at),
    index("sign_ins_by_browser").on(t.userId, t.browser, t.at).where(sql`${t.outcome} = 'ok'`),
    index("sign_ins_of_organization").on(t.organizationId, t.at).where(sql`${t.organizationId} is not null`),
    check("sign_ins_of_somebody", sql`${t.userId} is not null or ${t.organizationId} is not null`),
    ...oneOf(t.how, t.factor, t.outcome),
  ],
);
