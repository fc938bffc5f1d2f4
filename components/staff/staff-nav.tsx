"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/cn";

const entries = [
  { label: "Queues", href: "/staff" },
  { label: "Providers", href: "/staff/providers" },
  { label: "Organizations", href: "/staff/organizations" },
  { label: "Campaigns", href: "/staff/campaigns" },
  { label: "Audit", href: "/staff/audit" },
];

const isCurrent = (path: string, href: string) =>
  path === href || (href !== "/staff" && path.startsWith(`${href}/`));

export function StaffNav({ className }: { className?: string }) {
  const path = usePathname();
  return (
    <nav aria-label="Staff" className={cn("flex gap-1", className)}>
      {entries.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          aria-current={isCurrent(path, entry.href) ? "page" : undefined}
          className="inline-flex h-9 items-center rounded-md px-3 font-medium text-muted-foreground text-sm hover:text-foreground aria-[current=page]:bg-secondary aria-[current=page]:text-foreground"
        >
          {entry.label}
        </Link>
      ))}
    </nav>
  );
}
