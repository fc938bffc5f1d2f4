import { type Requirement, requirementSentence } from "@/lib/connections/requirements/rules";
import { type Requirements, requirementShape } from "@/lib/connections/requirements/schema";
import { viewOf } from "@/lib/core/pure/view";
import type { RequirementMode } from "@/lib/facilities/words";

type Checklist = {
  state: string | null;
  requirementMode: RequirementMode;
  coverHours: number | null;
  requirements: readonly Requirement[];
};

/** A facility's checklist, each line with its sentence. */
export const viewRequirements = ({
  state,
  requirementMode,
  coverHours,
  requirements,
}: Checklist): Requirements => ({
  mode: requirementMode,
  cover_hours: coverHours,
  requirements: requirements.map((line) =>
    viewOf(requirementShape, line, {
      degrees: [...line.degrees],
      specialties: [...line.specialties],
      sentence: requirementSentence(line, state),
    }),
  ),
});
