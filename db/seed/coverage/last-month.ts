import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { instantOf } from "@/lib/core/pure/time";
import { openCallOut } from "@/lib/coverage/call-outs/commands/open";
import { releaseCallOut } from "@/lib/coverage/call-outs/commands/release";
import { settleCallOuts } from "@/lib/coverage/call-outs/commands/settle";
import { acceptShiftOffer } from "@/lib/coverage/offers/commands/accept";
import { declineShiftOffer, seeShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { stopRescue } from "@/lib/coverage/searches/commands/pause";
import { startRescue } from "@/lib/coverage/searches/commands/start";
import { startInput } from "@/lib/coverage/searches/schema";
import type { StoryEvent } from "../pay/events";
import type { Cast } from "./cast";

type Happens = (context: ReturnType<typeof contextAt>) => Promise<unknown>;

const happensAt = (at: Date, happens: Happens): StoryEvent => ({
  at,
  happens: () => happens(contextAt(at)),
});

const advance: Happens = (context) => advanceRescues(systemActor("advance-rescues"), context);

/** Amara cannot come; the first wave brings nobody, the second pays more, and Elena takes the night. */
function covered({ calendar: { at }, manager, provider, callOut, bookingOf, offerTo }: Cast): StoryEvent[] {
  const shift = "amara's covered";
  const on = (time: string, happens: Happens) => happensAt(at(-32, time), happens);
  const steps = { bonus: 100, bonus_step: 50, bonus_max: 300, wave_minutes: 30 };
  const note = "The door of the ambulance bay is open all night.";
  return [
    on("08:30", (context) =>
      openCallOut(provider("amara"), callOut(shift, "TRAVEL", "My flight home is canceled."), context),
    ),
    on("08:45", (context) =>
      startRescue(manager, startInput.parse({ booking: bookingOf(shift), ...steps, note }), context),
    ),
    on("09:00", async (context) =>
      declineShiftOffer(
        provider("sofia"),
        { ...(await offerTo("sofia", shift)), declineReason: "TOO_FAR" },
        context,
      ),
    ),
    on("09:16", advance),
    on("09:28", async (context) => seeShiftOffer(provider("elena"), await offerTo("elena", shift), context)),
    on("09:31", async (context) =>
      acceptShiftOffer(provider("elena"), await offerTo("elena", shift), shiftEndings, context),
    ),
  ];
}

/** Nobody else can work where David does: his shift begins without anybody, and once it has ended he is released. */
function uncovered({ calendar: { at, day }, manager, provider, callOut, bookingOf, facility }: Cast) {
  const shift = "david's uncovered";
  const clock = (time: string) => instantOf(day(-32), time, facility("prairie").timeZone);
  return [
    happensAt(at(-33, "17:20"), (context) =>
      openCallOut(provider("david"), callOut(shift, "FAMILY", "My son is in the hospital."), context),
    ),
    happensAt(at(-33, "17:40"), (context) =>
      startRescue(manager, startInput.parse({ booking: bookingOf(shift) }), context),
    ),
    happensAt(clock("07:00"), advance),
    happensAt(clock("19:15"), (context) =>
      settleCallOuts(systemActor("settle-call-outs"), shiftEndings, context),
    ),
  ];
}

/** The house finds somebody of its own, stops looking, and lets James go. */
function stopped({ calendar: { at }, manager, provider, callOut, bookingOf, ...cast }: Cast): StoryEvent[] {
  const shift = "james's stopped";
  const on = (time: string, happens: Happens) => happensAt(at(-31, time), happens);
  const comment = "Dr. Okafor of our own staff takes the day.";
  return [
    on("14:10", (context) => openCallOut(provider("james"), callOut(shift, "ILLNESS", ""), context)),
    on("14:30", (context) => startRescue(manager, startInput.parse({ booking: bookingOf(shift) }), context)),
    on("16:05", async (context) =>
      stopRescue(manager, { ...(await cast.searchFor(shift)), comment }, context),
    ),
    on("16:07", async (context) =>
      releaseCallOut(manager, await cast.callOutOf(shift), shiftEndings, context),
    ),
  ];
}

/** Three searches of last month: one found somebody, one nobody, and one was stopped. */
export const lastMonth = (cast: Cast): StoryEvent[] => [
  ...covered(cast),
  ...uncovered(cast),
  ...stopped(cast),
];
