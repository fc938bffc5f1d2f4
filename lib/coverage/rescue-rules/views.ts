import { toDollars } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type RescueRule, ruleShape } from "@/lib/coverage/rescue-rules/schema";

export type RuleRow = RowOf<typeof ruleShape, "bonus" | "bonus_step" | "bonus_max"> & {
  bonusCents: number;
  bonusStepCents: number;
  bonusMaxCents: number;
};

/** A facility's rule as its organization reads it. */
export const viewRule = (row: RuleRow): RescueRule =>
  viewOf(ruleShape, row, {
    bonus: toDollars(row.bonusCents),
    bonus_step: toDollars(row.bonusStepCents),
    bonus_max: toDollars(row.bonusMaxCents),
  });
