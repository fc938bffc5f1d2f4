import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { callOutReasons, callOutReporters, callOutStatuses } from "../../lib/assignments/shifts/words";
import { foreignId, id, instant, oneOf, timestamps, words } from "../columns";
import { users } from "./accounts";
import { bookings } from "./assignments";
import { facilities } from "./facilities";
import { organizations } from "./organizations";
import { providers } from "./providers";

/**
 * That the holder of a confirmed shift cannot work it: said by the holder, or reported by a representative and then
 * confirmed by the holder, who keeps the shift until it is released.
 */
export const callOuts = pgTable(
  "call_outs",
  {
    id: id(),
    bookingId: foreignId("booking_id", () => bookings.id),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    reason: text("reason", { enum: callOutReasons }),
    comment: words("comment"),
    reportedBy: text("reported_by", { enum: callOutReporters }).notNull(),
    reportedByUserId: foreignId("reported_by_user_id", () => users.id),
    status: text("status", { enum: callOutStatuses }).notNull().default("open"),
    /** Since when the holder's word is there. */
    confirmedAt: instant("confirmed_at"),
    closedAt: instant("closed_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("call_outs_one_open").on(t.bookingId).where(sql`status = 'open'`),
    index("call_outs_of_shift").on(t.bookingId, t.createdAt.desc()),
    index("call_outs_of_provider").on(t.providerId, t.createdAt.desc(), t.id),
    index("call_outs_of_organization").on(t.organizationId, t.createdAt.desc(), t.id),
    ...oneOf(t.reason, t.reportedBy, t.status),
    check("call_outs_comment_length", sql`length(${t.comment}) <= 2000`),
    check("call_outs_open_until_closed", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    check(
      "call_outs_released_by_word",
      sql`${t.confirmedAt} is not null or (${t.reportedBy} = 'rep' and ${t.status} in ('open', 'withdrawn'))`,
    ),
  ],
);
