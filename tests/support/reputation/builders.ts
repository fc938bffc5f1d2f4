import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { leaderRatings, leaderRatingTokens, peerRatings } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { leaderTokenOf } from "@/lib/reputation/leader-ratings/queries";
import { aBookingRequest } from "../builders";
import { aContact } from "../facilities/builders";

let serial = 0;

const someScores = {
  generalRating: 5,
  clinicalCompetencyRating: 4,
  communicationAndTeamworkRating: 4,
  patientClosecaseRating: 3,
};

const aResponder = () => ({
  responderName: "Hidden Responder",
  responderEmail: `responder-${++serial}-${newId().slice(-6)}@example.test`,
  responderNpi: "1093817465",
});

export async function aPeerRating(values: Partial<typeof peerRatings.$inferInsert> & { providerId: string }) {
  const [rating] = await db()
    .insert(peerRatings)
    .values({ ...aResponder(), responderRelationship: "NURSE", ...someScores, ...values })
    .returning();
  return rating!;
}

/** How many ratings by peers are kept about a provider. */
export const countPeerRatings = (providerId: string) =>
  db().$count(peerRatings, eq(peerRatings.providerId, providerId));

/** A leader's link about an assignment, which is made unless given. */
export async function aLeaderToken({
  request,
  ...values
}: Partial<typeof leaderRatingTokens.$inferInsert> & {
  request?: Awaited<ReturnType<typeof aBookingRequest>>;
} = {}) {
  const about = request ?? (await aBookingRequest({ status: "confirmed" }));
  const contact = await aContact({ organizationId: about.rep.organizationId });
  const id = newId();
  const token = leaderTokenOf(id);
  await db()
    .insert(leaderRatingTokens)
    .values({
      id,
      tokenHash: sha256(token),
      bookingRequestId: about.requestId,
      contactId: contact.id,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    });
  return { id, token, contact, request: about, provider: about.provider, facility: about.facility };
}

export async function aLeaderRating(
  values: Partial<typeof leaderRatings.$inferInsert> & { providerId: string },
) {
  const tokenId = values.tokenId ?? (await aLeaderToken({ usedAt: new Date() })).id;
  const [rating] = await db()
    .insert(leaderRatings)
    .values({
      ...aResponder(),
      facilityName: "Casco Bay Hospital",
      shiftsPerformanceRating: 4,
      ...someScores,
      ...values,
      tokenId,
    })
    .returning();
  return rating!;
}

const someone = () => ({
  responder_name: "Hidden Responder",
  responder_email: `colleague-${++serial}-${newId().slice(-6)}@example.test`,
  responder_npi: "1093817465",
});

const stars = {
  general_rating: 5,
  clinical_competency_rating: 4,
  communication_and_teamwork_rating: 3,
  patient_closecase_rating: 2,
};

/** What a colleague types and chooses. */
export const peerAnswers = () => ({
  ...someone(),
  responder_relationship: "NURSE",
  ...stars,
  comment: "Calm.",
});

/** What a leader types and chooses. */
export const leaderAnswers = () => ({
  ...someone(),
  shifts_performance_rating: 4,
  ...stars,
  comment: "On time.",
});

/** What the bot check of the browser hands out. */
export const recaptcha = "a-token-of-the-browser";
