/**
 * The domains, bottom to top: each may use those before it. Imports, foreign keys and writes run down this list, and no
 * room has other names than these. `scripts/check-structure.mjs` reads it as text; `holds` is what docs/map.md prints.
 */
export const domains = [
  {
    name: "accounts",
    holds:
      "who signs in: account, sessions, own details; registrations, passwords, social-logins; factors, what proves a person beside the password; devices, where one is signed in; emails, another address; recoveries, the way in without a lost factor; consents",
  },
  { name: "files", holds: "files that records hold, their download and sweep; uploads, seals" },
  {
    name: "notices",
    holds:
      "news of people: the bell, preferences, push, answer-links, unsubscribing; live, what is stale on open screens",
  },
  {
    name: "platform",
    holds:
      "health, sweeps; code-definitions, mailbox; received-webhooks, what this installation was sent; demo-provider, by whom the demo signs on",
  },
  {
    name: "organizations",
    holds:
      "the organization and its fee; team, invitations, billing; sign-on, how its people sign in, its provider and its domains; directory, what its identity provider writes; api-keys, by which its systems call; events, what happened, for other systems; webhooks, where that is sent",
  },
  { name: "providers", holds: "who a provider is: name, access, visibility of fields" },
  {
    name: "onboarding",
    holds: "the wizard and the marketplace agreement; agreements, contracts, questionnaires",
  },
  {
    name: "credentials",
    holds:
      "what every section of a profile shares; profiles, progress, documents, endorsements, and the sections: personal-details, professional-traits, licenses, education, other-records; checks, what staff have proven of each credential; exclusions, the federal exclusion list and whom it may be about; passports, the links that share credentials",
  },
  {
    name: "facilities",
    holds: "facilities; contacts, facility-contacts, facility-specialties, dynamic-fields",
  },
  {
    name: "opportunities",
    holds:
      "opportunities and their moves; workflows; needed-shifts, the positions that an opportunity needs filled; need-templates, what makes them",
  },
  {
    name: "connections",
    holds:
      "connection requests and their answers; rates, clearances, presentations; requirements, what a facility asks for, and readiness, whether a provider meets it; clock, whose turn it is",
  },
  {
    name: "marketplace",
    holds:
      "the list of providers, the matching of opportunities; fit: who suits an opportunity or a needed shift, why, and what would change it; openings, what would open more to a provider; searches, those that people keep",
  },
  {
    name: "assignments",
    holds:
      "the assignment request: send, answer, confirm, change, cancel; availability, patterns, time-off, work-limits, wishes, plans, shifts, attendance, feeds, history, attachments",
  },
  {
    name: "coverage",
    holds: "shifts that fall free: call-outs, rescue-rules, searches in waves, offers, the board",
  },
  { name: "reputation", holds: "what every rating shares; peer-ratings, leader-ratings, facility-ratings" },
  {
    name: "pay",
    holds: "what a worked shift is worth; timesheets, history, lines, invoices, statements, payments, books",
  },
  {
    name: "overview",
    holds:
      "reads across all below: the counts of the navigation, the homes; board, a facility's schedule; numbers, figures with their rows; search, everywhere at once; own-data, what a person takes along",
  },
  {
    name: "staff",
    holds:
      "the operator's queues, decisions on users, permissions; organizations, providers, audit-log, campaigns, exclusions, webhooks; users, how an account is guarded; erasures, what becomes of closed accounts",
  },
] as const;

export type Domain = (typeof domains)[number]["name"];
