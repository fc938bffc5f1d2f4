import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import type { NoticeSettings } from "@/lib/notices/preferences/schema";
import { SettingsForm } from "./settings-form";

type SettingsScreenProps = {
  side: Side;
  zones: readonly string[];
  initial: NoticeSettings;
  /** What is kept apart from the form: calendar addresses and devices. */
  children?: ReactNode;
};

/** What reaches the person, when, and how. */
export const SettingsScreen = ({ side, zones, initial, children }: SettingsScreenProps) => (
  <div className="grid grid-cols-1 gap-8">
    <PageHeader
      title="Notification Settings"
      context="What reaches you, when, and how."
      back={{ href: noticePaths[side].list, label: "Notifications" }}
    />
    <SettingsForm asked={side === "provider"} zones={zones} initial={initial} />
    {children}
  </div>
);
