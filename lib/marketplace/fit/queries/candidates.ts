import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { clearances, providers, users } from "@/db/schema";
import type { Actor, RepActor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { limitCostly } from "@/lib/core/server/costly";
import { fitReaders } from "@/lib/marketplace/fit/policy";
import { askedOf } from "@/lib/marketplace/fit/queries/details";
import { countListed, filtersOf, listedRows, readListed } from "@/lib/marketplace/fit/queries/listed";
import { type Question, readMoves, readQuestion } from "@/lib/marketplace/fit/queries/question";
import { countPool } from "@/lib/marketplace/fit/queries/summary";
import type { Listed } from "@/lib/marketplace/fit/rules/row";
import type { CandidatesInput } from "@/lib/marketplace/fit/schema";
import { viewCandidate, viewSummary } from "@/lib/marketplace/fit/views";
import { levelOf } from "@/lib/providers/policy";
import { clearanceOf, marketColumns } from "@/lib/providers/queries/access";
import type { MarketProvider } from "@/lib/providers/schema";
import { viewMarketProvider } from "@/lib/providers/views";

type Reader = RepActor | StaffActor;

/**
 * The providers of a page as the marketplace shows them to the reader, by id. What people are called is read here and by
 * no statement that ranks them [SCH-I-011].
 */
async function readProviders(actor: Reader, { feePercent, now }: Question, ids: string[]) {
  if (ids.length === 0) return new Map<string, MarketProvider>();
  const organizationId = actor.kind === "rep" ? actor.organizationId : null;
  const rows = await db()
    .select(marketColumns(organizationId))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(organizationId, providers.id))
    .where(anyOf(providers.id, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      viewMarketProvider(row, { feePercent, level: levelOf(actor, row.isConnected), now }),
    ]),
  );
}

/** Candidates as this reader sees them, in their order. */
export async function viewListed(actor: Reader, question: Question, listed: readonly Listed[]) {
  const asked = askedOf(question);
  const known = await readProviders(
    actor,
    question,
    listed.map(({ row }) => row.id),
  );
  return listed.map((each) => {
    const provider = known.get(each.row.id);
    if (!provider) throw notFound();
    return viewCandidate(actor, asked, each, provider);
  });
}

/**
 * Who fits an opportunity or one of its needed shifts, or nearly does, best first, counted exactly [SCH-C-018].
 * @throws 404 for an opportunity of others and a needed shift of another one, 429
 */
export async function listCandidates(visitor: Actor, input: CandidatesInput, context: Context = contextAt()) {
  const actor = admit(visitor, fitReaders);
  await limitCostly(actor, context);
  const { question } = await readQuestion(actor, input, context.now);
  const { show, limit, offset } = input;
  const wanted = { question, show, where: filtersOf(actor, input) };
  const found = await listPage({
    rows: listedRows({ ...wanted, page: { limit, offset } }),
    count: countListed(wanted),
    together: async () => {
      const { rows, total } = await readListed({ ...wanted, page: { limit, offset } });
      return { rows: rows.map((listed) => ({ listed })), total };
    },
    complete: (rows) =>
      viewListed(
        actor,
        question,
        rows.map(({ listed }) => listed),
      ),
    view: (candidate) => candidate,
    position: input,
    path: `/api/assignments/opportunities/${input.id}/candidates/`,
  });
  await auditStaffRead(actor, context, "opportunity", input.id);
  return found;
}

/**
 * How many providers fit, who is left out by what, and what one change of the terms would bring [SCH-C-019].
 * @throws 404 for an opportunity of others and a needed shift of another one, 429
 */
export async function getMatchSummary(
  visitor: Actor,
  input: { id: string; neededShift?: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, fitReaders);
  await limitCostly(actor, context);
  const { question, moving } = await readQuestion(actor, input, context.now);
  const counted = await countPool(question, await readMoves(question, moving));
  await auditStaffRead(actor, context, "opportunity", input.id);
  return viewSummary(askedOf(question), counted, context.now);
}
