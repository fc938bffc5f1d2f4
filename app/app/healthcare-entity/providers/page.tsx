import type { Metadata } from "next";
import { marketPath, marketRequest, readMarket } from "@/components/providers/market-state";
import { ProvidersScreen } from "@/components/providers/providers-screen";
import { type PageParams, pageQuery } from "@/components/ui/page-query";
import { listProviders } from "@/lib/marketplace/queries";
import { pageActor, pageContext } from "@/lib/page";
import { providersInput } from "@/lib/providers/schema";

export const metadata: Metadata = { title: "Providers" };

type PageProps = { searchParams: Promise<PageParams> };

export default async function ProvidersPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", marketPath);
  const context = await pageContext();
  const state = readMarket(pageQuery(await searchParams));
  const [page, mine] = await Promise.all([
    listProviders(actor, providersInput.parse(marketRequest(state)), context),
    listProviders(actor, providersInput.parse({ my_provider: true, limit: 1 }), context),
  ]);
  return <ProvidersScreen initial={{ state, page }} mine={mine.count} />;
}
