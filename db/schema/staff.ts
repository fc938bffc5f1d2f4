import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, partOf, words } from "../columns";
import { users } from "./accounts/accounts";

/** Where people come from: a link or a printed code that names its campaign. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    utmCampaign: text("utm_campaign").notNull(),
    title: words("title"),
    redirectUrl: text("redirect_url").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("campaigns_utm_campaign").on(t.utmCampaign)],
);

/** One visit through a campaign; its id follows the visitor to registration. */
export const campaignScans = pgTable(
  "campaign_scans",
  {
    id: id(),
    campaignId: partOf("campaign_id", () => campaigns.id),
    utmParams: jsonb("utm_params").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index("campaign_scans_of_campaign").on(t.campaignId, t.createdAt)],
);

/** An account that was closed and will be erased, unless it is reopened before, or held. */
export const erasures = pgTable(
  "erasures",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    closedAt: instant("closed_at").notNull(),
    dueAt: instant("due_at").notNull(),
    heldBy: uuid("held_by").references(() => users.id),
    heldReason: words("held_reason"),
    /** When the person was notified of what keeps the account from being erased. */
    notifiedAt: instant("notified_at"),
    /** Since then nobody reopens or holds it: its first step is done. */
    beganAt: instant("began_at"),
    /** What the last night could not erase, and why. */
    failure: words("failure"),
    erasedAt: instant("erased_at"),
    /** Rows erased and renamed, by table. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [index("erasures_due").on(t.dueAt).where(sql`${t.erasedAt} is null and ${t.heldBy} is null`)],
);
