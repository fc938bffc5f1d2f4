import { Pencil } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { EditProgress } from "@/components/credentials/edit-progress";
import { ProfileProgressCard } from "@/components/credentials/progress/profile-progress-card";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { titlesOf } from "@/lib/core/pure/codes";
import type { OwnProvider } from "@/lib/credentials/profiles/schema";
import type { Home, ProfileProgress } from "@/lib/credentials/progress/schema";

const tabs = [
  { href: "/app/provider/profile", label: "Calendar Overview" },
  { href: "/app/provider/profile/credentials", label: "Credentials" },
  { href: "/app/provider/profile/professional-traits", label: "Professional Traits" },
  { href: "/app/provider/profile/education", label: "Education" },
  { href: "/app/provider/profile/licenses", label: "Licenses & Certifications" },
  { href: "/app/provider/profile/reputation", label: "Reputation" },
  { href: "/app/provider/profile/other", label: "Other" },
];

export type OwnProfileFrameProps = {
  home: Home;
  provider: Pick<OwnProvider, "display_name" | "profile_picture" | "specialties">;
  /** The address of the open tab. */
  path: string;
  children: ReactNode;
};

/** Every step that is open on the first tab, one line on the others: they have their own to show. */
const Progress = ({ progress, whole }: { progress: ProfileProgress; whole: boolean }) =>
  whole ? <ProfileProgressCard progress={progress} /> : <EditProgress progress={progress} />;

/** What every tab of the own profile stands in: the name, how far the profile has come or the way to edit it, tabs. */
export function OwnProfileFrame({ home, provider, path, children }: OwnProfileFrameProps) {
  const { progress } = home;
  return (
    <div className="grid gap-6">
      <div className="flex items-start gap-4">
        <Avatar
          name={provider.display_name}
          src={provider.profile_picture}
          size="lg"
          className="max-md:size-14 max-md:text-lg"
        />
        <PageHeader
          className="min-w-0 flex-1"
          title={provider.display_name}
          context={
            titlesOf("Specialty", provider.specialties) || "Your profile as connected facilities see it."
          }
          actions={
            progress.complete && (
              <Button asChild variant="primary">
                <Link href="/app/provider/edit">
                  <Pencil aria-hidden />
                  Edit Profile
                </Link>
              </Button>
            )
          }
        />
      </div>
      {!progress.complete && <Progress progress={progress} whole={path === tabs[0]?.href} />}
      <LinkTabs label="Profile sections" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
      {children}
    </div>
  );
}
