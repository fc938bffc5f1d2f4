import { Check, ChevronRight } from "lucide-react";
import { buttonStyles } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/core/browser/cn";
import type { ProfileProgress } from "@/lib/credentials/progress/schema";

/** How far the profile has come, with the steps that are still open. */
export function ProfileProgressCard({ progress, href }: { progress: ProfileProgress; href?: string }) {
  const open = progress.steps.filter((step) => !step.done);
  return (
    <div className="grid gap-4 rounded-lg border border-l-[3px] border-l-primary bg-card p-4 shadow-sm md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-base">Complete your profile</h3>
          <p className="mt-0.5 text-muted-foreground text-sm">
            Facilities connect with complete profiles. {progress.done} of {progress.steps.length} steps are
            done.
          </p>
        </div>
        <p className="font-semibold text-2xl leading-8 tracking-tight">{progress.percent}%</p>
      </div>
      <Progress label="Profile progress" percent={progress.percent} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:basis-full">
          {open.map((step) => (
            <li key={step.title}>
              <Link
                href={step.href}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border bg-card px-3 text-sm hover:border-input hover:bg-secondary"
              >
                {step.title}
                <ChevronRight aria-hidden className="size-3.5 text-muted-foreground" />
              </Link>
            </li>
          ))}
          {open.length === 0 && (
            <li className="inline-flex items-center gap-1.5 text-green text-sm">
              <Check aria-hidden className="size-4" />
              All steps are done
            </li>
          )}
        </ul>
        {href && (
          <Link href={href} className={cn(buttonStyles())}>
            View profile
          </Link>
        )}
      </div>
    </div>
  );
}
