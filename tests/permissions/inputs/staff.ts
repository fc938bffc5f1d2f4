import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { campaigns } from "@/db/schema";
import { anOrganization, aProvider, aUser } from "../../support/builders";
import type { Inputs } from "../inputs";

/** Somebody whom staff have spoken to and checked, with the contract signed. */
const readyProvider = () =>
  aProvider(
    { advocateContactedAt: new Date(), backgroundCheckPassedAt: new Date() },
    { user: { registrationStatus: "provisional" } },
  );

/** The operator's own work. */
export const staffInputs: Inputs = {
  "GET /staff/queues": () => ({}),
  "GET /staff/providers": () => ({}),
  "GET /staff/providers/{}": async () => ({ path: [(await readyProvider()).providerId] }),
  "PATCH /staff/providers/{}": async () => ({
    path: [(await readyProvider()).providerId],
    body: { background_check_reference: "BC-1" },
  }),
  "POST /staff/providers/{}/activate": async () => ({ path: [(await readyProvider()).providerId] }),
  "POST /staff/users/{}/reject": async () => ({
    path: [(await readyProvider()).userId],
    body: { reason: "The license could not be verified." },
  }),
  "POST /staff/users/{}/restore": async () => {
    const user = await aUser("provider", {
      registrationStatus: "rejected",
      statusBeforeRejection: "provisional",
    });
    return { path: [user.userId] };
  },
  "GET /staff/organizations": () => ({}),
  "GET /staff/organizations/{}": async () => ({ path: [(await anOrganization()).organizationId] }),
  "PATCH /staff/organizations/{}": async () => ({
    path: [(await anOrganization()).organizationId],
    body: { has_contract: true },
  }),
  "GET /staff/campaigns": () => ({}),
  "POST /staff/campaigns": () => ({
    body: { utm_campaign: `fair-${newId()}`, title: "Career fair", redirect_url: "/register/provider/setup" },
  }),
  "GET /staff/audit": () => ({}),
  "POST /swag": async () => {
    const utmCampaign = `fair-${newId()}`;
    await db().insert(campaigns).values({ utmCampaign, redirectUrl: "/register/provider/setup" });
    return { body: { utm_campaign: utmCampaign, utm_source: "flyer" } };
  },
};
