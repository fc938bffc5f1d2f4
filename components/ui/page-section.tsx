import type { ReactNode } from "react";

type PageSectionProps = { title: string; text?: string; children: ReactNode };

/** A part of a page under its own heading, as wide as the page: cards, a table or a list. */
export const PageSection = ({ title, text, children }: PageSectionProps) => (
  <section aria-label={title} className="grid grid-cols-1 gap-4">
    <div>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-pretty text-muted-foreground text-sm">{text}</p>}
    </div>
    {children}
  </section>
);
