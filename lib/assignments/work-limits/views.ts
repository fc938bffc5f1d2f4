import type { WorkLimits } from "@/lib/assignments/work-limits/rules";
import { type Limits, limitsShape } from "@/lib/assignments/work-limits/schema";
import { viewOf } from "@/lib/core/pure/view";

/** Own limits as their provider reads them. */
export const viewLimits = (limits: WorkLimits): Limits => viewOf(limitsShape, limits);
