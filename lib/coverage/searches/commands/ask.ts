import { ensureReadyOrAcknowledged } from "@/lib/assignments/rules/readiness";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { isConnectedWith, readCandidates } from "@/lib/coverage/searches/queries/candidates";
import { type Search, termsOf } from "@/lib/coverage/searches/queries/terms";
import {
  type CandidateFacts,
  type IneligibleCode,
  missingFor,
  repText,
} from "@/lib/coverage/searches/rules/eligibility";
import { judge } from "@/lib/coverage/searches/rules/order";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import { ensureRunning } from "@/lib/coverage/searches/rules/waves";
import type { AskInput } from "@/lib/coverage/searches/schema";
import { searchTexts } from "@/lib/coverage/searches/words";
import { changeOwnSearch } from "./lock";
import { type Act, logAct } from "./log";
import { askWave, makeOffers, writeSearch } from "./wave";

/**
 * A rep asks the next wave now [RSC-C-018 RSC-V-012].
 * @throws 403 without schedule_shifts, 404, 400 while paused, once ended, or when nobody can be asked
 */
export const askNextWave = (visitor: Actor, { id }: { id: string }, context: Context = contextAt()) =>
  changeOwnSearch(visitor, id, context, async (act, search) => {
    ensureRunning(search);
    if ((await askWave(act, search)) === null) throw refused(searchTexts.nobody);
  });

/** Why somebody cannot be asked; whoever asks for one person reads what is missing [CRD-V-061]. */
const whyNot = (code: IneligibleCode, facts: CandidateFacts, terms: SearchTerms, now: Date) =>
  code === "readiness"
    ? `${repText(code, { terms })}: ${missingFor(facts, terms, now).join("; ")}`
    : repText(code, { terms });

/** @throws 404 for somebody of whom the organization knows nothing, 400 for one who cannot be asked now [RSC-V-069] */
async function candidateToAsk(
  search: Search,
  { provider: providerId, acknowledgeWarnings }: AskInput,
  now: Date,
) {
  const terms = termsOf(search);
  const [facts] = await readCandidates({ terms, rescueId: search.id, now }, [providerId]);
  if (!facts || (await isStranger(search, facts.raisedHandAt, providerId))) throw notFound();
  if (facts.offer !== null && facts.offer !== "withdrawn") return null;
  const judged = judge(facts, terms, now);
  const { displayName } = facts;
  if ("code" in judged)
    throw refused(searchTexts.cannotBeAsked(displayName, whyNot(judged.code, facts, terms, now)));
  const { candidate } = judged;
  const lacking = [{ place: 0, missing: candidate.missing }];
  ensureReadyOrAcknowledged(lacking, { mode: terms.asked?.mode, acknowledged: acknowledgeWarnings });
  if (candidate.notNow) throw refused(searchTexts.notNow(displayName, candidate.notNow.text));
  return candidate;
}

/**
 * Whether the provider neither has a connection with the organization nor raised a hand: no rep is shown that such a
 * provider exists (SIL-173).
 */
async function isStranger({ organizationId }: Search, raisedHandAt: Date | null, providerId: string) {
  if (raisedHandAt) return false;
  return !(await isConnectedWith(organizationId, providerId));
}

/** Puts a search to one provider, as a part of its present wave. */
export async function askAlone(act: Act, search: Search, candidate: NonNullable<Candidate>) {
  const { now, unit } = act;
  const { id: rescueId, bonusCents } = search;
  const waveNumber = Math.max(1, search.waveNumber);
  const offerIds = await makeOffers(search, [candidate], { waveNumber, bonusCents, now });
  await writeSearch(rescueId, now, {});
  await logAct(act, rescueId, "asked", { provider_id: candidate.facts.id });
  unit.emit("rescue/asked", { rescueId, offerIds });
}

type Candidate = Awaited<ReturnType<typeof candidateToAsk>>;

/**
 * A rep asks one provider now, outside the order; one who was left out may be asked, one who was asked already is not
 * asked again [RSC-C-018 RSC-V-012].
 * @throws 403 without schedule_shifts, 404, 400 while paused, once ended, or for one who cannot be asked now
 */
export const askProvider = (visitor: Actor, input: AskInput, context: Context = contextAt()) =>
  changeOwnSearch(visitor, input.id, context, async (act, search) => {
    ensureRunning(search);
    const candidate = await candidateToAsk(search, input, act.now);
    if (candidate) await askAlone(act, search, candidate);
  });
