"use client";

import { CalendarClock, ReceiptText, Settings2 } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { repPaths } from "@/lib/core/pure/paths";
import { invoiceReaders } from "@/lib/pay/policy";
import { timesheetReaders } from "@/lib/pay/timesheets/policy";
import { type LinkButton, LinkButtons } from "./link-buttons";

/** `groups`: one of these opens it; left out, every representative may. */
type Page = LinkButton & { groups?: readonly string[] };

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
  const links = to.map((page): Page => pages[page]).filter(isOpen);
  return <LinkButtons links={links} />;
}
