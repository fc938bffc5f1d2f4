import { ClipboardList } from "lucide-react";
import { buttonStyles } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/core/browser/cn";
import { type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";
import { providerPaths } from "@/lib/core/pure/paths";

/** Replaces lists that open once the onboarding is finished. */
export function OnboardingProgressCard({
  completed,
  waitsFor,
}: {
  completed: readonly RegistrationStep[];
  waitsFor: string;
}) {
  const done = registrationSteps.filter((step) => completed.includes(step)).length;
  const percent = Math.round((100 * done) / registrationSteps.length);
  return (
    <section className="mx-auto grid max-w-[560px] justify-items-center gap-2 rounded-lg border bg-card px-6 py-12 text-center shadow-sm">
      <div className="mb-1 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-strong">
        <ClipboardList aria-hidden className="size-[22px]" />
      </div>
      <h2 className="text-lg">Finish your onboarding</h2>
      <p className="max-w-[44ch] text-pretty text-muted-foreground text-sm">{waitsFor}</p>
      <div className="mt-4 grid w-full max-w-[320px] gap-1.5">
        <Progress label="Onboarding progress" percent={percent} />
        <p className="text-muted-foreground text-xs">
          {done} of {registrationSteps.length} steps, {percent}%
        </p>
      </div>
      <Link href={providerPaths.onboarding} className={cn(buttonStyles({ variant: "primary" }), "mt-4")}>
        Finish Onboarding
      </Link>
    </section>
  );
}
