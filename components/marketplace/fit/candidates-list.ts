import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asFlag, asId, asPage, asText } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { candidateList } from "@/lib/marketplace/fit/calls";
import { candidatesPerPage, shownCandidates, stepFilters } from "@/lib/marketplace/fit/words";

/** Who fits an opportunity or one of its needed shifts, or nearly does [SCH-S-021]. */
export const candidatesListOf = (opportunityId: string) =>
  list({
    path: repPaths.opportunityCandidates(opportunityId),
    parsers: {
      neededShift: asId,
      show: parseAsStringLiteral(shownCandidates).withDefault("fits"),
      step: parseAsStringLiteral(stepFilters),
      wishes: asFlag,
      search: asText(100),
      page: asPage,
    },
    names: { neededShift: "needed_shift" },
    call: candidateList,
    pageSize: candidatesPerPage,
    toInput: ({ neededShift, show, step, wishes, search, page }) => ({
      id: opportunityId,
      needed_shift: neededShift ?? undefined,
      show,
      step: step ?? undefined,
      wishes: wishes ? "true" : undefined,
      search: search || undefined,
      ...rowsOf(page, candidatesPerPage),
    }),
  });
export type CandidatesList = ReturnType<typeof candidatesListOf>;
export type CandidatesState = StateOf<CandidatesList>;
