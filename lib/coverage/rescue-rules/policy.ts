import type { RepActor } from "@/lib/core/pure/actor";
import { hasGrant, type Who } from "@/lib/core/pure/who";

/** Every rep of the organization reads a facility's rule, and staff [RSC-P-013]. */
export const ruleReaders = { rep: "complete", staff: "reads" } as const satisfies Who;

/** Reps who keep facilities; they schedule shifts besides [RSC-P-014]. */
export const ruleKeepers = { rep: ["manage_facilities"] } as const satisfies Who;

/** Whether a rep may save a facility's rule [RSC-P-014]. */
export const canSaveRule = (rep: RepActor) =>
  hasGrant(rep, ["manage_facilities"]) && hasGrant(rep, ["schedule_shifts"]);

/** Whether a rep may let providers of sister facilities in without a word about each [RSC-P-018]. */
export const canTick = (rep: RepActor) =>
  hasGrant(rep, ["connect_with_providers"]) && hasGrant(rep, ["grant_presentation_approval"]);
