import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { connections, providers, users } from "@/db/schema";
import { readinessReaders } from "@/lib/connections/readiness/policy";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { type Place, readinessOf } from "@/lib/connections/readiness/rules";
import type { ReadinessDays, ReadinessInput } from "@/lib/connections/readiness/schema";
import { viewDay } from "@/lib/connections/readiness/views/days";
import { readChecklist } from "@/lib/connections/requirements/queries";
import type { Actor, RepActor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, invalid, notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { findProviderAccess } from "@/lib/providers/queries/access";

/** A facility as readiness is judged there. */
export const placeOf = ({ state, requirements }: Pick<Place, "state" | "requirements">): Place => ({
  state,
  requirements,
  product: env().NEXT_PUBLIC_PRODUCT_NAME,
});

/** Whom is asked about. @throws 404 to a provider for anybody else, 400 where nobody is named */
function askedAbout(actor: SignedIn, provider: string | undefined): string {
  if (actor.kind !== "provider") {
    if (!provider) throw invalid({ provider: "This field is required." });
    return provider;
  }
  if (provider && provider !== actor.providerId) throw notFound();
  return actor.providerId;
}

/** @throws 404 for a provider whom the organization has no connection with */
export async function ensureKnown({ organizationId }: RepActor, providerId: string) {
  const tie = and(ownedBy(connections, organizationId), eq(connections.providerId, providerId));
  if ((await db().$count(connections, tie)) === 0) throw notFound();
}

/** @throws 403 for a rep whose organization has no accepted connection with the provider (CRD-P-037) */
async function ensureConnected(actor: SignedIn, providerId: string) {
  if (actor.kind !== "rep") return;
  const tie = and(
    ownedBy(connections, actor.organizationId),
    eq(connections.providerId, providerId),
    eq(connections.status, "accepted"),
  );
  if ((await db().$count(connections, tie)) === 0) throw forbidden();
}

/**
 * Whether a provider meets what a facility asks for on each day, today in the facility's zone if none is named
 * [CRD-C-015, CRD-P-018, CRD-P-037].
 * @throws 404 for a facility that is not the reader's, 403 for a rep without an accepted connection
 */
export async function getReadiness(
  visitor: Actor,
  input: ReadinessInput,
  context: Context = contextAt(),
): Promise<ReadinessDays> {
  const actor = admit(visitor, readinessReaders);
  const facility = await readChecklist(actor, input.facility);
  const providerId = askedAbout(actor, input.provider);
  await ensureConnected(actor, providerId);
  const [row] = await db()
    .select({ subject: subjectColumn(facility.id) })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  await auditStaffRead(actor, context, "readiness", providerId);
  const { details } = await findProviderAccess(actor, providerId);
  const place = placeOf(facility);
  const days = input.on?.length ? input.on : [dayIn(facility.timeZone, context.now)];
  return {
    mode: facility.requirementMode,
    days: days.map((on) => viewDay(on, readinessOf(row.subject, place, on, context.now), details)),
  };
}
