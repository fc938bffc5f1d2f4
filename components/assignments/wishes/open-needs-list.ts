import { parseAsStringLiteral } from "nuqs/server";
import { listOpenNeeds } from "@/lib/assignments/wishes/calls";
import { openNeedsPageSize } from "@/lib/assignments/wishes/words";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asDay, asId, asPage, asSome } from "@/lib/core/browser/list/parsers";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { rateKinds } from "@/lib/providers/words";

/** The open shifts at a provider's own facilities, by facility, shift type and days [SCH-S-018]. */
export const openNeedsList = list({
  path: rescuePaths.board,
  parsers: {
    tab: parseAsStringLiteral(["facilities"]),
    facility: asId,
    kinds: asSome(rateKinds),
    from: asDay,
    to: asDay,
    page: asPage,
  },
  names: { kinds: "provider_rate_type", from: "date_from", to: "date_to" },
  call: listOpenNeeds,
  pageSize: openNeedsPageSize,
  toInput: ({ facility, kinds, from, to, page }) => ({
    facility: facility ? [facility] : undefined,
    provider_rate_type: kinds.length > 0 ? [...kinds] : undefined,
    date_from: from ?? undefined,
    date_to: to ?? undefined,
    ...rowsOf(page, openNeedsPageSize),
  }),
});
export type OpenNeedsList = typeof openNeedsList;
