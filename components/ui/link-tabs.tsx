"use client";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { countText } from "@/lib/core/pure/text";
import { tabListStyles, tabStyles } from "./tab-styles";
import { useCurrentInView } from "./use-current-in-view";

type LinkTab = {
  href: string;
  label: string;
  current?: boolean;
  /** A `TabCount`, or what draws one. */
  badge?: ReactNode;
};

/** How many there are of something, beside a tab's label; nothing for none. `label` is for screen readers: "new". */
export const TabCount = ({ count = 0, label }: { count?: number; label: string }) =>
  count > 0 && (
    <span className="rounded-full bg-primary-soft px-1.5 font-semibold text-2xs text-primary-strong">
      {countText(count)}
      <span className="sr-only"> {label}</span>
    </span>
  );

/** Tabs that are addresses. On a phone they scroll sideways and the current one is brought into view. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const nav = useCurrentInView(tabs.find((tab) => tab.current)?.href);
  return (
    <nav ref={nav} aria-label={label} className={cn("relative", tabListStyles)}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? "page" : undefined}
          className={cn(tabStyles, tab.current && "border-primary text-foreground")}
        >
          {tab.label}
          {tab.badge}
        </Link>
      ))}
    </nav>
  );
}
