import type { Metadata } from "next";
import { ListSearch } from "@/components/staff/list-search";
import { OrganizationsTable } from "@/components/staff/organizations-table";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { pageActor } from "@/lib/page";
import { listStaffOrganizations } from "@/lib/staff-organizations/queries";
import { listStaffOrganizationsInput } from "@/lib/staff-organizations/schema";

export const metadata: Metadata = { title: "Organizations" };

const pageSize = 25;

const tabs = [
  { waiting: "", label: "All" },
  { waiting: "true", label: "Awaiting verification" },
  { waiting: "false", label: "Verified" },
];

type OrganizationsPageProps = {
  searchParams: Promise<{ waiting?: string; search?: string; page?: string }>;
};

export default async function StaffOrganizationsPage({ searchParams }: OrganizationsPageProps) {
  const staff = await pageActor("staff", "/staff/organizations");
  const query = await searchParams;
  const current = tabs.find((tab) => tab.waiting === query.waiting)?.waiting ?? "";
  const search = query.search ?? "";
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  const position = { limit: pageSize, offset: (page - 1) * pageSize };
  const wanted = { waiting: current, search: search.slice(0, 200), ...position };
  const { count, results } = await listStaffOrganizations(staff, listStaffOrganizationsInput.parse(wanted));
  const address = (changes: Record<string, string>) => {
    const all = Object.entries({ waiting: current, search, ...changes }).filter(([, value]) => value);
    return `/staff/organizations${all.length > 0 ? `?${new URLSearchParams(all)}` : ""}`;
  };
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Organizations"
        context="The hospitals and groups that ask for shifts, the newest first."
        actions={<ListSearch label="Search organizations" />}
      />
      <LinkTabs
        label="Verification"
        tabs={tabs.map(({ waiting, label }) => ({
          label,
          href: address({ waiting, page: "" }),
          current: waiting === current,
        }))}
      />
      <OrganizationsTable rows={results} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={count}
        hrefFor={(number) => address({ page: String(number) })}
      />
    </div>
  );
}
