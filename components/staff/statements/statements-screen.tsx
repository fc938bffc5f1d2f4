"use client";

import { Wallet } from "lucide-react";
import { StatementCard, statementColumns } from "@/components/pay/statements/statement-columns";
import { filterChips, without } from "@/components/staff/pay/filter-words";
import { PayListFrame } from "@/components/staff/pay/pay-list-frame";
import { staffStatementsList, statementTabs } from "@/components/staff/pay/pay-lists";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { Statement } from "@/lib/pay/statements/schema";

const ownerOf = ({ provider }: Statement) => provider?.display_name ?? "";

const [number, ...others] = statementColumns;
const columns = [
  ...(number ? [number] : []),
  { id: "Provider", header: "Provider", size: 240, cell: ownerOf },
  ...others,
];

/** What providers are owed and were paid. */
export function StaffStatementsScreen(drawn: ServerRows<Statement>) {
  const { rows } = drawn;
  const { state, back, frame, change, hrefWith, links } = useServerList(staffStatementsList, drawn);
  const hrefOf = ({ id }: Statement) => staffPaths.statement(id) + back;
  const chips = filterChips(state, { provider: rows[0] && ownerOf(rows[0]) });
  return (
    <PayListFrame
      title="Statements"
      context="What providers are owed for invoiced shifts, and what was paid."
      tabs={statementTabs.map(({ label, status }) => ({
        label,
        href: hrefWith({ status }),
        current: state.status === status,
      }))}
      filters={chips}
      onRemove={(key) => change(without(key))}
      onReset={() => change({ provider: null })}
      onClickCapture={links()}
      {...frame}
      empty={
        <EmptyState
          icon={<Wallet aria-hidden />}
          title="No statements here"
          text="Approved shifts appear on a statement once they are invoiced."
        />
      }
    >
      <DataTable
        label="Statements"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        card={(row) => <StatementCard statement={row} href={hrefOf(row)} owner={ownerOf(row)} />}
      />
    </PayListFrame>
  );
}
