import type { ReactNode } from "react";
import { Card } from "./card";

type FormSectionProps = { title: string; text: string; children: ReactNode };

/** A part of the form: what it is about to the left, its fields to the right; below each other on phones. */
export const FormSection = ({ title, text, children }: FormSectionProps) => (
  <section
    aria-label={title}
    className="grid items-start gap-x-8 gap-y-3 desk:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div className="desk:pt-5">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-0.5 text-pretty text-muted-foreground text-sm">{text}</p>
    </div>
    <Card className="grid gap-x-4 gap-y-5 p-4 md:grid-cols-2 md:p-6">{children}</Card>
  </section>
);
