import { endBeforeStart } from "@/lib/core/pure/days";
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

/** Sizes of templates, of what is applied and of what is copied at once [SCH-V-007 SCH-V-027]. */
export const templateLimits = {
  name: 80,
  lines: 20,
  weeksAhead: { least: 0, most: 26 },
  days: 92,
  copiedWeeks: 12,
} as const;

export const templateTexts = {
  noName: "Name is required",
  takenName: "You already have a template with this name.",
  noLine: "Add at least one line.",
  manyLines: `Add at most ${templateLimits.lines} lines.`,
  noWeekday: "Choose at least one day of the week.",
  oddWeeks: `Ensure this value is between ${templateLimits.weeksAhead.least} and ${templateLimits.weeksAhead.most}.`,
  endsBeforeStart: endBeforeStart,
  manyDays: `Choose at most ${templateLimits.days} days.`,
  noWeek: "Choose a week.",
  manyWeeks: `Choose at most ${templateLimits.copiedWeeks} weeks.`,
} as const;

/** "124 shifts made, 0 were there already." */
export const appliedText = ({ created, present }: { created: number; present: number }) =>
  `${created} shifts made, ${present} were there already.`;

/** "This makes 124 shifts; 0 are there already." */
export const previewText = ({ created, present }: { created: number; present: number }) =>
  `This makes ${created} shifts; ${present} are there already.`;

/** Days of the week by their numbers, Sunday first. */
export const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
