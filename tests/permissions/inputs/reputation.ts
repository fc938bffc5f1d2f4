import { newToken } from "@/lib/core/server/crypto";
import { aBookingRequest } from "../../support/builders";
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

/** What colleagues and leaders say about a provider. */
export const ratingInputs: Inputs = {
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
};
