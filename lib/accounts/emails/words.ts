/** A link to a new address works once and for 24 hours. */
export const confirmHours = 24;

/** For so long after a change the former address is kept for its owner, who can take the change back [ACS-V-031]. */
export const takeBackDays = 7;

export const emailTexts = {
  over: "This link is over.",
  unusable: "This address cannot be used.",
  managed: "Your organization manages this address.",
  own: "This is your address already.",
} as const;
