import type { Metadata } from "next";
import { ListSearch } from "@/components/staff/list-search";
import { ProvidersTable } from "@/components/staff/providers-table";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { pageActor } from "@/lib/page";
import { listStaffProviders } from "@/lib/staff-providers/queries";
import { listStaffProvidersInput } from "@/lib/staff-providers/schema";

export const metadata: Metadata = { title: "Providers" };

const pageSize = 25;

const tabs = [
  { status: "", label: "All" },
  { status: "provisional", label: "Awaiting activation" },
  { status: "provider_profile", label: "In registration" },
  { status: "setup", label: "E-mail not verified" },
  { status: "complete", label: "Active" },
  { status: "rejected", label: "Rejected" },
];

type ProvidersPageProps = { searchParams: Promise<{ status?: string; search?: string; page?: string }> };

export default async function StaffProvidersPage({ searchParams }: ProvidersPageProps) {
  const staff = await pageActor("staff", "/staff/providers");
  const query = await searchParams;
  const current = tabs.find((tab) => tab.status === query.status)?.status ?? "";
  const search = query.search ?? "";
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const position = { limit: pageSize, offset: (page - 1) * pageSize };
  const input = listStaffProvidersInput.parse({ status: current, search: search.slice(0, 200), ...position });
  const { count, results } = await listStaffProviders(staff, input);
  const address = (changes: Record<string, string>) => {
    const all = Object.entries({ status: current, search, ...changes }).filter(([, value]) => value);
    return `/staff/providers${all.length > 0 ? `?${new URLSearchParams(all)}` : ""}`;
  };
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Providers"
        context="Everybody who signed up to work, the newest first."
        actions={<ListSearch label="Search name or e-mail" />}
      />
      <LinkTabs
        label="Status"
        tabs={tabs.map(({ status, label }) => ({
          label,
          href: address({ status, page: "" }),
          current: status === current,
        }))}
      />
      <ProvidersTable rows={results} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={count}
        hrefFor={(number) => address({ page: String(number) })}
      />
    </div>
  );
}
