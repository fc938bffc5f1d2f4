import { providersList } from "@/components/marketplace/providers-list";
import { ProvidersScreen } from "@/components/marketplace/providers-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listProviders } from "@/lib/marketplace/queries/list";
import { providersInput } from "@/lib/marketplace/schema";

export const metadata = { title: "Providers" };

export default async function ProvidersPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("rep", repPaths.providers);
  const context = await pageContext();
  const state = providersList.read(await searchParams);
  const [page, mine] = await Promise.all([
    listProviders(actor, await providersList.input(state), context),
    listProviders(actor, providersInput.parse({ my_provider: true, limit: 1 }), context),
  ]);
  return <ProvidersScreen initial={{ state, page }} mine={mine.count} />;
}
