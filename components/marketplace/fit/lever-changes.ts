import type { Lever } from "@/lib/marketplace/fit/schema";
import type { Opportunity } from "@/lib/opportunities/schema";

/** A move of needed shifts by its call, or fields of the opportunity by theirs. */
type LeverChange =
  | { move: { id: string; days: number; needed_shift?: string } }
  | { fields: Record<string, unknown> };

const fieldsOf: Record<Exclude<Lever["code"], "dates">, (lever: Lever, of: Opportunity) => object> = {
  rate: ({ kind, to }) => ({ settings: { [`max_rate_${kind}`]: to } }),
  travelers: ({ to }) => ({ settings: { travelers: to } }),
  compact: () => ({ allow_imlc: true }),
  board_eligible: (_, { board_certifications: boards }) => ({
    board_certifications: boards.map((board) => ({ ...board, boardEligible: true })),
  }),
  work_type: () => ({ work_types: [] }),
};

/** What is sent to make a lever's change, and nothing else with it [SCH-I-045]. Pure. */
export function changeOf(lever: Lever, opportunity: Opportunity, neededShift: string | null): LeverChange {
  const { id } = opportunity;
  if (lever.code !== "dates")
    return { fields: fieldsOf[lever.code](lever, opportunity) as Record<string, unknown> };
  const days = lever.change ?? 0;
  return { move: neededShift ? { id, days, needed_shift: neededShift } : { id, days } };
}
