import type { BadgeTone } from "@/components/ui/badge";
import type { Plan, PlanDetail, PlanItem } from "@/lib/assignments/plans/schema";
import { type PlanSource, type PlanStatus, resultText } from "@/lib/assignments/plans/words";
import { titleOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, dotted } from "@/lib/core/pure/text";
import { type RateKind, rateFields } from "@/lib/providers/words";

export const statusWords: Record<PlanStatus, { text: string; tone: BadgeTone }> = {
  open: { text: "Open", tone: "blue" },
  solving: { text: "Being worked out", tone: "amber" },
  sending: { text: "Being sent", tone: "amber" },
  sent: { text: "Sent", tone: "green" },
  discarded: { text: "Discarded", tone: "grey" },
};

export const sourceWords: Record<PlanSource, string> = {
  manual: "By hand",
  copy: "Copied",
  solver: "Worked out",
};

export const kindTitle = (kind: RateKind) => titleOf("ProviderRateFields", rateFields[kind]);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Shifts and cost of what a plan proposes at present. */
export const totalsOf = ({ people }: Pick<Plan, "people">) => ({
  shifts: sum(people.map(({ shifts }) => shifts)),
  cost: sum(people.map(({ cost }) => cost)),
});

/** "55 of 62": of all positions where these are known. */
export function coveredText(plan: Plan & Partial<Pick<PlanDetail, "left">>) {
  const { shifts } = totalsOf(plan);
  const all = plan.left && plan.status === "open" ? shifts + plan.left.length : plan.result?.positions;
  return all === undefined ? String(shifts) : `${shifts} of ${all}`;
}

/** "55 of 62 shifts · $118,440 · 14 clinicians" [SCH-S-029]. */
export function headText(plan: PlanDetail) {
  const { cost } = totalsOf(plan);
  return dotted([
    `${coveredText(plan)} shifts`,
    formatDollars(cost),
    counted(plan.people.length, "clinician"),
  ]);
}

/** How good the proposal is, in a sentence; null for a plan that nobody worked out. */
export const qualityText = ({ result }: Pick<Plan, "result">) =>
  result &&
  resultText({
    covered: result.covered,
    positions: result.positions,
    method: result.method,
    isProved: result.is_proved,
    leastLeft: result.least_left,
    seconds: Math.round(result.seconds),
  });

/** "+$144", "-$20", "same price". */
export const differenceText = (difference: number | null) => {
  if (difference === null) return null;
  if (difference === 0) return "same price";
  return difference > 0 ? `+${formatDollars(difference)}` : formatDollars(difference);
};

export const isToSend = ({ is_ticked, state }: PlanItem) => is_ticked && state === "proposed";

/** Each provider gets one request a facility. */
export const requestsOf = (items: readonly PlanItem[]) =>
  new Set(items.map(({ provider, facility }) => `${provider.id} ${facility.id}`)).size;

/** How many requests were made. */
export const requestsSent = ({ items }: Pick<PlanDetail, "items">) =>
  new Set(items.flatMap(({ booking_request_id }) => booking_request_id ?? [])).size;

/** The mean of a figure over the clinicians of a plan, to one decimal. */
export const meanOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : Math.round((sum(numbers) / numbers.length) * 10) / 10;
