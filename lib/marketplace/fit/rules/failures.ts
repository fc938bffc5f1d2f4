import { titleOf } from "@/lib/core/pure/codes";
import { notLicensed, stateTitle } from "@/lib/marketplace/fit/rules/parts";
import { gapsOf, gapText, noRate } from "@/lib/marketplace/fit/rules/rates";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import type { Failed } from "@/lib/marketplace/fit/schema";
import type { Gate, Term } from "@/lib/marketplace/fit/words";

/** What is said of those whom a gate leaves out. */
export const gateTexts: Record<Gate, (asked: Asked) => string> = {
  degree: ({ degrees }) => `Without a degree you ask for (${degrees.join(", ")})`,
  license: ({ state }) => notLicensed(state),
  boards: ({ boards }) => `Without a board you ask for (${boards.join(", ")})`,
  life_support: ({ lifeSupport }) => `Without valid ${lifeSupport.join(", ")}`,
  clearance: () => "Refused clearance by your organization",
  declined: () => "Declined this opportunity, or declined by you",
  range: () => "Do not travel this far",
  liability: () => "Malpractice history",
  years: ({ yearsOfExperience }) => `Fewer than ${yearsOfExperience} years since graduation`,
  shifts: ({ shiftsCompleted }) => `Fewer than ${shiftsCompleted} completed shifts`,
};

/** What is said of those who fail terms only. */
export const onlyTerms = "Only your terms are in the way";

function rateFailure(asked: Asked, row: FitRow) {
  const [nearest] = gapsOf(asked, row).sort((one, other) => one.cents - other.cents);
  if (!nearest) return { kind: null, text: noRate(asked) };
  return { kind: nearest.kind, text: `${gapText(nearest)} above your maximum` };
}

const termTexts: Record<Exclude<Term, "rate">, (asked: Asked, row: FitRow) => string> = {
  dates: ({ isOneShift }) => (isOneShift ? "Not free for this shift" : "Not free for any needed shift"),
  travelers: () => "Lives farther away than you accept",
  compact: ({ state }) => `Compact license only; you ask for a ${stateTitle(state)} license`,
  board_eligible: (_, { eligibleBoards }) => `${eligibleBoards.join(", ")} eligible, not certified`,
  work_type: (_, { workType }) =>
    workType ? `Prefers ${titleOf("WorkType", workType)}` : "Work type not given",
};

/** What a provider fails, gates before terms, each in a sentence; the rate names the kind with the smallest gap. Pure. */
export const failuresOf = (asked: Asked, row: FitRow): Failed[] => [
  ...row.failedGates.map((code) => ({ code, kind: null, text: gateTexts[code](asked) })),
  ...row.failedTerms.map((code) =>
    code === "rate"
      ? { code, ...rateFailure(asked, row) }
      : { code, kind: null, text: termTexts[code](asked, row) },
  ),
];
