import type { PlanOptions } from "@/lib/assignments/plans/words";
import type { PlanFacts } from "./facts";
import { evennessCents } from "./prices";
import { type KeptItem, problemOf } from "./problem";

/** Chosen clinicians who are bookable; all of them when none is chosen. */
export const cliniciansAsked = (facts: PlanFacts, { providers = [] }: PlanOptions): string[] =>
  [...facts.clinicians.keys()].filter((id) => providers.length === 0 || providers.includes(id));

/** The problem that a plan was asked to solve. */
export const askedProblem = (facts: PlanFacts, options: PlanOptions, kept: readonly KeptItem[] = []) =>
  problemOf({
    facts,
    kept,
    evennessCents: evennessCents[options.evenness ?? "some"],
    maxEach: options.max_each ?? null,
    aboveMaximum: options.above_maximum ?? false,
    chosen: options.providers,
  });
