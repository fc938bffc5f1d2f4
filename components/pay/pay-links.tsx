"use client";

import { CalendarClock, type LucideIcon, ReceiptText, Settings2 } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { repPaths } from "@/lib/core/pure/paths";
import { invoiceReaders } from "@/lib/pay/policy";
import { timesheetReaders } from "@/lib/pay/timesheets/policy";

/** `groups`: one of these opens it; left out, every representative may. */
type Page = { label: string; href: string; icon: LucideIcon; groups?: readonly string[] };

const pages = {
  timesheets: {
    label: "Timesheets",
    href: repPaths.timesheets,
    icon: CalendarClock,
    groups: timesheetReaders.rep,
  },
  invoices: {
    label: "Invoices",
    href: repPaths.invoices,
    icon: ReceiptText,
    groups: invoiceReaders.rep,
  },
  billing: { label: "Billing", href: repPaths.billing, icon: Settings2 },
} satisfies Record<string, Page>;

type PayLinksProps = { to: (keyof typeof pages)[] };

/** The way to other pages of pay from the header of a representative's page: those that are open to the reader. */
export function PayLinks({ to }: PayLinksProps) {
  const { group_names: own } = useCurrentUser();
  const isOpen = ({ groups }: Page) => !groups || own.some((group) => groups.includes(group));
  return to
    .map((page): Page => pages[page])
    .filter(isOpen)
    .map(({ label, href, icon: Icon }) => (
      <Button key={label} asChild className="max-md:flex-1">
        <Link href={href}>
          <Icon aria-hidden />
          {label}
        </Link>
      </Button>
    ));
}
