import type { InvoiceLine } from "@/lib/pay/invoices/schema";

/** The lines of one shift, or of the extra pay of one assignment. */
export type LineGroup = {
  key: string;
  provider: string;
  workedOn: string;
  timesheetId: string | null;
  lines: InvoiceLine[];
};

/** What an organization pays of a line, or one of its shares: the provider's pay, the fee. */
export type Share = "amount" | "pay" | "fee";

/** What lines come to, in dollars. */
export const sumOf = (lines: readonly InvoiceLine[], share: Share = "amount") =>
  Math.round(lines.reduce((sum, line) => sum + (line[share] ?? 0), 0) * 100) / 100;

function grouped(lines: readonly InvoiceLine[], keyOf: (line: InvoiceLine) => string): LineGroup[] {
  const byKey = new Map<string, [InvoiceLine, ...InvoiceLine[]]>();
  for (const line of lines) {
    const known = byKey.get(keyOf(line));
    if (known) known.push(line);
    else byKey.set(keyOf(line), [line]);
  }
  return [...byKey].map(([key, group]) => ({
    key,
    provider: group[0].provider.display_name,
    workedOn: group[0].worked_on,
    timesheetId: group[0].timesheet_id,
    lines: group,
  }));
}

/** The lines of an invoice as they are read: shift by shift, then the extra pay of assignments [PAY-S-031]. */
export function linesByShift(lines: readonly InvoiceLine[]) {
  const ofShifts = lines.filter(({ timesheet_id }) => timesheet_id !== null);
  const ofAssignments = lines.filter(({ timesheet_id }) => timesheet_id === null);
  return {
    shifts: grouped(ofShifts, ({ timesheet_id }) => timesheet_id ?? ""),
    extras: grouped(ofAssignments, (line) => line.provider_booking_request_id),
  };
}
