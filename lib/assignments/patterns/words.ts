import { endBeforeStart } from "@/lib/core/pure/days";

/** What the patterns of a provider are limited to [SCH-V-027]. */
export const patternLimits = { patterns: 5, weeks: 4, nameLength: 80 } as const;

/** A pattern without a name is called so. */
export const usualName = "Weekly pattern";

export const patternTexts = {
  noDay: "Choose at least one day of the week.",
  overlaps: (name: string) => `This overlaps the pattern "${name}".`,
  tooMany: `You can have at most ${patternLimits.patterns} patterns.`,
  endBeforeStart,
};
