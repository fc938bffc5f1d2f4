import type { StatusDefinition as Definition } from "@/lib/opportunities/schema";
import type { StatusDefinition } from "@/lib/opportunities/workflows/schema";

export const viewDefinition = (definition: Definition): StatusDefinition => ({
  code: definition.code,
  title: definition.title,
  verb: definition.verb,
  category: definition.category,
  is_initial: definition.isInitial,
  is_draft: definition.isDraft,
  is_final: definition.isFinal,
  is_default: definition.isDefault,
  set_by_healthcare_entity: definition.setByHealthcareEntity,
  allowed_transitions: [...definition.allowedTransitions],
});
