import { LinesTable, type LinesTableProps } from "@/components/pay/lines-table";
import { Card } from "@/components/ui/card";
import type { InvoiceLine } from "@/lib/pay/invoices/schema";
import { linesByShift } from "./lines-by-shift";

type InvoiceLinesProps = Pick<LinesTableProps, "shares" | "timesheetHref"> & {
  lines: readonly InvoiceLine[];
};

/** The lines of an invoice: shift by shift, then the extra pay of assignments. */
export function InvoiceLines({ lines, ...table }: InvoiceLinesProps) {
  const { shifts, extras } = linesByShift(lines);
  const parts = [
    { label: "Shifts", groups: shifts, sum: "Shift total" },
    { label: "Extra pay of assignments", groups: extras, sum: "Total" },
  ].filter(({ groups }) => groups.length > 0);
  return parts.map(({ label, groups, sum }) => (
    <Card key={label}>
      <h2 className="px-4 py-4 text-lg md:px-5">{label}</h2>
      <LinesTable label={label} groups={groups} sum={table.shares ? undefined : sum} {...table} />
    </Card>
  ));
}
