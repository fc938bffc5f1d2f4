"use client";

import { Bookmark } from "lucide-react";
import { CardList } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { fileAddress } from "@/lib/core/pure/call-address";
import type { Page } from "@/lib/core/pure/paging";
import { listSavedSearches } from "@/lib/marketplace/searches/calls";
import type { SavedSearch } from "@/lib/marketplace/searches/schema";
import { mostSearches } from "@/lib/marketplace/searches/words";
import { SavedSearchRow } from "./saved-search-row";

/** The searches that somebody keeps: all on one page, as nobody keeps more [SCH-S-034]. */
export function SavedSearchesScreen({ initial }: { initial: Page<SavedSearch> }) {
  const { data } = useCall(listSavedSearches, { limit: mostSearches }, { initialData: initial });
  return (
    <div className="grid gap-5">
      <PageHeader title="Saved Searches" />
      <ListFrame
        isEmpty={data.results.length === 0}
        empty={
          <EmptyState
            icon={<Bookmark aria-hidden />}
            title="No saved searches yet."
            text="Save a search to come back to it, or to be told of new results."
          />
        }
        file={fileAddress(listSavedSearches, {})}
      >
        <CardList aria-label="Saved searches">
          {data.results.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </CardList>
      </ListFrame>
    </div>
  );
}
