import type { LeaderScore } from "@/lib/reputation/words";

/** Averages by score with the number of ratings of each; to two decimals, null without ratings. */
export function viewAggregate<Side extends "peer" | "leader", Score extends LeaderScore>(
  side: Side,
  averages: Record<Score, number | null>,
  count: number,
) {
  const entries = Object.entries<number | null>(averages).flatMap(([score, average]) => [
    [`${side}_${score}`, average === null ? null : Math.round(Number(average) * 100) / 100],
    [`${side}_${score}_count`, count],
  ]);
  return Object.fromEntries(entries) as Record<`${Side}_${Score}`, number | null> &
    Record<`${Side}_${Score}_count`, number>;
}
