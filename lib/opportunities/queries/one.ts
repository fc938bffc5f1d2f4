import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { opportunities, providers } from "@/db/schema";
import { type Actor, type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { opportunityReaders } from "@/lib/opportunities/policy";
import { cappedFacilityRates, maximaOf } from "@/lib/opportunities/rules";
import { type ViewedRates, viewOpportunity } from "@/lib/opportunities/views";
import { getFeePercent } from "@/lib/organizations/queries";
import { isVisible } from "@/lib/providers/queries/access";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import { rows, scopeOf } from "./rows";

type Found = Awaited<ReturnType<typeof findOpportunity>>;

async function findOpportunity(actor: SignedIn, id: string, now: Date) {
  const [row] = await rows(actor, now).where(and(eq(opportunities.id, id), scopeOf(actor)));
  if (!row) throw notFound();
  return row;
}

/** What the named provider would be paid, as the organization pays it and capped. @throws 404 for one unseen */
async function ratesFor(actor: SignedIn, row: Found, providerId: string): Promise<ViewedRates> {
  const [provider] = await db()
    .select(
      fields(
        providers,
        "shiftRateDayCents",
        "shiftRateNightCents",
        "shiftRateCallCents",
        "shiftRate24hCents",
      ),
    )
    .from(providers)
    .where(and(eq(providers.id, providerId), isVisible(actor)));
  if (!provider) throw notFound();
  const percent =
    actor.kind === "rep" ? await getFeePercent(actor, row.organizationId) : env().PLATFORM_FEE_PERCENT;
  return cappedFacilityRates(shiftRatesOf(provider), maximaOf(row), percent);
}

/** The record as its GET answers it. @throws 404 for an opportunity, or a provider, that the actor may not see */
export async function readOpportunity(
  actor: SignedIn,
  id: string,
  now: Date,
  providerId: string | null = null,
) {
  const row = await findOpportunity(actor, id, now);
  const side = sideOf(actor);
  if (side === "provider") {
    if (providerId && actor.kind === "provider" && providerId !== actor.providerId) throw notFound();
    return viewOpportunity(row, side, row.ownRates);
  }
  return viewOpportunity(row, side, providerId ? await ratesFor(actor, row, providerId) : null);
}

/** One opportunity; `provider` adds that provider's rates, capped to the maxima (SIL-114). @throws 404 */
export async function getOpportunity(
  visitor: Actor,
  input: { id: string; provider?: string | null },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityReaders);
  const view = await readOpportunity(actor, input.id, context.now, input.provider ?? null);
  await auditStaffRead(actor, context, "opportunity", input.id);
  return view;
}

/** For doors whose body may be wrong: the opportunity's own 404 comes first. */
export async function ensureOpportunityVisible(actor: SignedIn, path: Record<string, string>) {
  if ((await db().$count(opportunities, and(eq(opportunities.id, ensureId(path.id)), scopeOf(actor)))) === 0)
    throw notFound();
}
