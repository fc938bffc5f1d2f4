import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { settleDeferred } from "@/db/settle-deferred";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { openCallOut } from "@/lib/coverage/call-outs/commands/open";
import { coverShiftsAtRisk, warnOfShiftsAtRisk } from "@/lib/coverage/call-outs/commands/watch";
import { declineShiftOffer, seeShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { saveRescueRule } from "@/lib/coverage/rescue-rules/commands";
import { saveRuleInput } from "@/lib/coverage/rescue-rules/schema";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startRescue } from "@/lib/coverage/searches/commands/start";
import { startInput } from "@/lib/coverage/searches/schema";
import type { StoryEvent } from "../pay/events";
import type { Cast } from "./cast";

type Happens = (context: ReturnType<typeof contextAt>) => Promise<unknown>;

/** After last month's search the facility looks for cover by rule. */
const turnRuleOn = ({ manager, facility }: Cast, context: ReturnType<typeof contextAt>) => {
  const rule = { facility_id: facility("casco").id, on_call_out: true };
  const steps = { bonus: 100, bonus_step: 50, bonus_max: 300, board: "after_waves" };
  return saveRescueRule(manager, saveRuleInput.parse({ ...rule, ...steps }), context);
};

/**
 * Dr. Price's license has ended: everybody hears that both shifts are at risk, and the product seeks cover for the one that
 * is near. It reads what triggers keep for the commit.
 */
async function seekCover(context: ReturnType<typeof contextAt>) {
  await settleDeferred();
  const watcher = systemActor("watch-shifts");
  await warnOfShiftsAtRisk(watcher, {}, context);
  await coverShiftsAtRisk(watcher, shiftEndings, context);
  await db().execute(sql`set constraints all deferred`);
}

/**
 * What is under way: a search in its second wave, one that nobody else can take and that is on the board, one for
 * somebody whose license has ended, and a report that waits for its provider's word.
 */
export function today(cast: Cast): StoryEvent[] {
  const { calendar, manager, provider, callOut, bookingOf, offerTo } = cast;
  const happensAt = (at: Date, happens: Happens) => ({ at, happens: () => happens(contextAt(at)) });
  const ago = (minutes: number, happens: Happens) =>
    happensAt(new Date(calendar.now.getTime() - minutes * minuteMs), happens);
  const [ofJames, ofAmara, ofWendell] = ["james's day", "amara's night", "wendell's lapse"] as const;
  return [
    happensAt(calendar.at(-29), (context) => turnRuleOn(cast, context)),
    ago(190, (context) => openCallOut(provider("james"), callOut(ofJames, "FAMILY", ""), context)),
    ago(180, (context) => {
      const sought = { booking: bookingOf(ofJames), board: "after_waves" };
      return startRescue(manager, startInput.parse(sought), context);
    }),
    ago(150, (context) => seekCover(context)),
    ago(140, (context) => {
      const sought = { booking: bookingOf(ofWendell), board: "after_waves" };
      return startRescue(manager, startInput.parse(sought), context);
    }),
    ago(120, (context) =>
      openCallOut(manager, callOut("david's report", null, "He told the desk so."), context),
    ),
    // The rule starts its search at once; half an hour later the bonus rises for the second wave. The third is half an
    // hour ahead, so that there is time to see who comes next.
    ago(33, (context) =>
      openCallOut(provider("amara"), callOut(ofAmara, "ILLNESS", "Fever since last night."), context),
    ),
    ago(27, async (context) => seeShiftOffer(provider("sofia"), await offerTo("sofia", ofAmara), context)),
    ago(26, async (context) =>
      declineShiftOffer(
        provider("sofia"),
        { ...(await offerTo("sofia", ofAmara)), declineReason: "BUSY" },
        context,
      ),
    ),
    ago(2, (context) => advanceRescues(systemActor("advance-rescues"), context)),
  ];
}
