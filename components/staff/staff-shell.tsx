import type { ReactNode } from "react";
import { ProfileMenu } from "@/components/accounts/profile-menu";
import { SessionKeeper } from "@/components/accounts/session-keeper";
import { SearchInBar } from "@/components/overview/search/search-in-bar";
import { StaffNav } from "@/components/staff/staff-nav";
import { Link } from "@/components/ui/link";
import { SiteBrand } from "@/components/ui/site";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";

type StaffShellProps = { name: string; email: string; userId: string; children: ReactNode };

/** The frame of every screen of the staff area. */
export function StaffShell({ name, email, userId, children }: StaffShellProps) {
  return (
    <>
      <SessionKeeper userId={userId} />
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-card px-3 py-2 shadow-md focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b bg-card/90 frosted">
        <div className="mx-auto flex h-15 max-w-[1280px] items-center gap-3 px-4 md:gap-7 md:px-6">
          <Link href={staffPaths.queues} className="flex items-center gap-2.5 rounded-md">
            <SiteBrand />
            <span className="rounded-sm bg-secondary px-1.5 py-0.5 font-medium text-2xs text-muted-foreground">
              Staff
            </span>
          </Link>
          <StaffNav className="hidden md:flex" />
          <div className="ml-auto flex items-center gap-3">
            <SearchInBar userId={userId} />
            <ProfileMenu name={name} email={email} entries={[]} security={accountPaths.staffSecurity} />
          </div>
        </div>
        <StaffNav className="no-scrollbar overflow-x-auto border-t px-2 py-1 md:hidden" />
      </header>
      <main id="content" className="mx-auto max-w-[1280px] px-4 pt-6 pb-16 md:px-6 md:pt-8">
        {children}
      </main>
    </>
  );
}
