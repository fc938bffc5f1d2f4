/** What the history of a request says when another acceptance ruled its shifts out; it tells nothing of the other (SIL-98). */
export const noLongerPossible = "No longer possible: the provider is taken at that time or on that day.";
