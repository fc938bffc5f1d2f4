import type { Metadata } from "next";
import { NewOpportunity } from "@/components/opportunities/new-opportunity";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { opportunityOf, readWorkflow } from "../read-opportunity";

type PageProps = { searchParams: Promise<{ duplicate?: string }> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { duplicate } = await searchParams;
  return { title: duplicate ? "Duplicate Opportunity" : "Create Opportunity" };
}

export default async function NewOpportunityPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", repPaths.newOpportunity);
  const { duplicate } = await searchParams;
  const [workflow, source] = await Promise.all([
    readWorkflow(actor),
    duplicate ? opportunityOf(actor, duplicate) : undefined,
  ]);
  return <NewOpportunity key={duplicate} workflow={workflow} source={source} />;
}
