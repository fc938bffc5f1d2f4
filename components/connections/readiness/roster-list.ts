import { parseAsStringLiteral } from "nuqs/server";
import { roster } from "@/lib/connections/readiness/calls";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asDay, asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";

const pageSize = 12;
const soonDays = 30;

/** Whom each tab of a roster lists [CRD-S-019]. */
export const rosterTabs = [
  { code: "all", label: "All", asks: {} },
  { code: "ready", label: "Ready", asks: { ready: true } },
  { code: "not_ready", label: "Not ready", asks: { ready: false } },
  { code: "expiring", label: `Expiring in ${soonDays} days`, asks: { expiring_days: soonDays } },
] as const;
type RosterTab = (typeof rosterTabs)[number]["code"];

const codes = rosterTabs.map(({ code }) => code);
const asksOf = (tab: RosterTab): { ready?: boolean; expiring_days?: number } =>
  rosterTabs.find(({ code }) => code === tab)?.asks ?? {};

/** The connected providers of a facility, by name. */
export const rosterListOf = (facilityId: string) =>
  list({
    path: readinessPaths.roster(facilityId),
    parsers: {
      tab: parseAsStringLiteral(codes).withDefault("all"),
      on: asDay,
      search: asTrimmedText(200),
      page: asPage,
    },
    call: roster,
    pageSize,
    toInput: ({ tab, on, search, page }) => ({
      id: facilityId,
      on: on ?? undefined,
      search: search || undefined,
      ...asksOf(tab),
      ...rowsOf(page, pageSize),
    }),
  });
export type RosterList = ReturnType<typeof rosterListOf>;
export type RosterState = StateOf<RosterList>;
