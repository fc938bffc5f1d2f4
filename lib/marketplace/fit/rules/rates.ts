import { titleOf } from "@/lib/core/pure/codes";
import { formatDollars, toDollars } from "@/lib/core/pure/money";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import type { RateKind } from "@/lib/providers/words";

/** "Day", "24hr Onsite" */
export const kindTitle = (kind: RateKind) => titleOf("ShiftRateTypes", kind);

/** "Day, Night" */
export const kindTitles = (kinds: readonly RateKind[]) => kinds.map(kindTitle).join(", ");

type Gap = { kind: RateKind; cents: number };

/** The kinds that are asked for and above their maximum, with how far; cents. */
export const gapsOf = ({ kinds, maxima }: Asked, { allIn }: FitRow): Gap[] =>
  kinds.flatMap((kind) => {
    const [rate, maximum] = [allIn[kind], maxima[kind]];
    return rate !== null && maximum !== null && rate > maximum ? [{ kind, cents: rate - maximum }] : [];
  });

/** The kinds that are asked for and whose rate is there and not above the maximum. */
export const withinOf = (asked: Asked, row: FitRow): RateKind[] => {
  const above = new Set(gapsOf(asked, row).map(({ kind }) => kind));
  return asked.kinds.filter((kind) => row.allIn[kind] !== null && !above.has(kind));
};

/** "Day $6/h" */
export const gapText = ({ kind, cents }: Gap) => `${kindTitle(kind)} ${formatDollars(toDollars(cents))}/h`;

export const noRate = ({ kinds }: Asked) => `Has no ${kindTitles(kinds)} rate`;
