import { optionsOf } from "@/lib/core/pure/codes";
import { counted, dotted } from "@/lib/core/pure/text";
import type { BoardStatus, CellState } from "@/lib/overview/board/words";
import type { RateKind } from "@/lib/providers/words";
import { addCounts, type Counts, noCounts } from "./lanes";

const kinds = new Map(optionsOf("ShiftRateTypes").map(({ value, label }) => [value, label]));

/** "Day", "Night", "Call", "24hr Onsite" */
export const kindTitle = (kind: RateKind) => kinds.get(kind) ?? kind;

type Times = { provider_rate_type: RateKind; start_time: string; end_time: string };

/** "Day 07:00–19:00" */
export const laneTitle = ({ provider_rate_type, start_time, end_time }: Times) =>
  `${kindTitle(provider_rate_type)} ${start_time}–${end_time}`;

/** The sign of a cell; colour only adds to it [SCH-S-003]. */
export const signs: Record<CellState, string> = { full: "✓", open: "✕", waiting: "◐", none: "–" };

export const stateWords: Record<CellState, string> = {
  full: "filled",
  open: "open",
  waiting: "waiting",
  none: "nothing needed",
};

export const statusWords: Record<BoardStatus, string> = {
  draft: "Draft",
  open: "Open",
  requested: "Requested",
  accepted: "Accepted",
  filled: "Filled",
  unfilled: "Not filled",
};

/** "2/3": filled and needed. */
export const countText = ({ filled, needed }: Pick<Counts, "filled" | "needed">) => `${filled}/${needed}`;

/** "Marchetti, E" for "Elena Marchetti, MD": the surname and the first initial. */
export function shortName(displayName: string): string {
  const [name = ""] = displayName.split(",");
  const words = name.trim().split(/\s+/);
  const surname = words.at(-1) ?? "";
  return words.length > 1 ? `${surname}, ${[...(words[0] ?? "")][0]}` : surname;
}

type Sum = Counts & { drafts: number; called_out: number };

export const noSum: Sum = Object.assign({}, noCounts, { drafts: 0, called_out: 0 });

/** What several totals come to together. */
export const sumOf = (totals: readonly Sum[]): Sum =>
  totals.reduce(
    (sum, total) => ({
      ...addCounts(sum, total),
      drafts: sum.drafts + total.drafts,
      called_out: sum.called_out + total.called_out,
    }),
    noSum,
  );

export const nothingNeeded = "Nothing is needed in these days yet.";

/** The line under the title: what the days in view come to [SCH-S-001]. */
export function headLine(totals: readonly Sum[]): string {
  const { needed, filled, accepted, requested, open, called_out, drafts } = sumOf(totals);
  if (needed + drafts === 0) return nothingNeeded;
  return dotted([
    `${filled} of ${needed} filled`,
    `${accepted + requested} waiting`,
    `${open} open`,
    `${called_out} called out`,
    counted(drafts, "draft"),
  ]);
}

/** How dark a cell of the overview is, in five steps of what is filled of what is needed [SCH-S-004]. */
export function shadeOf({ filled, needed }: Pick<Counts, "filled" | "needed">): 0 | 1 | 2 | 3 | 4 | 5 {
  if (needed === 0) return 0;
  if (filled === 0) return 1;
  return filled === needed ? 5 : ((2 + Math.min(2, Math.floor((filled / needed) * 3))) as 2 | 3 | 4);
}
