import { CircleCheck, ShieldOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AskedItem } from "@/lib/connections/readiness/schema";
import { cn } from "@/lib/core/browser/cn";
import { mediumDay } from "@/lib/core/pure/text";

/** Whether a line is met, with the icon that says so. */
function standingOf({ met, exception }: AskedItem) {
  if (exception) return { word: "Waived", icon: <ShieldOff aria-hidden className="text-blue" /> };
  if (met) return { word: "Met", icon: <CircleCheck aria-hidden className="text-green" /> };
  return { word: "Missing", icon: <TriangleAlert aria-hidden className="text-amber" /> };
}

type ReadinessLineProps = {
  item: AskedItem;
  /** The line in the facility's words, above what is missing; its title alone if left out. */
  sentence?: string;
  /** Why it is waived, for those who may read it. */
  reason?: string;
  action?: ReactNode;
  className?: string;
};

/** One line of what a facility asks for: met, missing or waived. */
export function ReadinessLine({ item, sentence, reason, action, className }: ReadinessLineProps) {
  const { word, icon } = standingOf(item);
  return (
    <li className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6", className)}>
      <span className="[&_svg]:size-[18px]">{icon}</span>
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="break-words">
          <span className="sr-only">{word}: </span>
          {sentence ?? item.text ?? item.title}
        </p>
        {sentence && item.text && <p className="break-words text-amber text-xs">{`Missing: ${item.text}`}</p>}
        {item.exception && (
          <p className="break-words text-muted-foreground text-xs">
            {`Waived by ${item.exception.granted_by} until ${mediumDay(item.exception.until)}`}
            {reason && `: ${reason}`}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}
