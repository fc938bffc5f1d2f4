/** What asks for the workflow of opportunities. */
export const opportunityWorkflow = { scope: "assignments.opportunity" } as const;
