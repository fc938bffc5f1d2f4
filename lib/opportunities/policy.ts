import type { Who } from "@/lib/core/pure/who";

/** Reps read their organization's opportunities, providers those they have a connection for; staff all. */
export const opportunityReaders = {
  provider: "any",
  rep: ["read__assignments__opportunity"],
  staff: "reads",
} as const satisfies Who;

/** Reps who save drafts and publish new opportunities. */
export const opportunityCreators = { rep: ["create__assignments__opportunity"] } as const satisfies Who;

/** Editing, deleting a draft, and moving along the workflow. */
export const opportunityEditors = { rep: ["update__assignments__opportunity"] } as const satisfies Who;
