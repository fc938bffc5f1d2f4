import type { PlanValues } from "./plan-fields";

/** What the solver is asked for, by its names on the wire. */
export const askedOptions = ({
  opportunities,
  providers,
  evenness,
  max_each,
  drafts,
  above_maximum,
}: PlanValues) => ({ opportunities, providers, evenness, max_each, drafts, above_maximum });

/** A plan by the solver, as it is asked for. */
export const askedBody = (values: PlanValues) => ({
  source: "solver" as const,
  from: values.from,
  to: values.to,
  facilities: values.facilities,
  ...askedOptions(values),
});
