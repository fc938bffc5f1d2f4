import type { ReactNode } from "react";
import { ActingAs } from "@/components/accounts/acting-as";
import { ProfileMenu } from "@/components/accounts/profile-menu";
import { Bell } from "@/components/notices/bell/bell";
import { Live } from "@/components/notices/live/live";
import { WaitingNotice } from "@/components/onboarding/waiting-notice";
import { SearchInBar } from "@/components/overview/search/search-in-bar";
import { Footer } from "@/components/shell/footer";
import { NavLinks, TabBar } from "@/components/shell/nav-links";
import { navigationFor, profileMenuFor } from "@/components/shell/navigation";
import { ShellFrame } from "@/components/shell/shell-frame";
import { SiteBrand } from "@/components/ui/site";
import type { CurrentUser } from "@/lib/accounts/schema";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { publicPaths, repPaths } from "@/lib/core/pure/paths";
import { nameOrEmail } from "@/lib/core/pure/text";
import type { NoticeCounts } from "@/lib/notices/bell/schema";
import type { Notifications } from "@/lib/overview/schema";

type AppShellProps = {
  user: CurrentUser;
  waiting: Notifications;
  /** What the bell says, for whoever gets news. */
  news?: NoticeCounts;
  /** Whether the screen shows the changes of other people as they happen. */
  live: boolean;
  supportForm: string;
  children: ReactNode;
};

/** The frame of every screen of the signed-in area. */
export function AppShell({ user, waiting, news, live, supportForm, children }: AppShellProps) {
  const entries = navigationFor(user);
  const name = nameOrEmail(user);
  const header = (
    <header className="sticky top-0 z-30 border-b bg-card/90 frosted">
      <div className="mx-auto flex h-15 max-w-[1280px] items-center gap-4 px-4 sm:px-5 tablet:px-6 desk:gap-7">
        {/* A page load, not a move within the page: /app decides again where this person belongs. */}
        <a href={publicPaths.app} className="rounded-md">
          <SiteBrand />
        </a>
        <NavLinks entries={entries} waiting={waiting} />
        {user.healthcare_entity_name && (
          <span className="hidden truncate text-muted-foreground text-sm lg:block">
            {user.healthcare_entity_name}
          </span>
        )}
        <div className="ml-auto flex items-center gap-3 md:ml-0">
          {news && (
            <SearchInBar
              userId={user.id}
              savedSearches={user.user_type === "provider" ? undefined : repPaths.savedSearches}
            />
          )}
          {news && (
            <Bell paths={noticePaths[user.user_type === "provider" ? "provider" : "rep"]} initial={news} />
          )}
          <ProfileMenu
            name={name}
            email={user.email}
            picture={user.profile_picture}
            organization={user.healthcare_entity_name}
            entries={profileMenuFor(user)}
          />
        </div>
      </div>
    </header>
  );
  const footer = (
    <>
      <Footer supportForm={supportForm} />
      <TabBar entries={entries} waiting={waiting} />
    </>
  );
  return (
    <ActingAs user={user}>
      {news && live && <Live />}
      <ShellFrame header={header} footer={footer}>
        {user.user_type === "provider" && user.registration_status === "provisional" && <WaitingNotice />}
        {children}
      </ShellFrame>
    </ActingAs>
  );
}
