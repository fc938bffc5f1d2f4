import type { ReactNode } from "react";
import { ProfileProgressCard } from "@/components/home/profile-progress-card";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import type { Home } from "@/lib/home/schema";

const tabs = [
  { href: "/app/provider/profile", label: "Calendar Overview" },
  { href: "/app/provider/profile/other", label: "Other" },
];

export type ProfileFrameProps = { home: Home; path: string; children: ReactNode };

/** What every tab of the own profile stands in. */
export function ProfileFrame({ home, path, children }: ProfileFrameProps) {
  return (
    <div className="grid gap-6">
      <PageHeader title={home.displayName} context="Your profile as connected facilities see it." />
      {!home.progress.complete && <ProfileProgressCard progress={home.progress} />}
      <LinkTabs label="Profile sections" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
      {children}
    </div>
  );
}
