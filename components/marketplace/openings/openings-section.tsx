import { ChevronRight } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { Opening } from "@/lib/marketplace/openings/schema";

/** What a provider matches, and what each change would open, each with the way to where it is made [SCH-S-026]. */
export const OpeningsSection = ({ openings }: { openings: readonly Opening[] }) => (
  <section aria-labelledby="openings" className="grid grid-cols-1 gap-3">
    <div>
      <h2 id="openings" className="text-lg">
        What opens more opportunities
      </h2>
      <p className="text-muted-foreground text-sm">
        Counts only. You see the facility and the rate when it asks you.
      </p>
    </div>
    <Card>
      <ul className="divide-y">
        {openings.map(({ code, subject, text, href }) => (
          <li key={`${code} ${subject}`}>
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 text-sm hover:bg-secondary md:px-5"
            >
              <span className="min-w-0 text-pretty">{text}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
