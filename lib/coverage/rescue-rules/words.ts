/** When providers who were not asked see the shift: never, once everybody was asked, or from the start. */
export const boards = ["off", "after_waves", "at_once"] as const;
export type Board = (typeof boards)[number];

/** Sizes of waves and, in dollars, of what is added to the pay [RSC-V-031]. */
export const waveSizes = {
  wave: { least: 1, most: 50 },
  minutes: { least: 5, most: 720 },
  bonus: { least: 0, most: 10_000 },
} as const;

/** What a facility does that has saved no rule [RSC-C-020 RSC-V-031]. */
export const usualRule = {
  onCallOut: false,
  otherFacilities: false,
  waveSize: 5,
  waveMinutes: 30,
  bonusCents: 0,
  bonusStepCents: 0,
  bonusMaxCents: 0,
  board: "off" as Board,
};

export const ruleTexts = {
  bonusAboveMost: "Ensure this value is at least the bonus.",
};
