import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/browser/cn";

export type SpecimenProps = { id: string; title: string; sources: string[]; children: ReactNode };

/** One control: its name, the files it lives in, and its states. */
export const Specimen = ({ id, title, sources, children }: SpecimenProps) => (
  <Card>
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b px-4 py-3 md:px-5">
        <h3 id={id} className="scroll-mt-6 text-base">
          <a href={`#${id}`} className="rounded-sm hover:underline">
            {title}
          </a>
        </h3>
        <ul className="flex min-w-0 flex-wrap gap-x-3 text-2xs text-muted-foreground">
          {sources.map((source) => (
            <li key={source} className="min-w-0">
              <code className="break-all">{source}.tsx</code>
            </li>
          ))}
        </ul>
      </header>
      <div className="grid gap-6 px-4 py-5 md:px-5">{children}</div>
    </section>
  </Card>
);

/** States beside each other, as many as fit. */
export const States = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={cn(
      "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] items-start gap-x-6 gap-y-5",
      className,
    )}
  >
    {children}
  </div>
);

export type StateProps = { name: string; children: ReactNode; className?: string };

/** One state, named above; what it shows flows from left to right. */
export const State = ({ name, children, className }: StateProps) => (
  <figure className="min-w-0">
    <figcaption className="mb-2 text-2xs text-muted-foreground">{name}</figcaption>
    <div className={cn("flex min-w-0 flex-wrap items-center gap-2.5", className)}>{children}</div>
  </figure>
);

/** One state over the whole width of its specimen. */
export const WideState = ({ name, children, className }: StateProps) => (
  <figure className="grid min-w-0 gap-2">
    <figcaption className="text-2xs text-muted-foreground">{name}</figcaption>
    <div className={cn("min-w-0", className)}>{children}</div>
  </figure>
);

/** The mark of the keyboard's focus, which only one control of a page can have by itself. */
export const focusMark = "outline-2 outline-ring outline-offset-2";
