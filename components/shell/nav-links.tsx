"use client";

import {
  BriefcaseMedical,
  CalendarCheck2,
  Handshake,
  House,
  type LucideIcon,
  Stethoscope,
  UserRound,
} from "lucide-react";
import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import type { BadgeName, NavigationEntry, NavigationIcon } from "@/components/shell/navigation";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { useCall } from "@/lib/core/browser/use-call";
import { notifications } from "@/lib/overview/calls";
import type { Notifications } from "@/lib/overview/schema";

const icons: Record<NavigationIcon, LucideIcon> = {
  home: House,
  profile: UserRound,
  connections: Handshake,
  assignments: CalendarCheck2,
  providers: Stethoscope,
  opportunities: BriefcaseMedical,
};

/** The counts beside the navigation entries: what waits for this user, counted with the page (`waiting`) and kept fresh. */
function useBadges(waiting: Notifications): Record<BadgeName, number> {
  const { user_type } = useCurrentUser();
  const { data } = useCall(notifications, {}, { initialData: waiting });
  return user_type === "provider"
    ? { connections: data.connection_requests, assignments: data.placement_requests }
    : { connections: data.connection_responded_requests, assignments: data.placement_responded_requests };
}

const isCurrent = (path: string, { href, covers = [] }: NavigationEntry) =>
  [href, ...covers].some((screen) => path === screen || path.startsWith(`${screen}/`));

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

type NavLinkProps = {
  entry: NavigationEntry;
  waiting: Notifications;
  className: string;
  icon?: ReactNode;
  countClassName?: string;
};

function NavLink({ entry, waiting, className, icon, countClassName }: NavLinkProps) {
  const path = usePathname();
  const badges = useBadges(waiting);
  return (
    <Link
      href={entry.href}
      aria-current={isCurrent(path, entry) ? "page" : undefined}
      className={cn("relative text-muted-foreground", className)}
    >
      {icon}
      {entry.label}
      {entry.badge && <Count count={badges[entry.badge]} className={countClassName} />}
      <OnItsWay />
    </Link>
  );
}

type NavigationProps = { entries: NavigationEntry[]; waiting: Notifications };

/** The navigation in the top bar of wide screens. */
export const NavLinks = ({ entries, waiting }: NavigationProps) => (
  <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
    {entries.map((entry) => (
      <NavLink
        key={entry.href}
        entry={entry}
        waiting={waiting}
        className="inline-flex h-9 items-center gap-2 rounded-md px-3 font-medium text-sm hover:text-foreground aria-[current=page]:bg-secondary aria-[current=page]:text-foreground"
      />
    ))}
  </nav>
);

/** The navigation at the bottom of phones. */
export const TabBar = ({ entries, waiting }: NavigationProps) => (
  <nav
    aria-label="Main"
    className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t bg-card pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
  >
    {entries.map((entry) => {
      const Icon = icons[entry.icon];
      return (
        <NavLink
          key={entry.href}
          entry={entry}
          waiting={waiting}
          className="grid min-h-11 justify-items-center gap-0.5 text-[11px] aria-[current=page]:text-primary-strong"
          icon={<Icon aria-hidden className="size-[22px]" />}
          countClassName="absolute -top-1 left-[calc(50%+6px)] h-4 min-w-4 px-1 text-[10px]"
        />
      );
    })}
  </nav>
);
