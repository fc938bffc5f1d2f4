import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asDay, asPage, asSome } from "@/lib/core/browser/list/parsers";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { listOpenShifts } from "@/lib/coverage/board/calls";
import { boardPageSize } from "@/lib/coverage/board/words";
import { rateKinds } from "@/lib/providers/words";

/** The open shifts near a provider, by shift type and days [RSC-S-007]. */
export const boardList = list({
  path: rescuePaths.board,
  parsers: {
    tab: parseAsStringLiteral(["near"]),
    kinds: asSome(rateKinds),
    from: asDay,
    to: asDay,
    page: asPage,
  },
  names: { kinds: "provider_rate_type", from: "date_from", to: "date_to" },
  call: listOpenShifts,
  pageSize: boardPageSize,
  toInput: ({ kinds, from, to, page }) => ({
    provider_rate_type: kinds.length > 0 ? [...kinds] : undefined,
    date_from: from ?? undefined,
    date_to: to ?? undefined,
    ...rowsOf(page, boardPageSize),
  }),
});
export type BoardList = typeof boardList;
