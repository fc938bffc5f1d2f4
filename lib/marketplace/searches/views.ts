import { viewOf } from "@/lib/core/pure/view";
import { addressOf, type SearchScreen } from "./rules";
import { type SavedSearch, savedSearchShape } from "./schema";
import type { PausedReason, SearchScope } from "./words";

export type SavedSearchRow = {
  id: string;
  name: string;
  scope: SearchScope;
  opportunityId: string | null;
  query: string;
  alert: boolean;
  newCount: number;
  pausedReason: PausedReason | null;
  createdAt: Date;
};

/** A search as its owner sees it, with the address of its screen. */
export const viewSavedSearch = (row: SavedSearchRow, screen: SearchScreen): SavedSearch =>
  viewOf(savedSearchShape, row, {
    opportunity: row.opportunityId,
    href: addressOf(screen, row),
  });
