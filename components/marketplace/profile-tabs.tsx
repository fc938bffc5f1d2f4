"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { tabListStyles, tabStyles } from "@/components/ui/tab-styles";
import { cn } from "@/lib/core/browser/cn";
import { marketPath } from "./market-state";

const tabs = [
  { label: "Calendar Overview", suffix: "" },
  { label: "Credentials", suffix: "/credentials" },
  { label: "Professional Traits", suffix: "/professional-traits" },
  { label: "Education", suffix: "/education" },
  { label: "Licenses & Certifications", suffix: "/licenses" },
  { label: "Other", suffix: "/other" },
];

/** The sections of a profile. Without details access all but the first are locked. */
export function ProfileTabs({ providerId, unlocked }: { providerId: string; unlocked: boolean }) {
  const path = usePathname();
  const base = `${marketPath}/${providerId}`;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab opens
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && tab)
      nav.current.scrollLeft = tab.offsetLeft - nav.current.clientWidth / 2 + tab.clientWidth / 2;
  }, [path]);
  return (
    <nav ref={nav} aria-label="Profile" className={cn("relative", tabListStyles)}>
      {tabs.map(({ label, suffix }) => {
        const current = path === base + suffix || (suffix === "/other" && path === `${base}/questionnaire`);
        if (suffix !== "" && !unlocked) {
          return (
            <button
              key={label}
              type="button"
              disabled
              title="Opens with full access to the profile"
              className={cn(tabStyles, "cursor-not-allowed opacity-60 hover:text-muted-foreground")}
            >
              <Lock aria-hidden className="size-3.5" />
              {label}
            </button>
          );
        }
        return (
          <Link
            key={label}
            href={base + suffix}
            scroll={false}
            aria-current={current ? "page" : undefined}
            className={cn(tabStyles, current && "border-primary text-foreground")}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
