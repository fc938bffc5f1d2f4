import { SavedSearchesScreen } from "@/components/marketplace/searches/saved-searches-screen";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { listSavedSearches } from "@/lib/marketplace/searches/queries/saved";
import { mostSearches } from "@/lib/marketplace/searches/words";

export const metadata = { title: "Saved Searches" };

/** What a representative keeps to come back to. */
export default async function SavedSearchesPage() {
  const rep = await pageActor("rep", repPaths.savedSearches);
  const all = { limit: mostSearches, offset: 0 };
  return <SavedSearchesScreen initial={await listSavedSearches(rep, all, keptScopes)} />;
}
