import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { openCallOut } from "@/lib/coverage/call-outs/commands/open";
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
 * What is under way: a search in its second wave, one that nobody else can take and that is on the board, and a report
 * that waits for its provider's word.
 */
export function today(cast: Cast): StoryEvent[] {
  const { calendar, manager, provider, callOut, bookingOf, offerTo } = cast;
  const happensAt = (at: Date, happens: Happens) => ({ at, happens: () => happens(contextAt(at)) });
  const ago = (minutes: number, happens: Happens) =>
    happensAt(new Date(calendar.now.getTime() - minutes * minuteMs), happens);
  const [ofJames, ofAmara] = ["james's day", "amara's night"] as const;
  return [
    happensAt(calendar.at(-29), (context) => turnRuleOn(cast, context)),
    ago(190, (context) => openCallOut(provider("james"), callOut(ofJames, "FAMILY", ""), context)),
    ago(180, (context) => {
      const sought = { booking: bookingOf(ofJames), board: "after_waves" };
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
