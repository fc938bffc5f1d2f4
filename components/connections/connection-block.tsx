import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** A part of a connection request under its heading. */
export const Block = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="min-w-0">
    <h3 className="mb-1 font-normal first-letter:uppercase text-muted-foreground text-xs">{heading}</h3>
    {children}
  </section>
);

/** Leads out of the request, to what it is about. */
export const InlineLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center gap-1 rounded-sm text-primary-strong text-xs hover:underline [&_svg]:size-3.5"
  >
    {children}
    <ArrowUpRight aria-hidden />
  </Link>
);
