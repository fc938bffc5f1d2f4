import type { Metadata } from "next";
import { marketPath, marketRequest, readMarket } from "@/components/providers/market-state";
import { ProvidersScreen } from "@/components/providers/providers-screen";
import { listProviders } from "@/lib/marketplace/queries";
import { pageActor, pageContext } from "@/lib/page";
import { providersInput } from "@/lib/providers/schema";

export const metadata: Metadata = { title: "Providers" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProvidersPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", marketPath);
  const context = await pageContext();
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, each] as [string, string]),
    ),
  );
  const state = readMarket(query);
  const [page, mine] = await Promise.all([
    listProviders(actor, providersInput.parse(marketRequest(state)), context),
    listProviders(actor, providersInput.parse({ my_provider: true, limit: 1 }), context),
  ]);
  return <ProvidersScreen initial={{ state, page }} mine={mine.count} />;
}
