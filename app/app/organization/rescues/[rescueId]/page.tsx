import { SearchScreen } from "@/components/coverage/searches/search-screen";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getRescue } from "@/lib/coverage/searches/queries/one";

export const metadata = { title: "Search for Cover" };

type SearchPageProps = { params: Promise<{ rescueId: string }> };

/** A search for cover as it goes on. */
export default async function SearchPage({ params }: SearchPageProps) {
  const { rescueId } = await params;
  const rep = await pageActor("rep", rescuePaths.search(rescueId));
  const search = await orNotFound(getRescue(rep, { id: pageId(rescueId) }, await pageContext()));
  return <SearchScreen initial={search} />;
}
