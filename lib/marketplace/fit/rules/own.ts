import { partsOf, stateTitle } from "@/lib/marketplace/fit/rules/parts";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import type { Failed, OwnMatch } from "@/lib/marketplace/fit/schema";
import { type Gate, ownScoreOf, type Term } from "@/lib/marketplace/fit/words";

type OwnCondition = {
  code: Failed["code"];
  /** What fails it; a compact license that is not asked for is none, and a board that must be certified neither. */
  failing: readonly (Gate | Term)[];
  text(asked: Asked, row: FitRow): string;
};

/** What a provider may read of the conditions of an opportunity, in order: nothing of rates or travelers [SCH-I-050]. */
const conditions: readonly OwnCondition[] = [
  { code: "degree", failing: ["degree"], text: () => "Your degree is not asked for" },
  {
    code: "license",
    failing: ["license", "compact"],
    text: ({ state }) => `You are not licensed in ${stateTitle(state)}`,
  },
  {
    code: "boards",
    failing: ["boards", "board_eligible"],
    text: ({ boards }) => `${boards.join(", ")} missing`,
  },
  {
    code: "life_support",
    failing: ["life_support"],
    text: (_, { missingSupports }) => `${missingSupports.join(", ")} missing or expired`,
  },
  { code: "range", failing: ["range"], text: () => "Farther than your travel type" },
  { code: "liability", failing: ["liability"], text: () => "Malpractice history" },
  { code: "years", failing: ["years"], text: () => "Years since graduation" },
  { code: "shifts", failing: ["shifts"], text: () => "Completed shifts" },
  { code: "work_type", failing: ["work_type"], text: () => "Your work type is not asked for" },
  { code: "dates", failing: ["dates"], text: () => "You are not free on its dates" },
];

/**
 * How an opportunity fits the provider itself: six parts of the score, and what is in the way. The part about rates is
 * left out, as is whatever depends on the organization's maxima or its reach [SCH-I-048 SCH-I-052]. Pure.
 */
export function ownMatchOf(asked: Asked, row: FitRow): OwnMatch {
  const fails = new Set<Gate | Term>([...row.failedGates, ...row.failedTerms]);
  const parts = partsOf(asked, row).filter(({ code }) => code !== "rate");
  const failed = conditions
    .filter(({ failing }) => failing.some((code) => fails.has(code)))
    .map(({ code, text }) => ({ code, kind: null, text: text(asked, row) }));
  return {
    fits: failed.length === 0,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    score_of: ownScoreOf,
    parts,
    failed,
  };
}
