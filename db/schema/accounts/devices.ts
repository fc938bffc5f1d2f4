import { index, pgTable, text } from "drizzle-orm/pg-core";
import { factorMethods, signInOutcomes, signInWays } from "../../../lib/accounts/words";
import { flag, id, instant, oneOf, partOf, words } from "../../columns";
import { users } from "./accounts";

/** Who tried to enter an account, and how it ended; kept for 90 days. No address of a machine is kept. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
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
    ...oneOf(t.how, t.factor, t.outcome),
  ],
);
