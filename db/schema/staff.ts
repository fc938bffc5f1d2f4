import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, partOf, words } from "../columns";

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
