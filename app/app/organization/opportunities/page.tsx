import type { Metadata } from "next";
import { listRequest, readState } from "@/components/opportunities/list-state";
import { OpportunitiesScreen } from "@/components/opportunities/opportunities-screen";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOpportunities } from "@/lib/opportunities/queries/list";
import { opportunitiesInput } from "@/lib/opportunities/schema";

export const metadata: Metadata = { title: "Opportunities" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function OpportunitiesPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", repPaths.opportunities);
  const given = cleanInput(await searchParams);
  const state = readState({ get: (name) => [given[name] ?? null].flat()[0] ?? null });
  const page = await listOpportunities(
    actor,
    opportunitiesInput.parse(listRequest(state)),
    await pageContext(),
  );
  return <OpportunitiesScreen initial={{ state, page }} />;
}
