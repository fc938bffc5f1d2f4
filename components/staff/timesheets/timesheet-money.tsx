import type { ReactNode } from "react";
import { Fact } from "@/components/pay/invoices/invoice-summary";
import { Card } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import type { JudgedTimesheet } from "./approval-values";

/** Both sides' amounts of a timesheet, the documents that carry its lines, and what belongs to it. */
export function TimesheetMoney({ timesheet }: { timesheet: JudgedTimesheet }) {
  const { amount, pay = 0, fee = 0, hours_amount, extras_amount, assignment_extra_amount } = timesheet;
  return (
    <>
      <Card className="px-4 py-4 md:px-5">
        <h2 className="text-lg">Amounts</h2>
        <dl className="mt-3 grid gap-2 text-sm">
          <Fact label="Provider's pay">{formatExact(pay)}</Fact>
          <Fact label="Platform fee">{formatExact(fee)}</Fact>
          <Fact label="Organization pays" strong>
            {formatExact(amount)}
          </Fact>
        </dl>
        {extras_amount > 0 && (
          <p className="mt-1 text-muted-foreground text-xs">
            {formatExact(hours_amount)} for hours + {formatExact(extras_amount)} in extras
          </p>
        )}
        {assignment_extra_amount > 0 && (
          <p className="mt-3 border-t pt-3 text-muted-foreground text-xs">
            This assignment also carries extra pay of {formatExact(assignment_extra_amount)}.
          </p>
        )}
      </Card>
      <Card className="px-4 py-4 md:px-5">
        <h2 className="text-lg">Record</h2>
        <dl className="mt-3 grid gap-2 text-sm">
          <Fact label="Provider">
            <RecordLink href={staffPaths.provider(timesheet.provider.id)}>
              {timesheet.provider.display_name}
            </RecordLink>
          </Fact>
          <Documents timesheet={timesheet} />
          <Moments timesheet={timesheet} />
        </dl>
      </Card>
    </>
  );
}

const RecordLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary-strong underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);

const Documents = ({ timesheet: { invoice, statement } }: { timesheet: Timesheet }) => (
  <>
    {invoice && (
      <Fact label="Invoice">
        <RecordLink href={staffPaths.invoice(invoice.id)}>{invoice.number}</RecordLink>
      </Fact>
    )}
    {statement && (
      <Fact label="Statement">
        <RecordLink href={staffPaths.statement(statement.id)}>
          {statement.number ? `Statement ${statement.number}` : "This period"}
        </RecordLink>
      </Fact>
    )}
  </>
);

const Moments = ({ timesheet }: { timesheet: Timesheet }) => {
  const { submitted_at, announced_at, approved_at, approved_automatically } = timesheet;
  return (
    <>
      {submitted_at && (
        <Fact label="Submitted">
          <Instant at={submitted_at} to="minute" />
        </Fact>
      )}
      {announced_at && (
        <Fact label="Announced">
          <Instant at={announced_at} to="minute" />
        </Fact>
      )}
      {approved_at && (
        <Fact label={approved_automatically ? "Approved automatically" : "Approved"}>
          <Instant at={approved_at} to="minute" />
        </Fact>
      )}
    </>
  );
};
