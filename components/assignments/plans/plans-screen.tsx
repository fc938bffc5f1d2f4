"use client";

import { CalendarRange } from "lucide-react";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import type { Plan } from "@/lib/assignments/plans/schema";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { formatDollars } from "@/lib/core/pure/money";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dotted, spanOfDays } from "@/lib/core/pure/text";
import { PlanBadge } from "./plan-badge";
import { coveredText, totalsOf } from "./plan-words";
import { plansList, planTabs } from "./plans-list";

const facilitiesOf = ({ facilities }: Plan) => facilities.map(({ name }) => name).join(", ");

const columns = columnsOf<Plan>([
  { header: "Name", size: 200, cell: ({ name }) => name },
  { header: "Days", size: 180, cell: ({ from, to }) => spanOfDays(from, to) },
  { header: "Facilities", size: 200, cell: facilitiesOf },
  { header: "Covered", size: 100, cell: coveredText },
  { header: "Cost", size: 110, align: "end", cell: (row) => formatDollars(totalsOf(row).cost) },
  { header: "Status", size: 150, cell: ({ status }) => <PlanBadge status={status} /> },
  { header: "Who", size: 150, cell: ({ created_by }) => created_by.name },
  { header: "When", size: 150, cell: ({ updated_at }) => <Instant at={updated_at} to="minute" /> },
]);

const PlanCard = ({ plan }: { plan: Plan }) => (
  <div className="grid gap-1 text-sm">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Link href={schedulePaths.plan(plan.id)} className="stretched font-medium">
        {plan.name}
      </Link>
      <PlanBadge status={plan.status} />
    </div>
    <p>{dotted([`${coveredText(plan)} shifts`, formatDollars(totalsOf(plan).cost)])}</p>
    <p className="text-muted-foreground text-xs">
      {dotted([spanOfDays(plan.from, plan.to), facilitiesOf(plan)])}
    </p>
    <p className="text-muted-foreground text-xs">
      {`${plan.created_by.name} · `}
      <Instant at={plan.updated_at} to="minute" />
    </p>
  </div>
);

/** The plans of the organization: who made them, what they cover and cost, and what became of them [SCH-S-029]. */
export function PlansScreen({ initial }: { initial: InitialOf<typeof plansList> }) {
  const { state, shown, frame, hrefWith, links } = useList(plansList, initial);
  const empty = (
    <EmptyState
      icon={<CalendarRange aria-hidden />}
      title={state.tab === "all" ? "No plans yet." : "No plans here."}
      text={state.tab === "all" ? "Plan a week or a month from the schedule." : undefined}
    />
  );
  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title="Plans"
        context="Drafts of requests: review who would work what, then send them."
        back={{ href: schedulePaths.board, label: "Schedule" }}
      />
      <LinkTabs
        label="Plans by status"
        tabs={planTabs.map(({ code, label }) => ({
          label,
          href: hrefWith({ tab: code }),
          current: state.tab === code,
        }))}
      />
      <ListRows label="Plans" {...frame} empty={empty}>
        <DataTable
          label="Plans"
          columns={columns}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={({ id }) => schedulePaths.plan(id)}
          card={(row) => <PlanCard plan={row} />}
        />
      </ListRows>
    </div>
  );
}
