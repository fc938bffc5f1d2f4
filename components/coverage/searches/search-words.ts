import type { BadgeTone } from "@/components/ui/badge";
import type { RescueSource } from "@/lib/assignments/shifts/words";
import { titleOf } from "@/lib/core/pure/codes";
import { formatDollars, toDollars } from "@/lib/core/pure/money";
import { counted } from "@/lib/core/pure/text";
import type { Rescue, RescueDetail } from "@/lib/coverage/searches/schema";

export type SearchMark = "running" | "paused" | "covered" | "stopped" | "open";

/** The status of a search, in the words of its badge [RSC-S-014]. */
export const statusWords: Record<Rescue["status"], { text: string; tone: BadgeTone; mark: SearchMark }> = {
  running: { text: "Running", tone: "blue", mark: "running" },
  paused: { text: "Paused", tone: "amber", mark: "paused" },
  filled: { text: "Covered", tone: "green", mark: "covered" },
  stopped: { text: "Stopped", tone: "grey", mark: "stopped" },
  unfilled: { text: "Not covered", tone: "red", mark: "open" },
};

const sources: Record<RescueSource, string> = {
  call_out: "called out",
  no_show: "did not come",
  declined: "declined",
  unanswered: "has not answered",
};

/** "Amara Lindholm, MD called out (Illness)": whose shift it is, and why it is vacant. */
export function whyText({ holder, source, call_out }: Pick<Rescue, "holder" | "source" | "call_out">) {
  const reason = call_out?.reason && ` (${titleOf("CallOutReason", call_out.reason)})`;
  return `${holder.display_name} ${sources[source]}${reason || ""}`;
}

/** Why the product has paused a search, or asks fewer providers than its settings allow [RSC-S-017]. */
export function bannerOf({ status, status_reason, tiers, tick_stands, ticked_by }: Rescue): string | null {
  if (status === "paused" && status_reason === "organization")
    return "Paused: your organization's contract is not in force.";
  if (status === "paused" && status_reason === "nobody_in_charge")
    return "Paused: nobody with the right to schedule shifts is active.";
  const isOpen = status === "running" || status === "paused";
  if (isOpen && tiers.includes("organization") && !tick_stands)
    return `Only providers approved at this facility are asked: ${ticked_by ?? "the colleague who let others in"} may no longer approve presentations.`;
  return null;
}

type Offer = RescueDetail["offers"][number];

/** What became of an offer, as the organization reads it. */
export function answerText({ status, seen_at }: Pick<Offer, "status" | "seen_at">): string {
  if (status === "asked") return seen_at ? "Seen" : "No answer yet";
  return {
    accepted: "Accepted",
    declined: "Declined",
    closed: "Closed",
    withdrawn: "No longer eligible",
  }[status];
}

const acts: Record<RescueDetail["log"][number]["what"], string> = {
  started: "Search started",
  wave: "Wave asked",
  asked: "One provider asked",
  hand: "A hand was raised",
  raised: "Bonus raised",
  changed: "Search changed",
  paused: "Paused",
  resumed: "Resumed",
  exhausted: "Everybody has been asked",
  on_board: "Shown on the open shifts board",
  withdrawn: "Offers withdrawn",
  filled: "Covered",
  stopped: "Stopped",
  unfilled: "Not covered",
};

/** "Wave 2 asked 5 providers"; of one that found nobody new only the bonus rises. */
function waveText({ wave, asked, bonus_cents: cents }: Record<string, unknown>): string {
  if (Number(asked) > 0) return `Wave ${wave} asked ${counted(Number(asked), "provider")}`;
  return `Wave ${wave} raised the bonus to ${formatDollars(toDollars(Number(cents)))}`;
}

/** One line of what was done. */
export const actText = ({ what, details }: RescueDetail["log"][number]): string =>
  what === "wave" ? waveText(details) : acts[what];

/** "$100, rising by $50 to $300", "None". */
export function bonusText({
  bonus,
  bonus_step,
  bonus_max,
}: Pick<Rescue, "bonus" | "bonus_step" | "bonus_max">) {
  if (bonus_step > 0 && bonus < bonus_max)
    return `${formatDollars(bonus)}, rising by ${formatDollars(bonus_step)} to ${formatDollars(bonus_max)}`;
  return bonus > 0 ? formatDollars(bonus) : "None";
}

/** "12:34", "1 h 05 min", "1 d 3 h": how long it is until something. */
export function untilText(at: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - nowMs) / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  const [minutes, rest] = [Math.floor((seconds % 3600) / 60), seconds % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${two(minutes)}:${two(rest)}`;
}
