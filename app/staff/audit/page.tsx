import { AuditLines } from "@/components/staff/audit-log/audit-lines";
import { auditList } from "@/components/staff/audit-log/audit-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ExportMenu } from "@/components/ui/export-menu";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { fileAddress } from "@/lib/core/pure/call-address";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listAuditEntries } from "@/lib/staff/audit-log/queries";

export const metadata = { title: "Audit" };

const fields = [
  { name: "actor", label: "Actor", type: "search", placeholder: "Email or job" },
  { name: "object", label: "Object", type: "search", placeholder: "Id" },
  { name: "action", label: "Action", type: "search", placeholder: "account/…" },
  { name: "date_from", label: "From", type: "date", placeholder: undefined },
  { name: "date_to", label: "To", type: "date", placeholder: undefined },
] as const;

export default async function AuditPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.audit);
  const state = auditList.read(await searchParams);
  const { count, results } = await listAuditEntries(staff, await auditList.input(state), await pageContext());
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Audit"
        context="Who did what to which object. Entries are chained and can never be changed."
        actions={<ExportMenu file={fileAddress(auditList.call, auditList.toInput(state))} />}
      />
      <Card className="p-4 md:p-5">
        <form
          method="get"
          className="grid items-end gap-3 min-[360px]:grid-cols-2 lg:grid-cols-[repeat(5,1fr)_auto]"
        >
          {fields.map(({ name, label, type, placeholder }) => (
            <div key={name} className="grid min-w-0 gap-1.5 max-lg:first:col-span-full">
              <Label htmlFor={`audit-${name}`}>{label}</Label>
              <Input
                id={`audit-${name}`}
                name={name}
                type={type}
                placeholder={placeholder}
                defaultValue={state[name] ?? ""}
              />
            </div>
          ))}
          <div className="flex gap-2">
            <Button type="submit" variant="primary">
              Show
            </Button>
            <Button asChild variant="ghost">
              <Link href={staffPaths.audit}>Reset</Link>
            </Button>
          </div>
        </form>
      </Card>
      <Card>
        <AuditLines entries={results} showObject />
      </Card>
      <Pagination
        page={state.page}
        pageSize={auditList.pageSize}
        total={count}
        hrefFor={(page) => auditList.path + auditList.query({ ...state, page })}
      />
    </div>
  );
}
