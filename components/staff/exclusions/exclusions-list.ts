import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asPage, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listExclusionHits } from "@/lib/credentials/exclusions/calls";
import { type HitTab, hitTabs } from "@/lib/credentials/exclusions/words";

const pageSize = 25;

/** The tabs of the matches, each with what it says when it is empty. */
export const hitTabWords: Record<HitTab, { label: string; empty: string }> = {
  to_decide: { label: "To decide", empty: "No match is undecided." },
  second_look: { label: "Second look", empty: "Nothing waits for a second look." },
  confirmed: { label: "Confirmed", empty: "Nobody is confirmed to be on the list." },
  decided: { label: "Decided", empty: "Nothing was decided." },
};

/** Matches with the exclusion list, what waits longest first. */
export const exclusionHitsList = list({
  path: staffPaths.exclusions,
  parsers: {
    tab: parseAsStringLiteral(hitTabs).withDefault("to_decide"),
    search: asTrimmedText(200),
    page: asPage,
  },
  call: listExclusionHits,
  pageSize,
  toInput: ({ tab, search, page }) => ({ tab, search: search || undefined, ...rowsOf(page, pageSize) }),
});
export type HitsState = StateOf<typeof exclusionHitsList>;

/** So many lists are shown at once, the newest first. */
export const shownLists = { limit: 6 };
