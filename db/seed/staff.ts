import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { campaignScans, campaigns } from "@/db/schema";
import type { Calendar } from "./calendar";
import { sideBySide } from "./lookups";

const campaignStories = [
  {
    utmCampaign: "acep-booth",
    title: "Emergency physicians' congress, booth",
    redirectUrl: "/register/provider/setup",
    sources: ["badge", "badge", "banner", "badge", "flyer"],
    daysAgo: 40,
  },
  {
    utmCampaign: "hospital-mailing",
    title: "Letter to rural hospitals",
    redirectUrl: "/register/rep/setup",
    sources: ["letter", "letter"],
    daysAgo: 12,
  },
];

/** Two campaigns, and who came through them. */
export async function addCampaigns({ at }: Calendar) {
  const rows = campaignStories.map(({ utmCampaign, title, redirectUrl, daysAgo }) => ({
    id: newId(),
    utmCampaign,
    title,
    redirectUrl,
    createdAt: at(-daysAgo),
  }));
  await db().insert(campaigns).values(rows);
  await db()
    .insert(campaignScans)
    .values(
      sideBySide(campaignStories, rows).flatMap(([{ sources, daysAgo, utmCampaign }, { id }]) =>
        sources.map((utm_source, index) => ({
          campaignId: id,
          utmParams: { utm_campaign: utmCampaign, utm_source },
          createdAt: at(-daysAgo + 1 + index),
        })),
      ),
    );
}
