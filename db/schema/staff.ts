import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foreignId, id } from "../columns";

/** Where people come from: a link or a printed code that names its campaign. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    utmCampaign: text("utm_campaign").notNull(),
    title: text("title").notNull().default(""),
    redirectUrl: text("redirect_url").notNull(),
    createdAt: createdAt(),
  },
  (campaigns) => [uniqueIndex("campaigns_utm_campaign").on(campaigns.utmCampaign)],
);

/** One visit through a campaign; its id follows the visitor to registration. */
export const campaignScans = pgTable(
  "campaign_scans",
  {
    id: id(),
    campaignId: foreignId("campaign_id", () => campaigns.id, { onDelete: "cascade" }),
    utmParams: jsonb("utm_params").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (scans) => [index("campaign_scans_of_campaign").on(scans.campaignId, scans.createdAt)],
);
