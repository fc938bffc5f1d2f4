"use client";

import {
  Building2,
  CalendarDays,
  Clock,
  Copy,
  Info,
  MapPin,
  Moon,
  Phone,
  Sun,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";
import { titleOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { RateKind } from "@/lib/providers/words";
import {
  autoMatchOff,
  connectionCounts,
  maxAcceptedWords,
  maxRateWords,
  neededWords,
  othersWords,
  placeWords,
  startWords,
} from "./opportunity-words";
import { OpportunityBadge } from "./status-badge";

type OpportunityCardProps = {
  opportunity: Opportunity;
  /** May write new ones, and so copy closed ones. */
  mayCreate: boolean;
};

/** One opportunity of the list. */
export function OpportunityCard({ opportunity, mayCreate }: OpportunityCardProps) {
  const { title, current_status: status, description, settings } = opportunity;
  const closed = status.title === "Closed";
  const needed = neededWords(opportunity);
  return (
    <article
      aria-label={title}
      className="relative flex min-w-0 flex-col gap-3 rounded-lg border bg-card p-4 text-card-foreground shadow-sm transition-shadow hover:shadow-md md:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base leading-snug">
          <Link href={repPaths.opportunity(opportunity.id)} className="stretched">
            {title}
          </Link>
        </h2>
        <OpportunityBadge status={status} />
      </div>
      <ul aria-label="Specialty and degrees" className="flex flex-wrap gap-1.5">
        {[
          titleOf("Specialty", opportunity.specialty),
          ...opportunity.degrees.map((each) => titleOf("Degree", each)),
        ].map((label) => (
          <li key={label} className="max-w-full">
            <Chip label={label} />
          </li>
        ))}
      </ul>
      <Facts opportunity={opportunity} />
      {description && <p className="line-clamp-3 text-pretty text-sm">{description}</p>}
      <ShiftTypes opportunity={opportunity} />
      {settings && !settings.auto_match && (
        <p className="flex items-start gap-2 text-muted-foreground text-xs">
          <WandSparkles aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {autoMatchOff}
        </p>
      )}
      {needed && (
        <Link
          href={repPaths.opportunityShifts(opportunity.id)}
          className="relative z-10 inline-flex min-h-6 items-center self-start rounded-sm font-medium text-primary-strong text-sm underline-offset-4 hover:underline"
        >
          {needed}
        </Link>
      )}
      <div className="mt-auto grid gap-3 border-t pt-3">
        <Counts opportunity={opportunity} />
        {closed && mayCreate && (
          <Button asChild size="sm" className="relative z-10 justify-self-start">
            <Link href={repPaths.copyOpportunity(opportunity.id)}>
              <Copy aria-hidden />
              Duplicate
            </Link>
          </Button>
        )}
      </div>
    </article>
  );
}

function Facts({ opportunity }: { opportunity: Opportunity }) {
  const { facility, alternate_facilities: others, starts_on: startsOn } = opportunity;
  return (
    <ul className="grid gap-1.5 text-sm">
      <Fact icon={<Building2 />}>
        <span className="min-w-0 truncate font-medium">{facility.name}</span>
        {others.length > 0 && (
          <Tooltip
            text={
              <span className="grid">
                {others.map(({ id, name }) => (
                  <span key={id}>{name}</span>
                ))}
              </span>
            }
          >
            <button
              type="button"
              className="relative z-10 min-h-6 shrink-0 rounded-sm text-muted-foreground text-xs underline decoration-dotted underline-offset-4"
            >
              {othersWords(others.length)}
            </button>
          </Tooltip>
        )}
      </Fact>
      <Fact icon={<MapPin />}>{placeWords(facility)}</Fact>
      <Fact icon={<CalendarDays />}>{startWords(startsOn)}</Fact>
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground">
    {icon}
    {children}
  </li>
);

const kindIcons: Record<RateKind, ReactNode> = {
  day: <Sun aria-hidden />,
  night: <Moon aria-hidden />,
  call: <Phone aria-hidden />,
  "24h": <Clock aria-hidden />,
};

function ShiftTypes({ opportunity }: { opportunity: Opportunity }) {
  const { shift_rate_types: kinds, settings } = opportunity;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {kinds.map((kind) => (
        <Tooltip key={kind} text={maxRateWords(settings, kind)}>
          <button
            type="button"
            className="relative z-10 inline-flex h-[26px] items-center gap-1.5 rounded-[7px] bg-primary-soft px-2 font-medium text-2xs text-primary-strong [&_svg]:size-3.5"
          >
            {kindIcons[kind]}
            {titleOf("ShiftRateTypes", kind)}
          </button>
        </Tooltip>
      ))}
      <Tooltip text={maxAcceptedWords(settings?.max_accepted_connections)}>
        <button
          type="button"
          aria-label="Max accepted providers"
          className="relative z-10 grid size-[26px] place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <Info aria-hidden className="size-4" />
        </button>
      </Tooltip>
    </div>
  );
}

const Counts = ({ opportunity }: { opportunity: Opportunity }) => (
  <ul aria-label="Connections" className="-mx-1 grid grid-cols-4">
    {connectionCounts(opportunity).map(({ label, count, href }) => (
      <li key={label}>
        <Link
          href={href}
          className="relative z-10 grid min-h-11 content-center rounded-md px-1 text-center hover:bg-secondary"
        >
          <span className="font-semibold text-sm leading-5">{count}</span>
          <span className="text-2xs text-muted-foreground leading-4">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
