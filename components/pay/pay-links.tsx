"use client";

import { CalendarClock, type LucideIcon, ReceiptText, Settings2 } from "lucide-react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { GroupName } from "@/lib/core/pure/actor";
import { repPaths } from "@/lib/core/pure/paths";

type Page = { label: string; href: string; icon: LucideIcon; groups?: readonly GroupName[] };

const pages = {
  timesheets: {
    label: "Timesheets",
    href: repPaths.timesheets,
    icon: CalendarClock,
    groups: ["schedule_shifts", "confirm_shifts"],
  },
  invoices: {
    label: "Invoices",
    href: repPaths.invoices,
    icon: ReceiptText,
    groups: ["schedule_shifts", "confirm_shifts", "manage_users"],
  },
  billing: { label: "Billing", href: repPaths.billing, icon: Settings2 },
} satisfies Record<string, Page>;

type PayLinksProps = { to: (keyof typeof pages)[] };

/** The way to other pages of pay, in the header of a representative's page; only those that are open to the reader. */
export function PayLinks({ to }: PayLinksProps) {
  const { group_names: own } = useCurrentUser();
  const open = ({ groups }: Page) => !groups || groups.some((group) => own.includes(group));
  return to
    .map((page): Page => pages[page])
    .filter(open)
    .map(({ label, href, icon: Icon }) => (
      <Button key={label} asChild className="max-md:flex-1">
        <Link href={href}>
          <Icon aria-hidden />
          {label}
        </Link>
      </Button>
    ));
}
