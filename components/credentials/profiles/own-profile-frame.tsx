import { ChartColumn, Pencil, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { EditProgress } from "@/components/credentials/edit-progress";
import { ProfileProgressCard } from "@/components/credentials/progress/profile-progress-card";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { titlesOf } from "@/lib/core/pure/codes";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { editPaths, profilePaths, providerPaths } from "@/lib/core/pure/paths";
import type { OwnProvider } from "@/lib/credentials/profiles/schema";
import type { Home } from "@/lib/credentials/progress/schema";

const tabs = [
  { href: profilePaths.overview, label: "Calendar Overview" },
  { href: profilePaths.credentials, label: "Credentials" },
  { href: profilePaths.professionalTraits, label: "Professional Traits" },
  { href: profilePaths.education, label: "Education" },
  { href: profilePaths.licenses, label: "Licenses & Certifications" },
  { href: profilePaths.reputation, label: "Reputation" },
  { href: profilePaths.other, label: "Other" },
];

/** Tabs that show credentials, and the first one: from here people look for how far they are proven. */
const withStatus = [profilePaths.overview, profilePaths.licenses, profilePaths.education, profilePaths.other];

type OwnProfileFrameProps = {
  home: Home;
  provider: Pick<OwnProvider, "display_name" | "profile_picture" | "specialties">;
  /** The address of the open tab. */
  path: string;
  children: ReactNode;
};

/** The frame of every tab of the own profile: the name, how far the profile has come or the way to edit it, tabs. */
export function OwnProfileFrame({ home, provider, path, children }: OwnProfileFrameProps) {
  const { progress } = home;
  // Every step that is open on the first tab, one line on the others: they have their own to show.
  const Progress = path === profilePaths.overview ? ProfileProgressCard : EditProgress;
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
            <>
              {withStatus.includes(path) && (
                <Button asChild>
                  <Link href={providerPaths.credentials}>
                    <ShieldCheck aria-hidden />
                    Credential Status
                  </Link>
                </Button>
              )}
              <Button asChild>
                <Link href={numberPaths.insights}>
                  <ChartColumn aria-hidden />
                  Insights
                </Link>
              </Button>
              {progress.complete && (
                <Button asChild variant="primary">
                  <Link href={editPaths.basic}>
                    <Pencil aria-hidden />
                    Edit Profile
                  </Link>
                </Button>
              )}
            </>
          }
        />
      </div>
      {!progress.complete && <Progress progress={progress} />}
      <LinkTabs label="Profile sections" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
      {children}
    </div>
  );
}
