import { createParser } from "nuqs/server";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { listShiftOffers } from "@/lib/coverage/offers/calls";
import { type OfferTab, offersPageSize, offerTabs } from "@/lib/coverage/offers/words";

export const tabWords: Record<OfferTab, { label: string; empty: string }> = {
  open: { label: "Open", empty: "No open offers" },
  answered: { label: "Answered", empty: "You have not answered an offer yet." },
  closed: { label: "Closed", empty: "No closed offers." },
};

/** A tab that the address does not name is the first. */
const asTab = createParser<OfferTab>({
  parse: (text) => offerTabs.find((tab) => tab === text) ?? null,
  serialize: (tab) => tab,
}).withDefault("open");

/** The provider's offers by tab: open ones soonest first, others newest first [RSC-S-001]. */
export const offersList = list({
  path: rescuePaths.offers,
  parsers: { tab: asTab, page: asPage },
  call: listShiftOffers,
  pageSize: offersPageSize,
  toInput: ({ tab, page }) => ({ tab, ...rowsOf(page, offersPageSize) }),
});
export type OffersList = typeof offersList;
