import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import type { Search } from "@/lib/coverage/searches/queries/terms";
import { changedBonus, ensureOpen } from "@/lib/coverage/searches/rules/waves";
import type { ChangeInput } from "@/lib/coverage/searches/schema";
import { searchTexts } from "@/lib/coverage/searches/words";
import { changeOwnSearch } from "./lock";
import { type Act, logAct } from "./log";
import { announceRaisedBonus, showOnBoard, writeSearch } from "./wave";

/** Where a search is shown besides, from now on [RSC-V-015]. */
async function moveBoard(act: Act, search: Search, board: ChangeInput["board"]) {
  if (board === "off" && search.onBoardAt) await writeSearch(search.id, act.now, { onBoardAt: null });
  const isDue = board === "at_once" || (board === "after_waves" && search.exhaustedAt !== null);
  if (isDue) await showOnBoard(act, search);
}

const changed = (search: Search, { id: _, bonus, bonusStep, bonusMax, ...rest }: ChangeInput) => ({
  ...rest,
  ...changedBonus(search, { bonus, bonusMax }),
  ...(bonusStep !== undefined && { bonusStepCents: bonusStep }),
});

/**
 * A rep changes how an open search goes on; providers are notified of a higher bonus at once [RSC-C-018 RSC-V-008].
 * @throws 403 without schedule_shifts, 404, 400 once it has ended, or at the field
 */
export const changeRescue = (visitor: Actor, input: ChangeInput, context: Context = contextAt()) =>
  changeOwnSearch(visitor, input.id, context, async (act, search) => {
    ensureOpen(search);
    const gains = input.tiers?.includes("organization") && !search.tiers.includes("organization");
    if (gains && !search.tickStands) throw invalid({ tiers: searchTexts.noTick });
    const set = changed(search, input);
    await writeSearch(search.id, act.now, set);
    await logAct(act, search.id, "changed", { fields: Object.keys(input).filter((name) => name !== "id") });
    await moveBoard(act, search, input.board);
    if (set.bonusCents > search.bonusCents) await announceRaisedBonus(act, search.id, set.bonusCents);
  });
