import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { connectionRates, connections, rescueRules } from "@/db/schema";
import { holdBookableConnection } from "@/lib/assignments/queries/facts";
import type { AskedShift } from "@/lib/assignments/shifts/rules";
import { rateColumns } from "@/lib/connections/rules";
import { impossible } from "@/lib/core/pure/errors";
import { withFee } from "@/lib/core/pure/money";
import type { Unit } from "@/lib/core/server/transaction";
import type { CandidateFacts } from "@/lib/coverage/searches/rules/eligibility";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import type { Tier } from "@/lib/coverage/searches/words";
import { type RatesCents, rateKinds } from "@/lib/providers/words";

type Taking = { facts: CandidateFacts; terms: SearchTerms; tier: Tier; unit: Unit; now: Date };

const byKind = (of: (kind: (typeof rateKinds)[number]) => number | null) =>
  Object.fromEntries(rateKinds.map((kind) => [kind, of(kind)])) as RatesCents;

/** What a new connection pays: as the newest one with the organization does, else the provider's own (SIL-92). */
function ratesFor({ connectionRates: agreed, ownRates }: CandidateFacts, feePercent: number) {
  const shift = byKind((kind) => agreed?.shiftRates[kind] ?? ownRates[kind]);
  const facility = byKind((kind) => {
    const own = shift[kind];
    return agreed?.facilityRates[kind] ?? (own === null ? null : withFee(own, feePercent));
  });
  return rateColumns({ shift, facility });
}

/** The open connection with the facility that is approved now: one without an opportunity before others. */
const findOpen = (providerId: string, facilityId: string) =>
  db()
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.providerId, providerId),
        eq(connections.facilityId, facilityId),
        inArray(connections.status, ["pending_send", "pending_response", "accepted"]),
        ne(connections.facilityStatus, "denied"),
      ),
    )
    .orderBy(sql`${connections.opportunityId} is not null`, desc(connections.id))
    .limit(1);

/** A facility's standing approval lets this one provider in, by one connection [RSC-I-019 RSC-P-018]. */
async function approveHere({ facts, terms, unit, now }: Taking): Promise<string> {
  const { facilityId, organizationId, feePercent } = terms;
  const [rule] = await db()
    .select({ repId: rescueRules.tickedByRepId })
    .from(rescueRules)
    .where(eq(rescueRules.facilityId, facilityId));
  const approved = {
    status: "accepted" as const,
    facilityStatus: "approved" as const,
    acceptedAt: now,
    updatedAt: now,
    repId: rule?.repId ?? null,
  };
  const [open] = await findOpen(facts.id, facilityId);
  const id = open?.id ?? newId();
  if (open) await db().update(connections).set(approved).where(eq(connections.id, id));
  else {
    const rates = ratesFor(facts, feePercent);
    await db()
      .insert(connections)
      .values({
        id,
        providerId: facts.id,
        organizationId,
        facilityId,
        ...approved,
        ...rates,
        createdAt: now,
      });
    await db()
      .insert(connectionRates)
      .values({ connectionId: id, reasonCode: "ORIGINAL", effectiveAt: now, ...rates });
  }
  const details = { facility_id: facilityId, by: "rescue-rule" };
  unit.audit({ action: "connection/approved", objectType: "connection", objectId: id, details });
  return id;
}

/** The connection that a provider is booked through by accepting. */
export async function connectionToBook(taking: Taking): Promise<string> {
  if (taking.tier === "organization") return approveHere(taking);
  const { facts, terms } = taking;
  const { organizationId, facilityId } = terms;
  const asked: AskedShift[] = [terms.shift];
  const pair = { organizationId, providerId: facts.id, facilityId };
  const connection = await holdBookableConnection(pair, { providerId: facts.id, asked });
  if (!connection)
    throw impossible("a provider approved at a facility has a connection to be booked through");
  return connection.id;
}
