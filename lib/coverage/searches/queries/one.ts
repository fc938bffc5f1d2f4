import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { providers, raisedHands, rescueLog, rescueOffers, rescues, users } from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { searchReaders } from "@/lib/coverage/searches/policy";
import { obstaclesOf, repText } from "@/lib/coverage/searches/rules/eligibility";
import { isAskable } from "@/lib/coverage/searches/rules/order";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { viewCandidate, viewOffer, viewSearch } from "@/lib/coverage/searches/views";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";
import { judgeCandidates, readCandidates } from "./candidates";
import { readSearches, visibleSearches } from "./rows";
import { findSearch, type Search, termsOf } from "./terms";

const readOffers = (rescueId: string) =>
  db()
    .select({
      ...fields(rescueOffers, "id", "tier", "waveNumber", "reasons", "status", "declineReason"),
      ...fields(rescueOffers, "createdAt", "seenAt", "answeredAt", "answeredBy"),
      provider: { ...fields(providers, "id", "displayName"), pictureId: pictureOf(providers.id) },
    })
    .from(rescueOffers)
    .innerJoin(providers, eq(providers.id, rescueOffers.providerId))
    .where(eq(rescueOffers.rescueId, rescueId))
    .orderBy(asc(rescueOffers.waveNumber), asc(rescueOffers.id));

const readLog = (rescueId: string) =>
  db()
    .select({
      ...fields(rescueLog, "at", "what", "details"),
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(rescueLog)
    .leftJoin(users, eq(users.id, rescueLog.actorUserId))
    .where(eq(rescueLog.rescueId, rescueId))
    .orderBy(asc(rescueLog.at), asc(rescueLog.id));

/** Hands of those who were not asked, earliest first, with what keeps them from being asked. */
async function readHands(actor: Actor, search: Search, now: Date) {
  const rows = await db()
    .select({
      ...fields(raisedHands, "note", "createdAt"),
      id: providers.id,
      name: shownName(nameViewerOf(actor)),
    })
    .from(raisedHands)
    .innerJoin(providers, eq(providers.id, raisedHands.providerId))
    .where(
      and(
        eq(raisedHands.rescueId, search.id),
        sql`not exists (select 1 from ${rescueOffers} where ${and(
          eq(rescueOffers.rescueId, search.id),
          eq(rescueOffers.providerId, providers.id),
        )})`,
      ),
    )
    .orderBy(asc(raisedHands.createdAt), asc(providers.id));
  if (rows.length === 0) return [];
  const terms = termsOf(search);
  const ids = rows.map(({ id }) => id);
  const facts = await readCandidates({ terms, rescueId: search.id, now }, ids);
  const known = new Map(facts.map((each) => [each.id, each]));
  return rows.map(({ id, name, note, createdAt }) => {
    const judged = known.get(id);
    const codes = judged ? obstaclesOf(judged, terms, now) : [];
    return {
      provider: { id, name },
      note,
      created_at: createdAt.toISOString(),
      can_be_asked: codes.length === 0,
      missing: codes.map((code) => repText(code, { terms })),
    };
  });
}

/** The providers who would be asked next and those who are postponed, while a search is open. */
async function readNext(search: Search, now: Date) {
  if (!isOpenRescue(search.status)) return { up_next: [], not_now: [] };
  const { candidates } = await judgeCandidates({ terms: termsOf(search), rescueId: search.id, now });
  const left = candidates.filter(isAskable(search));
  const shown = left.map((candidate) => viewCandidate(candidate, search));
  return {
    up_next: shown.filter(({ not_now }) => not_now === null).slice(0, search.waveSize),
    not_now: shown.filter(({ not_now }) => not_now !== null),
  };
}

/** One search with everybody in it [RSC-C-016]. @throws 403 without a group, 404 for everybody else's */
export async function getRescue(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<RescueDetail> {
  const actor = admit(visitor, searchReaders);
  const { now } = context;
  const own = and(eq(rescues.id, id), visibleSearches(actor));
  const [row] = await readSearches((query) => query.where(own));
  const search = row && (await findSearch(eq(rescues.id, id)));
  if (!row || !search) throw notFound();
  await auditStaffRead(actor, context, "rescue", id);
  const [offers, next, hands, log] = await Promise.all([
    readOffers(id),
    readNext(search, now),
    readHands(actor, search, now),
    readLog(id),
  ]);
  return {
    ...viewSearch(actor, row, now),
    ...next,
    offers: offers.map(viewOffer),
    hands,
    excluded: search.excluded,
    log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureRescueVisible(actor: Actor, path: Record<string, string>) {
  const own = and(eq(rescues.id, ensureId(path.id)), visibleSearches(actor));
  const [row] = await db().select({ id: rescues.id }).from(rescues).where(own);
  if (!row) throw notFound();
}
