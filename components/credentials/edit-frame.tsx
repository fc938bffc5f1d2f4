import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { editPaths, providerPaths } from "@/lib/core/pure/paths";
import type { ProfileProgress } from "@/lib/credentials/progress/schema";
import { EditProgress } from "./edit-progress";
import { VisibilityLegend } from "./visibility-legend";

const tabs = [
  { href: editPaths.basic, label: "Basic Info" },
  { href: editPaths.rates, label: "Rates" },
  { href: editPaths.professionalTraits, label: "Professional Traits" },
  { href: editPaths.identification, label: "Identification" },
  { href: editPaths.education, label: "Education" },
  { href: editPaths.licenses, label: "Licenses" },
  { href: editPaths.other, label: "Other" },
];

type EditFrameProps = {
  progress: ProfileProgress;
  /** Of the open tab. */
  path: string;
  children: ReactNode;
};

/** The frame of every tab of the profile's editing. */
export function EditFrame({ progress, path, children }: EditFrameProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Breadcrumb items={[{ label: "Home", href: providerPaths.start }, { label: "Edit profile" }]} />
        <PageHeader
          title="Edit profile"
          context="Save each tab before you go to the next one."
          actions={<VisibilityLegend />}
        />
      </div>
      {!progress.complete && <EditProgress progress={progress} />}
      <LinkTabs label="Edit profile" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
      {children}
    </div>
  );
}
