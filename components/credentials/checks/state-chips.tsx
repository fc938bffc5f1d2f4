import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import type { OwnCredentials } from "@/lib/credentials/checks/schema";
import { stateChips } from "./own-list";

type StateFilter = (typeof stateChips)[number]["state"];

type StateChipsProps = {
  summary: OwnCredentials["summary"];
  current: StateFilter | null;
  /** The address with this filter. */
  hrefOf(state: StateFilter | null): string;
};

/** The states of credentials with how many are in each, as filters; the one in force leads back to all. */
export const StateChips = ({ summary, current, hrefOf }: StateChipsProps) => (
  <nav aria-label="Credentials by state">
    <ul className="flex flex-wrap gap-2">
      {stateChips.map(({ state, label }) => (
        <li key={state}>
          <Link
            href={hrefOf(state === current ? null : state)}
            scroll={false}
            aria-current={state === current ? "true" : undefined}
            className={cn(
              "inline-flex h-8 items-center gap-1.5 rounded-full border bg-card px-3 font-medium text-xs hover:bg-secondary",
              state === current && "border-primary bg-primary-soft text-primary-strong",
            )}
          >
            {label}
            <span className={cn("font-semibold", state !== current && "text-muted-foreground")}>
              {summary[state]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
