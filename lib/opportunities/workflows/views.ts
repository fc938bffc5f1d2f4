import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { statusDefinitionShape } from "@/lib/opportunities/schema";

export const viewDefinition = (definition: RowOf<typeof statusDefinitionShape>) =>
  viewOf(statusDefinitionShape, definition);
