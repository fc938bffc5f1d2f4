/** The screens whose searches can be saved: the first three can notify of new results [SCH-I-075]. */
export const searchScopes = [
  "providers",
  "candidates",
  "opportunities",
  "schedule",
  "assignments",
  "connections",
  "timesheets",
  "invoices",
] as const;
export type SearchScope = (typeof searchScopes)[number];

export const pausedReasons = ["too_many", "not_allowed"] as const;
export type PausedReason = (typeof pausedReasons)[number];

/** Scopes that can notify of new results; the others are views. */
const alertScopes = ["providers", "candidates", "opportunities"] as const satisfies SearchScope[];
type AlertScope = (typeof alertScopes)[number];

export const hasAlerts = (scope: SearchScope): scope is AlertScope =>
  (alertScopes as readonly SearchScope[]).includes(scope);

/** Where a search leads, as its screen is called. */
export const scopeTitles: Record<SearchScope, string> = {
  providers: "Providers",
  candidates: "Who fits",
  opportunities: "Opportunities",
  schedule: "Schedule",
  assignments: "Assignments",
  connections: "Connections",
  timesheets: "Timesheets",
  invoices: "Invoices",
};

export const savedNameLength = 80;
export const savedQueryLength = 2000;

/** How many somebody may keep, and how many of them may notify of new results. */
export const mostSearches = 50;
export const mostAlerts = 5;

/** A search with more results notifies of none. */
export const mostResults = 500;

/** So many results are named in a letter. */
export const linesOfLetter = 20;

export const savedTexts = {
  nameMissing: "Name is required",
  tooLong: `Ensure this field has no more than ${savedQueryLength} characters.`,
  nameUsed: "You already have a saved search with this name.",
  tooMany: `You can keep at most ${mostSearches} saved searches.`,
  tooManyAlerts: `You can have at most ${mostAlerts} searches that tell you.`,
  tooManyResults: (count: string) =>
    `This search has ${count} results. Narrow it to at most ${mostResults} to be told.`,
  noAlerts: "This list has no alerts.",
  saved: "Search saved.",
  deleted: "Saved search deleted.",
  paused: `Paused: more than ${mostResults} results. Narrow it.`,
  notAllowed: "Paused: you may not run it.",
};
