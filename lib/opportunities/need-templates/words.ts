import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";

/** Why no more shifts are made of a template: its opportunity is final. */
export const stoppedReasons = ["closed"] as const;

/** What is needed on some days of the week: 0 is Sunday; times are local to the facility, `07:00`. */
export type NeedLine = {
  weekdays: number[];
  provider_rate_type: RateKind;
  start_time: string;
  end_time: string;
  count: number;
  priority: NeedPriority;
};
