import { desc, eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { campaignScans, campaigns } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { campaignShape, type ListCampaignsInput } from "@/lib/staff/campaigns/schema";
import { viewCampaign } from "@/lib/staff/campaigns/views";
import { staffReads } from "@/lib/staff/policy";

const row = {
  ...fieldsOf(campaigns, campaignShape),
  scansCount: sql<number>`(select count(*)::int from ${campaignScans}
    where ${eq(campaignScans.campaignId, campaigns.id)})`,
};

/** All campaigns with their visits, the newest first; by a part of the name or title. */
export async function listCampaigns(visitor: Actor, input: ListCampaignsInput) {
  admit(visitor, staffReads);
  const { search } = input;
  const condition = search
    ? or(matching(campaigns.utmCampaign, search), matching(campaigns.title, search))
    : undefined;
  return listPage({
    rows: db()
      .select(row)
      .from(campaigns)
      .where(condition)
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(campaigns, condition),
    view: viewCampaign,
    position: input,
    path: "/api/staff/campaigns/",
  });
}

/** @throws 404 */
export async function getCampaign(visitor: Actor, input: { id: string }) {
  admit(visitor, staffReads);
  const [found] = await db().select(row).from(campaigns).where(eq(campaigns.id, input.id));
  if (!found) throw notFound();
  return viewCampaign(found);
}
