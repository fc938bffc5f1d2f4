import { eq, inArray } from "drizzle-orm";
import { ownedBy } from "@/db/owned";
import { bookings, rescues } from "@/db/schema";
import { ensureVacant } from "@/lib/assignments/rules/vacancy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { searchers } from "@/lib/coverage/searches/policy";
import { judgeAll } from "@/lib/coverage/searches/rules/order";
import { spanToCover } from "@/lib/coverage/searches/rules/waves";
import type { CandidateList, CandidatesInput } from "@/lib/coverage/searches/schema";
import { viewCandidate } from "@/lib/coverage/searches/views";
import type { Tier } from "@/lib/coverage/searches/words";
import { readCandidates } from "./candidates";
import { findSearch, getShiftToCover, termsOf, vacancyFactsOf } from "./terms";

const isOpen = inArray(rescues.status, ["running", "paused"]);

/**
 * Who would be asked to cover a vacant shift, in order, among those whom the organization has a connection with
 * [RSC-C-014]. Writes nothing. Rules decide who can be asked and in which order, so every page judges all connections of
 * the organization in memory, and a file holds no more than a page does.
 * @throws 403 without schedule_shifts, 404 for a shift of others, 400 for one that is not vacant
 */
export async function listCandidates(
  visitor: Actor,
  { booking, specialty, degrees, tiers = ["facility"], startTime, ...position }: CandidatesInput,
  context: Context = contextAt(),
): Promise<CandidateList> {
  const actor = admit(visitor, searchers);
  const { now } = context;
  const shift = await getShiftToCover(booking, ownedBy(bookings, actor.organizationId));
  ensureVacant(vacancyFactsOf(shift), now);
  const clocks = { startTime: shift.startTime.slice(0, 5), endTime: shift.endTime.slice(0, 5) };
  const span = spanToCover({ ...shift, ...clocks }, startTime, now);
  const sought = {
    specialty: specialty ?? shift.specialty,
    degrees: degrees?.length ? degrees : shift.degrees,
  };
  const everywhere: Tier[] = ["facility", "organization"];
  const terms = termsOf({ ...shift, ...span, ...sought, tiers: everywhere });
  const open = await findSearch(eq(rescues.bookingId, booking), isOpen);
  const facts = await readCandidates({ terms, rescueId: open?.id ?? null, now });
  const reached = { ...terms, tiers: terms.tiers.filter((tier) => tiers.includes(tier)) };
  const { candidates: wanted, excluded } = judgeAll(facts, reached, now);
  const { candidates } = judgeAll(facts, terms, now);
  const { limit, offset } = position;
  const shown = wanted.slice(offset, offset + limit);
  const priced = { minutes: span.minutes, bonusCents: open?.bonusCents ?? 0 };
  const countIn = (tier: Tier) => candidates.filter((each) => each.tier === tier).length;
  return {
    ...page(
      shown.map((candidate) => viewCandidate(candidate, priced)),
      wanted.length,
      position,
      "/api/rescues/candidates/",
    ),
    excluded,
    tier_counts: { facility: countIn("facility"), organization: countIn("organization") },
    ...sought,
  };
}
