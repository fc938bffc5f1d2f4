import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { campaignScans, campaigns } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { getCampaign } from "@/lib/staff/campaigns/queries";
import type { NewCampaignInput, ScanInput } from "@/lib/staff/campaigns/schema";
import { viewScan } from "@/lib/staff/campaigns/views";
import { staffActs } from "@/lib/staff/policy";

/**
 * Notes a visit through a campaign; its id follows the visitor to registration. The address comes from the campaign
 * alone [ACC-C-031]. @throws 404 for an unknown campaign
 */
export async function scanCampaign(visitor: Actor, input: ScanInput, context = contextAt()) {
  const actor = admit(visitor, anyone);
  return transaction(actor, context, async () => {
    const { utmCampaign, utmParams } = input;
    const [campaign] = await db().select().from(campaigns).where(eq(campaigns.utmCampaign, utmCampaign));
    if (!campaign) throw notFound();
    const id = newId();
    await db()
      .insert(campaignScans)
      .values({ id, campaignId: campaign.id, utmParams, createdAt: context.now });
    return viewScan(id, campaign.redirectUrl, utmParams);
  });
}

/** Makes a campaign. @throws 400 when the name is taken */
export async function createCampaign(visitor: Actor, input: NewCampaignInput, context = contextAt()) {
  const actor = admit(visitor, staffActs);
  return transaction(actor, context, async ({ audit }) => {
    const id = newId();
    await db()
      .insert(campaigns)
      .values({ id, ...input, createdAt: context.now });
    const details = { utmCampaign: input.utmCampaign };
    audit({ action: "campaign/created", objectType: "campaign", objectId: id, details });
    return getCampaign(actor, { id });
  });
}
