import { newToken } from "@/lib/core/server/crypto";
import { aBookingRequest, aConnection, aFacility } from "../../support/builders";
import { aFacilityRating } from "../../support/facilities/builders";
import {
  aLeaderRating,
  aLeaderToken,
  aPeerRating,
  leaderAnswers,
  peerAnswers,
  recaptcha,
} from "../../support/reputation/builders";
import { type Inputs, ownerFor } from "../inputs";
import type { ActorCode } from "../matrix";
import type { World } from "../world";

/** A link about the party's provider. */
const aLink = async (world: World) => {
  const shifts = [{ startOn: world.freeDay() }];
  const request = await aBookingRequest({ ...world.approved, status: "confirmed", shifts });
  return aLeaderToken({ request });
};

/** Lists hold one's own ratings; staff look at those of the party's provider. */
const reader = (world: World, actor: ActorCode) => (actor === "PO" ? world.stranger : ownerFor(world, actor));

const theRating = async ({ facility, provider }: World) => {
  const { id } = await aFacilityRating({
    facilityId: facility.facilityId,
    providerId: provider.providerId,
  });
  return { path: [id], object: id };
};

const scores = {
  general_rating: 5,
  specialty_support: 4,
  relationship_among_medical_staff_rating: 4,
  nursing_and_ancillary_support_rating: 4,
  culture_rating: 3,
  providers_group_culture_rating: 4,
  credentialing_rating: 2,
  onboarding_rating: 4,
  workload_rating: 3,
  resources_availability_rating: 5,
};

const newFacility = ({ rep }: World) => aFacility({ organizationId: rep.organizationId });

/** What colleagues and leaders say about a provider, and providers about a facility. */
export const reputationInputs: Inputs = {
  "GET /leader-rating-tokens/{}": async (world) => ({
    path: [(await aLink(world)).token],
    wrong: { path: [newToken()] },
  }),
  "POST /leader-ratings/{}": async (world) => ({
    path: [(await aLink(world)).token],
    body: { ...leaderAnswers(), recaptcha },
    wrong: { path: [newToken()] },
  }),
  "POST /peer-ratings": ({ provider }) => {
    const answers = { ...peerAnswers(), provider: provider.providerId };
    return { body: { ...answers, recaptcha }, wrong: { body: answers } };
  },
  "GET /peer-ratings-aggregations/{}": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /leader-ratings-aggregations/{}": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /peer-ratings": async (world, actor) => {
    const { providerId } = reader(world, actor);
    return { object: (await aPeerRating({ providerId })).id, query: { limit: "1000" } };
  },
  "GET /leader-ratings": async (world, actor) => {
    const { providerId } = reader(world, actor);
    return { object: (await aLeaderRating({ providerId })).id, query: { limit: "1000" } };
  },
  "GET /facility-ratings": async (world) => ({
    object: (await theRating(world)).object,
    query: { limit: "1000" },
  }),
  "POST /facility-ratings": async (world) => {
    const facility = await newFacility(world);
    await aConnection({ rep: world.rep, provider: world.provider, facility, as: "accepted" });
    return { body: { facility: facility.facilityId, ...scores, comment: "Good coffee." } };
  },
  "GET /facility-ratings/{}": theRating,
  "PUT /facility-ratings/{}": async (world) => ({ ...(await theRating(world)), body: scores }),
  "DELETE /facility-ratings/{}": theRating,
};
