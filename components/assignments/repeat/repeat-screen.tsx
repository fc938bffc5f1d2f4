import type { OwnRepeat } from "@/components/assignments/availability/use-repeat";
import { PageHeader } from "@/components/ui/page-header";
import type { Limits } from "@/lib/assignments/work-limits/schema";
import type { Day } from "@/lib/core/pure/days";
import { providerPaths } from "@/lib/core/pure/paths";
import { LimitsForm } from "./limits-form";
import { PatternsSection } from "./patterns-section";
import { TimeOffSection } from "./time-off-section";

type RepeatScreenProps = { today: Day; repeat: OwnRepeat; limits: Limits };

/** A provider says once which days repeat, takes time off, and names own limits [SCH-S-015]. */
export const RepeatScreen = ({ today, repeat, limits }: RepeatScreenProps) => (
  <div className="grid grid-cols-1 gap-8">
    <PageHeader
      title="Repeat and Time Off"
      context="Days that you offer again and again, days that you do not, and what you ask for between shifts."
      back={{ href: providerPaths.home, label: "Home" }}
    />
    <PatternsSection today={today} repeat={repeat} />
    <TimeOffSection today={today} initial={repeat.timeOff} />
    <LimitsForm initial={limits} />
  </div>
);
