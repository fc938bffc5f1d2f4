import { CircleCheck, ShieldOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AskedItem, RosterRow } from "@/lib/connections/readiness/schema";
import { cn } from "@/lib/core/browser/cn";
import { mediumDay } from "@/lib/core/pure/text";

/** Whether a line is met, with the icon that says so. */
function standingOf({ met, exception }: AskedItem) {
  if (exception) return { word: "Waived", icon: <ShieldOff aria-hidden className="text-blue" /> };
  if (met) return { word: "Met", icon: <CircleCheck aria-hidden className="text-green" /> };
  return { word: "Missing", icon: <TriangleAlert aria-hidden className="text-amber" /> };
}

type OpenWaiver = Pick<RosterRow["exceptions"][number], "until" | "granted_by" | "reason">;

type ReadinessLineProps = {
  item: AskedItem;
  /** The line in the facility's words, above what is missing; its title alone if left out. */
  sentence?: string;
  /** The open waiver with its reason, for those who may read it; it may end before the day. */
  waiver?: OpenWaiver;
  action?: ReactNode;
  className?: string;
};

/** One line of what a facility asks for: met, missing or waived. */
export function ReadinessLine({ item, sentence, waiver, action, className }: ReadinessLineProps) {
  const { word, icon } = standingOf(item);
  const granted = waiver ?? item.exception;
  return (
    <li className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6", className)}>
      <span className="[&_svg]:size-[18px]">{icon}</span>
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="break-words">
          <span className="sr-only">{word}: </span>
          {sentence ?? item.text ?? item.title}
        </p>
        {sentence && item.text && <p className="break-words text-amber text-xs">{`Missing: ${item.text}`}</p>}
        {granted && (
          <p className="break-words text-muted-foreground text-xs">
            {`Waived by ${granted.granted_by} until ${mediumDay(granted.until)}`}
            {waiver && `: ${waiver.reason}`}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}
