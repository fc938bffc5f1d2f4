"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { NavIcon } from "@/components/shell/nav-icon";
import type { NavigationEntry } from "@/components/shell/navigation";
import { useBadges } from "@/components/shell/use-badges";
import { cn } from "@/lib/core/browser/cn";

const isCurrent = (path: string, { href, covers = [] }: NavigationEntry) =>
  [href, ...covers.map((name) => href.replace(/[^/]+$/, name))].some(
    (screen) => path === screen || path.startsWith(`${screen}/`),
  );

/** Under an entry that was pressed, while its screen is on its way; a screen that comes at once shows none. */
function OnItsWay() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span
      aria-hidden
      className="absolute inset-x-3 bottom-0 h-0.5 animate-on-its-way rounded-full bg-primary"
    />
  );
}

function Count({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        "inline-grid h-[18px] min-w-[18px] place-items-center rounded-full bg-primary px-1.5 font-semibold text-[11px] text-primary-foreground",
        className,
      )}
    >
      {count}
      <span className="sr-only"> need attention</span>
    </span>
  );
}

/** The navigation in the top bar of wide screens. */
export function NavLinks({ entries }: { entries: NavigationEntry[] }) {
  const path = usePathname();
  const badges = useBadges();
  return (
    <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
      {entries.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          aria-current={isCurrent(path, entry) ? "page" : undefined}
          className="relative inline-flex h-9 items-center gap-2 rounded-md px-3 font-medium text-muted-foreground text-sm hover:text-foreground aria-[current=page]:bg-secondary aria-[current=page]:text-foreground"
        >
          {entry.label}
          {entry.badge && <Count count={badges[entry.badge]} />}
          <OnItsWay />
        </Link>
      ))}
    </nav>
  );
}

/** The navigation at the bottom of phones. */
export function TabBar({ entries }: { entries: NavigationEntry[] }) {
  const path = usePathname();
  const badges = useBadges();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t bg-card pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {entries.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          aria-current={isCurrent(path, entry) ? "page" : undefined}
          className="relative grid min-h-11 justify-items-center gap-0.5 text-[11px] text-muted-foreground aria-[current=page]:text-primary-strong"
        >
          <NavIcon name={entry.icon} className="size-[22px]" />
          {entry.label}
          {entry.badge && (
            <Count
              count={badges[entry.badge]}
              className="absolute -top-1 left-[calc(50%+6px)] h-4 min-w-4 px-1 text-[10px]"
            />
          )}
          <OnItsWay />
        </Link>
      ))}
    </nav>
  );
}
