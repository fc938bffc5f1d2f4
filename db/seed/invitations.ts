import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { campaignScans, campaigns, invitations } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { sha256 } from "@/lib/core/server/crypto";
import { invitationToken } from "@/lib/organizations/invitations/queries";
import { invitationValidMs } from "@/lib/organizations/invitations/rules";
import type { Calendar } from "./calendar";
import { sideBySide } from "./lookups";
import type { Organization } from "./organizations";

type InvitationStory = { email: string; groups: GroupName[]; daysAgo: number };

const stories: InvitationStory[] = [
  { email: "hannah.cole@northline.test", groups: ["connect_with_providers", "schedule_shifts"], daysAgo: 1 },
  { email: "tomas.rivera@northline.test", groups: ["grant_clearance"], daysAgo: 6 },
  { email: "lena.fischer@northline.test", groups: ["manage_facilities", "confirm_shifts"], daysAgo: 19 },
  { email: "omar.haddad@northline.test", groups: ["connect_with_providers", "schedule_shifts"], daysAgo: 44 },
];

/** Colleagues whom the first organization has invited and who have not answered; the last link has expired. */
export async function addInvitations(northline: Organization, { at }: Calendar) {
  await db()
    .insert(invitations)
    .values(
      stories.map(({ email, groups, daysAgo }) => {
        const id = newId();
        const createdAt = at(-daysAgo, "10:20");
        return {
          ...{ id, email, createdAt, updatedAt: createdAt },
          organizationId: northline.id,
          invitedById: northline.reps.get("morgan")?.id,
          groupNames: groups,
          tokenHash: sha256(invitationToken(id, 0)),
          expiresAt: new Date(createdAt.getTime() + invitationValidMs),
        };
      }),
    );
}

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
    ...{ id: newId(), utmCampaign, title, redirectUrl },
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
