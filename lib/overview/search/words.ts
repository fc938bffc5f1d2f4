/** What a search everywhere finds, in the order in which it is shown [SCH-I-073]. */
export const searchKinds = [
  "pages",
  "facilities",
  "providers",
  "organizations",
  "opportunities",
  "connections",
  "assignments",
  "invoices",
  "statements",
  "team",
  "plans",
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const kindTitles: Record<SearchKind, string> = {
  pages: "Pages",
  facilities: "Facilities",
  providers: "Providers",
  organizations: "Organizations",
  opportunities: "Opportunities",
  connections: "Connections",
  assignments: "Assignments",
  invoices: "Invoices",
  statements: "Statements",
  team: "Team",
  plans: "Plans",
};

/** How long a search may be, in characters. */
export const searchLength = { shortest: 2, longest: 100 } as const;

/** So many results of a kind are shown. */
export const resultsPerKind = 5;

/** Searches of one person [SCH-I-074]. */
export const searchesPerMinute = { times: 120, seconds: 60 } as const;

export const searchTexts = {
  tooShort: "Type at least two characters.",
  nothing: (q: string) => `Nothing found for "${q}".`,
};
