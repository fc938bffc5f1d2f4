import { ArrowRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { ProfileProgress } from "@/lib/credentials/progress/schema";

/** How far the profile has come, in one line, with the next step. */
export function EditProgress({ progress }: { progress: ProfileProgress }) {
  const next = progress.steps.find((step) => !step.done);
  return (
    <section
      aria-label="Profile progress"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border bg-card px-4 py-3 text-sm shadow-sm"
    >
      <p>
        Your profile is <strong className="font-semibold">{progress.percent}%</strong> complete
      </p>
      <div className="min-w-40 flex-1">
        <Progress label="Profile progress" percent={progress.percent} />
      </div>
      {next && (
        <Link
          href={next.href}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-primary-strong hover:underline"
        >
          Next: {next.title}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </section>
  );
}
