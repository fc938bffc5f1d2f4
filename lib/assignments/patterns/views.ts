import { type Pattern, patternShape } from "@/lib/assignments/patterns/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

/** A pattern as its provider reads it. */
export const viewPattern = (row: RowOf<typeof patternShape>): Pattern => viewOf(patternShape, row);
