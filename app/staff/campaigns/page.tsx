import type { Metadata } from "next";
import { CampaignsTable } from "@/components/campaigns/campaigns-table";
import { NewCampaign } from "@/components/campaigns/new-campaign";
import { ListSearch } from "@/components/staff/list-search";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listCampaigns } from "@/lib/campaigns/queries";
import { listCampaignsInput } from "@/lib/campaigns/schema";
import { env } from "@/lib/env";
import { pageActor } from "@/lib/page";

export const metadata: Metadata = { title: "Campaigns" };

const pageSize = 25;

type CampaignsPageProps = { searchParams: Promise<{ search?: string; page?: string }> };

export default async function CampaignsPage({ searchParams }: CampaignsPageProps) {
  const staff = await pageActor("staff", "/staff/campaigns");
  const query = await searchParams;
  const search = query.search ?? "";
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const position = { limit: pageSize, offset: (page - 1) * pageSize };
  const input = listCampaignsInput.parse({ search: search.slice(0, 100), ...position });
  const { count, results } = await listCampaigns(staff, input);
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Campaigns"
        context="Links and printed codes that say where people come from, the newest first."
        actions={
          <>
            <ListSearch label="Search campaigns" />
            <NewCampaign />
          </>
        }
      />
      <CampaignsTable rows={results} origin={env().appUrl} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={count}
        hrefFor={(number) =>
          `/staff/campaigns?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`
        }
      />
    </div>
  );
}
