import { factorShape } from "@/lib/accounts/factors/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

/** A passkey or app as its owner sees it. */
export const viewFactor = (row: RowOf<typeof factorShape>) => viewOf(factorShape, row, {});
