import { parseAsStringLiteral } from "nuqs/server";
import { list, type StateOf } from "@/lib/core/browser/list/list";
import { asFlag, asText } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { opportunityList } from "@/lib/opportunities/calls";
import { type OpportunitySort, opportunitySorts } from "@/lib/opportunities/words";

const pageSize = 12;

/** The opportunities of the organization: search, order, closed ones or not. Its pages follow each other down. */
export const opportunitiesList = list({
  path: repPaths.opportunities,
  parsers: {
    search: asText(100),
    by: parseAsStringLiteral(opportunitySorts).withDefault("current_status__title"),
    direction: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
    showClosed: asFlag,
  },
  names: { by: "sort_by", direction: "sort_direction", showClosed: "show_closed" },
  call: opportunityList,
  pageSize,
  toInput: ({ search, by, direction, showClosed }) => ({
    search: search || undefined,
    ordering: `${direction === "desc" ? "-" : ""}${by}` as const,
    show_closed: showClosed || undefined,
    limit: pageSize,
  }),
});

export type OpportunitiesState = StateOf<typeof opportunitiesList>;

export const startState: OpportunitiesState = opportunitiesList.read("");

export const sortLabels: Record<OpportunitySort, string> = {
  title: "Title",
  facility__name: "Facility",
  facility__state: "State",
  specialty: "Specialty",
  current_status__title: "Status",
};
