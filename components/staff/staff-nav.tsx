"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import { cn } from "@/lib/core/browser/cn";
import { staffPaths } from "@/lib/core/pure/staff-paths";

type Entry = {
  label: string;
  href: string;
  /** Pages that belong to it, elsewhere. */
  alsoAt?: string[];
};

const entries: Entry[] = [
  { label: "Queues", href: staffPaths.queues, alsoAt: [staffPaths.recoveries] },
  { label: "Providers", href: staffPaths.providers },
  { label: "Organizations", href: staffPaths.organizations, alsoAt: [staffPaths.webhooks] },
  { label: "Campaigns", href: staffPaths.campaigns },
  {
    label: "Credentials",
    href: staffPaths.credentials,
    alsoAt: [staffPaths.exclusions, staffPaths.clearances],
  },
  { label: "Audit", href: staffPaths.audit },
  {
    label: "Pay",
    href: staffPaths.pay,
    alsoAt: [staffPaths.timesheets, staffPaths.invoices, staffPaths.statements],
  },
];

const isAt = (path: string, href: string) =>
  path === href || (href !== staffPaths.queues && path.startsWith(`${href}/`));

const isCurrent = (path: string, { href, alsoAt = [] }: Entry) =>
  [href, ...alsoAt].some((each) => isAt(path, each));

/** On a phone it scrolls sideways, and the current entry is brought into view. */
export function StaffNav({ className }: { className?: string }) {
  const path = usePathname();
  const nav = useCurrentInView(path);
  return (
    <nav ref={nav} aria-label="Staff" className={cn("relative flex gap-1", className)}>
      {entries.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          aria-current={isCurrent(path, entry) ? "page" : undefined}
          className="inline-flex h-9 items-center rounded-md px-3 font-medium text-muted-foreground text-sm hover:text-foreground aria-[current=page]:bg-secondary aria-[current=page]:text-foreground"
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}
