import { Check } from "lucide-react";
import { useToastsBelow } from "@/components/ui/use-toasts-below";
import { cn } from "@/lib/core/browser/cn";
import type { RegistrationStep } from "@/lib/core/pure/actor";
import { steps } from "./step-frame";

type StepNavigatorProps = {
  current: RegistrationStep;
  completed: readonly RegistrationStep[];
  onJump(step: RegistrationStep): void;
};

/** The four steps in a row: which one is open, which are complete; each can be jumped to. */
export function StepNavigator({ current, completed, onJump }: StepNavigatorProps) {
  const bar = useToastsBelow<HTMLElement>();
  return (
    <nav ref={bar} aria-label="Onboarding steps">
      <ol className="grid grid-cols-4">
        {steps.map(({ step, label }, index) => {
          const isCurrent = step === current;
          const isComplete = completed.includes(step);
          return (
            <li key={step} className="relative">
              {index > 0 && (
                <span
                  aria-hidden
                  className={cn(
                    "absolute top-[17px] right-[calc(50%+22px)] left-[calc(-50%+22px)] h-0.5 rounded-full",
                    completed.includes(steps[index - 1]?.step ?? step) ? "bg-primary" : "bg-border",
                  )}
                />
              )}
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onJump(step)}
                className="group grid w-full justify-items-center gap-2 rounded-md px-0.5 pb-1 text-center"
              >
                <span
                  className={cn(
                    "grid size-9 place-items-center rounded-full border-2 bg-card font-semibold text-muted-foreground text-sm transition-colors group-hover:border-primary",
                    isCurrent && "border-primary text-primary-strong ring-4 ring-primary-soft",
                    isComplete && "border-primary bg-primary text-primary-foreground",
                  )}
                >
                  {isComplete ? <Check aria-hidden strokeWidth={3} className="size-4" /> : index + 1}
                </span>
                <span
                  className={cn(
                    "text-balance font-medium text-2xs leading-4 md:text-sm",
                    isCurrent ? "text-foreground" : "text-muted-foreground group-hover:text-foreground",
                  )}
                >
                  {label}
                </span>
                {isComplete && <span className="sr-only">Completed</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
