import {
  CalendarClock,
  ClockAlert,
  HandCoins,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Scale,
  TriangleAlert,
  Undo2,
  Wallet,
} from "lucide-react";
import { LinkButtons } from "@/components/pay/link-buttons";
import { Alert } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import type { Day } from "@/lib/core/pure/days";
import { formatExact } from "@/lib/core/pure/money";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { PayDesk as Desk } from "@/lib/pay/books/schema";
import { DeskCard } from "./desk-card";
import { deskLinks } from "./pay-lists";

type Queue = { name: Exclude<keyof Desk, "books">; title: string; icon: LucideIcon; alarming?: true };

const queues: Queue[] = [
  { name: "unpaid_invoices", title: "Unpaid invoices", icon: Hourglass },
  { name: "overdue_invoices", title: "Overdue invoices", icon: TriangleAlert, alarming: true },
  { name: "refunds_owed", title: "Refunds owed", icon: Undo2, alarming: true },
  { name: "disputed_timesheets", title: "Disputed timesheets", icon: Scale, alarming: true },
  { name: "stuck_timesheets", title: "Stuck timesheets", icon: ClockAlert, alarming: true },
  { name: "statements_to_pay", title: "Statements to pay", icon: HandCoins },
];

const lists = [
  { label: "Timesheets", href: staffPaths.timesheets, icon: CalendarClock },
  { label: "Invoices", href: staffPaths.invoices, icon: ReceiptText },
  { label: "Statements", href: staffPaths.statements, icon: Wallet },
];

/** What is owed to the operator and by it, what hangs, and whether the books balance. */
export function PayDesk({ desk, today }: { desk: Desk; today: Day }) {
  const links = deskLinks(today);
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Pay"
        context="What is owed, what hangs, and whether the books balance."
        actions={<LinkButtons links={lists} />}
      />
      <Books books={desk.books} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {queues.map(({ name, title, icon: Icon, alarming }) => (
          <DeskCard
            key={name}
            title={title}
            icon={<Icon aria-hidden />}
            href={links[name]}
            queue={desk[name]}
            today={today}
            alarming={alarming}
          />
        ))}
      </div>
    </div>
  );
}

function Books({ books: { invoiced, pay, fee, first_break } }: Pick<Desk, "books">) {
  if (first_break) return <Alert tone="error" messages={[`The books do not balance: ${first_break}`]} />;
  return (
    <Alert
      tone="success"
      messages={[
        `The books balance: ${formatExact(invoiced)} invoiced = ${formatExact(pay)} to providers + ${formatExact(fee)} platform fee.`,
      ]}
    />
  );
}
