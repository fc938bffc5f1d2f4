"use client";

import { Lock } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { tabListStyles, tabStyles } from "@/components/ui/tab-styles";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import { cn } from "@/lib/core/browser/cn";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";

const tabs = [
  { label: "Calendar Overview", hrefOf: marketProfilePaths.overview },
  { label: "Credentials", hrefOf: marketProfilePaths.credentials },
  { label: "Professional Traits", hrefOf: marketProfilePaths.professionalTraits },
  { label: "Education", hrefOf: marketProfilePaths.education },
  { label: "Licenses & Certifications", hrefOf: marketProfilePaths.licenses },
  { label: "Other", hrefOf: marketProfilePaths.other },
];

/** The sections of a profile. Without details access all but the first are locked. */
export function ProfileTabs({ providerId, unlocked }: { providerId: string; unlocked: boolean }) {
  const path = usePathname();
  const nav = useCurrentInView(path);
  return (
    <nav ref={nav} aria-label="Profile" className={cn("relative", tabListStyles)}>
      {tabs.map(({ label, hrefOf }) => {
        const { overview, other, questionnaire } = marketProfilePaths;
        const opens = hrefOf === other ? [other, questionnaire] : [hrefOf];
        const current = opens.some((address) => address(providerId) === path);
        if (hrefOf !== overview && !unlocked) {
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
            href={hrefOf(providerId)}
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
