"use client";

import { CalendarClock, ReceiptText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { providerPaths } from "@/lib/core/pure/paths";
import type { Statement } from "@/lib/pay/statements/schema";
import { StatementCard, statementColumns } from "./statement-columns";
import { statementsList } from "./statements-list";

type StatementsScreenProps = { initial: InitialOf<typeof statementsList> };

/** What the provider is owed and was paid, period by period. */
export function StatementsScreen({ initial }: StatementsScreenProps) {
  const { state, shown, frame, links } = useList(statementsList, initial);
  const hrefOf = ({ id }: Statement) => providerPaths.statement(id) + statementsList.query(state);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Statements"
        context="What you are owed for approved shifts, and what was paid."
        actions={
          <Button asChild className="max-md:flex-1">
            <Link href={providerPaths.timesheets}>
              <CalendarClock aria-hidden />
              Timesheets
            </Link>
          </Button>
        }
      />
      <ListRows label="Statements" {...frame} empty={nothingHere}>
        <DataTable
          label="Statements"
          columns={statementColumns}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          card={(statement) => <StatementCard statement={statement} href={hrefOf(statement)} />}
        />
      </ListRows>
    </div>
  );
}

const nothingHere = (
  <EmptyState
    icon={<ReceiptText />}
    title="No statements yet. Approved shifts appear here once they are invoiced."
  />
);
