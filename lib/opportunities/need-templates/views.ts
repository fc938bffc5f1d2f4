import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { linesText } from "@/lib/opportunities/need-templates/rules/lines";
import { type NeedTemplate, templateShape } from "@/lib/opportunities/need-templates/schema";

type TemplateRow = RowOf<typeof templateShape, "text">;

/** A template as its organization reads it. */
export const viewTemplate = (row: TemplateRow): NeedTemplate =>
  viewOf(templateShape, row, { text: linesText(row.lines) });
