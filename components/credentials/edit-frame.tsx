import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import type { ProfileProgress } from "@/lib/credentials/progress/schema";
import { EditProgress } from "./edit-progress";
import { VisibilityLegend } from "./visibility-legend";

const tabs = [
  { href: "/app/provider/edit", label: "Basic Info" },
  { href: "/app/provider/edit/rates", label: "Rates" },
  { href: "/app/provider/edit/professional-traits", label: "Professional Traits" },
  { href: "/app/provider/edit/identification", label: "Identification" },
  { href: "/app/provider/edit/education", label: "Education" },
  { href: "/app/provider/edit/licenses", label: "Licenses" },
  { href: "/app/provider/edit/other", label: "Other" },
];

export type EditFrameProps = {
  progress: ProfileProgress;
  /** Of the open tab. */
  path: string;
  product: string;
  children: ReactNode;
};

/** What every tab of the profile's editing stands in. */
export function EditFrame({ progress, path, product, children }: EditFrameProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Breadcrumb items={[{ label: "Home", href: "/app/provider" }, { label: "Edit profile" }]} />
        <PageHeader
          title="Edit profile"
          context="Save each tab before you go to the next one."
          actions={<VisibilityLegend product={product} />}
        />
      </div>
      {!progress.complete && <EditProgress progress={progress} />}
      <LinkTabs label="Edit profile" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
      {children}
    </div>
  );
}
