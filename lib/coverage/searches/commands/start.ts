import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { ownedBy } from "@/db/owned";
import { bookings, rescues } from "@/db/schema";
import { lockOwnRequest } from "@/lib/assignments/commands/lock";
import { ensureVacant } from "@/lib/assignments/rules/vacancy";
import { requestOfShift } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible, invalid } from "@/lib/core/pure/errors";
import { rangeText } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { usualRule } from "@/lib/coverage/rescue-rules/words";
import { searchers } from "@/lib/coverage/searches/policy";
import { getRescue } from "@/lib/coverage/searches/queries/one";
import {
  findSearch,
  getShiftToCover,
  type ShiftToCover,
  vacancyFactsOf,
} from "@/lib/coverage/searches/queries/terms";
import { changedBonus, spanToCover } from "@/lib/coverage/searches/rules/waves";
import type { RescueDetail, StartInput } from "@/lib/coverage/searches/schema";
import { searchesAnHour, searchTexts, type Tier } from "@/lib/coverage/searches/words";
import { type Act, logAct } from "./log";
import { askWave, showOnBoard } from "./wave";

type Wanted = Omit<StartInput, "booking">;

/** What is left out comes from the facility's rule, else from the usual sizes [RSC-C-015]. */
function pace(shift: ShiftToCover, wanted: Wanted) {
  const rule = shift.rule ?? usualRule;
  const { bonusCents: usual, bonusMaxCents } = rule;
  // A lower bonus than the rule's is no fall: nothing has been offered yet.
  const present = { bonusCents: Math.min(usual, wanted.bonus ?? usual), bonusMaxCents };
  const bonus = changedBonus(present, { bonus: wanted.bonus ?? usual, bonusMax: wanted.bonusMax });
  return {
    waveSize: wanted.waveSize ?? rule.waveSize,
    waveMinutes: wanted.waveMinutes ?? rule.waveMinutes,
    ...bonus,
    bonusStartCents: bonus.bonusCents,
    bonusStepCents: wanted.bonusStep ?? rule.bonusStepCents,
    board: wanted.board ?? rule.board,
  };
}

/** For whom: the tick lets in those of sister facilities [RSC-V-014 RSC-V-068]. @throws 400 at the field */
function soughtBy(shift: ShiftToCover, wanted: Wanted) {
  const specialty = wanted.specialty ?? shift.specialty;
  const degrees = wanted.degrees ?? shift.degrees;
  if (!specialty) throw invalid({ specialty: "This field is required." });
  if (degrees.length === 0) throw invalid({ degrees: searchTexts.noDegree });
  if (wanted.tiers.includes("organization") && !shift.tickStands)
    throw invalid({ tiers: searchTexts.noTick });
  return { specialty, degrees, tiers: [...new Set<Tier>(wanted.tiers)] };
}

type Starting = { repId: string; byRule: boolean; wanted: Wanted };

/**
 * Starts the search for a shift whose request is locked, and asks the first wave in the same transaction
 * [RSC-I-050 RSC-V-006].
 * @throws 400 for a shift that is not vacant, that is searched for already, or at the field that is wrong
 */
export async function startSearch(act: Act, shift: ShiftToCover, { repId, byRule, wanted }: Starting) {
  const { now } = act;
  const source = ensureVacant(vacancyFactsOf(shift), now);
  const clocks = { startTime: shift.startTime.slice(0, 5), endTime: shift.endTime.slice(0, 5) };
  const { startMs, endMs, ...span } = spanToCover({ ...shift, ...clocks }, wanted.startTime, now);
  const [start, end] = [new Date(startMs), new Date(endMs)];
  const id = newId();
  await db()
    .insert(rescues)
    .values({
      id,
      organizationId: shift.organizationId,
      facilityId: shift.facilityId,
      bookingId: shift.id,
      callOutId: source === "call_out" ? (shift.callOut?.id ?? null) : null,
      holderId: shift.holderId,
      source,
      repId,
      byRule,
      rateKind: shift.rateKind,
      ...span,
      during: rangeText(start, end),
      endsAt: start,
      ...soughtBy(shift, wanted),
      ...pace(shift, wanted),
      note: wanted.note,
      excluded: wanted.exclude,
      createdAt: now,
      updatedAt: now,
    });
  await logAct(act, id, "started", { source, by_rule: byRule });
  const search = await findSearch(eq(rescues.id, id));
  if (!search) throw impossible("a search that was just started is there");
  if (search.board === "at_once") await showOnBoard(act, search);
  await askWave(act, search);
  if (byRule) act.unit.emit("rescue/started-by-rule", { rescueId: id });
  return id;
}

/**
 * A rep looks for cover for a vacant shift [RSC-C-015].
 * @throws 403 without schedule_shifts, 404 for a shift of others, 400 as `startSearch`, 429
 */
export async function startRescue(
  visitor: Actor,
  { booking, ...wanted }: StartInput,
  context: Context = contextAt(),
): Promise<RescueDetail> {
  const actor = admit(visitor, searchers);
  const { organizationId, repId } = actor;
  await limitRate(`rescues:${organizationId}`, { times: searchesAnHour, seconds: 3600 }, context.now);
  return transaction(actor, context, async (unit) => {
    await lockOwnRequest(actor, requestOfShift(booking));
    const shift = await getShiftToCover(booking, ownedBy(bookings, organizationId));
    const act = { actor, unit, now: context.now };
    const id = await startSearch(act, shift, { repId, byRule: false, wanted });
    return getRescue(actor, { id }, context);
  });
}
