import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { peerRatings } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { writeAudit } from "@/lib/audit";
import { type Context, contextAt } from "@/lib/context";
import { page } from "@/lib/paging";
import type { PeerRatingsInput } from "@/lib/peer-ratings/schema";
import { viewPeerRating } from "@/lib/peer-ratings/views";
import { providerRead, reputationReaders } from "@/lib/ratings/policy";
import { viewAggregate } from "@/lib/ratings/views";
import { admit } from "@/lib/who";

/** All that may be read of a rating: who gave it is not among it. */
const readable = {
  id: peerRatings.id,
  generalRating: peerRatings.generalRating,
  clinicalCompetencyRating: peerRatings.clinicalCompetencyRating,
  communicationAndTeamworkRating: peerRatings.communicationAndTeamworkRating,
  patientClosecaseRating: peerRatings.patientClosecaseRating,
  comment: peerRatings.comment,
  createdAt: peerRatings.createdAt,
};

/** Staff, who name nobody, look at all ratings. */
const ofProvider = (providerId: string | null): SQL =>
  providerId === null ? sql`true` : eq(peerRatings.providerId, providerId);

const auditStaffRead = async (actor: Actor, context: Context, objectId: string) => {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [{ action: "peer-rating/read", objectType: "peer-rating", objectId }]);
};

/** What colleagues said about a provider, newest first. @throws 404 for another provider's */
export async function listPeerRatings(
  visitor: Actor,
  input: PeerRatingsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, reputationReaders);
  const providerId = providerRead(actor, input.provider);
  const where = ofProvider(providerId);
  const [rows, count] = await Promise.all([
    db()
      .select(readable)
      .from(peerRatings)
      .where(where)
      .orderBy(desc(peerRatings.createdAt), desc(peerRatings.id))
      .limit(input.limit)
      .offset(input.offset),
    db().$count(peerRatings, where),
  ]);
  await auditStaffRead(actor, context, providerId ?? "list");
  return page(rows.map(viewPeerRating), count, input, "/api/peer-ratings/");
}

/** One rating as it may be read, for the command that has just kept it. */
export async function readPeerRating(id: string) {
  const [row] = await db().select(readable).from(peerRatings).where(eq(peerRatings.id, id));
  return row ? viewPeerRating(row) : null;
}

const average = (column: PgColumn) => sql<number | null>`avg(${column})::float8`;

/** A provider's averages of its peer ratings. @throws 404 for another provider's */
export async function getPeerAggregate(
  visitor: Actor,
  input: { providerId: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, reputationReaders);
  const providerId = providerRead(actor, input.providerId);
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      general_rating: average(peerRatings.generalRating),
      clinical_competency_rating: average(peerRatings.clinicalCompetencyRating),
      communication_and_teamwork_rating: average(peerRatings.communicationAndTeamworkRating),
      patient_closecase_rating: average(peerRatings.patientClosecaseRating),
    })
    .from(peerRatings)
    .where(ofProvider(providerId));
  await auditStaffRead(actor, context, input.providerId);
  const { count, ...averages } = row ?? {
    count: 0,
    general_rating: null,
    clinical_competency_rating: null,
    communication_and_teamwork_rating: null,
    patient_closecase_rating: null,
  };
  return viewAggregate("peer", averages, count);
}
