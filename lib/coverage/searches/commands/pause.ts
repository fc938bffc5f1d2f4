import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Search } from "@/lib/coverage/searches/queries/terms";
import { ensureOpen } from "@/lib/coverage/searches/rules/waves";
import type { StopInput } from "@/lib/coverage/searches/schema";
import type { RescueReason } from "@/lib/coverage/searches/words";
import { stopSearch } from "./end";
import { changeOwnSearch } from "./lock";
import { type Act, logAct } from "./log";
import { writeSearch } from "./wave";

const secondsUntil = (at: Date | null, now: Date) =>
  at && Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** Nobody is asked and nobody can accept; what is left of the wait for the next wave is kept [RSC-I-051]. */
export async function pauseSearch(act: Act, search: Search, reason: RescueReason | null) {
  const { now } = act;
  await writeSearch(search.id, now, {
    status: "paused",
    statusReason: reason,
    pausedAt: now,
    nextWaveAt: null,
    secondsLeft: secondsUntil(search.nextWaveAt, now),
  });
  await logAct(act, search.id, "paused", reason ? { reason } : {});
}

/**
 * A rep pauses a search; offers stay [RSC-C-018 RSC-I-051]. Once more changes nothing.
 * @throws 403 without schedule_shifts, 404, 400 once it has ended
 */
export const pauseRescue = (visitor: Actor, { id }: { id: string }, context: Context = contextAt()) =>
  changeOwnSearch(visitor, id, context, async (act, search) => {
    ensureOpen(search);
    if (search.status === "running") await pauseSearch(act, search, null);
  });

/**
 * A rep goes on with a search, however it was paused: the next wave comes when what was left of the wait is over
 * [RSC-C-018 RSC-I-052]. Once more changes nothing.
 * @throws 403 without schedule_shifts, 404, 400 once it has ended
 */
export const resumeRescue = (visitor: Actor, { id }: { id: string }, context: Context = contextAt()) =>
  changeOwnSearch(visitor, id, context, async (act, search) => {
    ensureOpen(search);
    if (search.status === "running") return;
    const { secondsLeft } = search;
    const nextWaveAt = secondsLeft === null ? null : new Date(act.now.getTime() + secondsLeft * 1000);
    await writeSearch(id, act.now, {
      status: "running",
      statusReason: null,
      pausedAt: null,
      secondsLeft: null,
      nextWaveAt,
    });
    await logAct(act, id, "resumed");
  });

/**
 * A rep stops a search; the providers asked are notified, with a sentence of the rep's where there is one
 * [RSC-C-018 RSC-I-054]. A second stop changes nothing.
 * @throws 403 without schedule_shifts, 404, 400 once it has ended otherwise
 */
export const stopRescue = (visitor: Actor, { id, comment }: StopInput, context: Context = contextAt()) =>
  changeOwnSearch(visitor, id, context, async (act, search) => {
    if (search.status === "stopped" && search.statusReason === "not_needed") return;
    ensureOpen(search);
    await stopSearch(act, search, { reason: "not_needed", comment });
  });
