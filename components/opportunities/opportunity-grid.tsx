"use client";

import { BriefcaseMedical, SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useEndInView } from "@/components/ui/use-end-in-view";
import { cn } from "@/lib/core/browser/cn";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { OpportunitiesState } from "./opportunities-list";
import { OpportunityCard } from "./opportunity-card";

type OpportunityGridProps = {
  state: OpportunitiesState;
  opportunities: Opportunity[];
  count: number;
  mayCreate: boolean;
  waits: boolean;
  more: { has: boolean; loading: boolean; failed: boolean; load(): void };
};

const grid = "grid gap-4 tablet:grid-cols-2 desk:grid-cols-3";

/** The cards read so far, and the end that reads more. */
export function OpportunityGrid({
  state,
  opportunities,
  count,
  mayCreate,
  waits,
  more,
}: OpportunityGridProps) {
  const end = useEndInView<HTMLDivElement>(more.load, {
    active: more.has && !more.loading && !more.failed && !waits,
    turn: opportunities.length,
  });
  if (waits && opportunities.length === 0) return <CardSkeletons />;
  if (opportunities.length === 0) return <NothingHere state={state} />;
  return (
    <section
      aria-label="List of opportunities"
      aria-busy={waits || undefined}
      className={cn("grid gap-4", waits && "renewing")}
    >
      <div className={grid}>
        {opportunities.map((opportunity) => (
          <OpportunityCard key={opportunity.id} opportunity={opportunity} mayCreate={mayCreate} />
        ))}
      </div>
      {more.loading && <CardSkeletons count={3} />}
      {more.failed && (
        <Button onClick={more.load} className="justify-self-center">
          Try again
        </Button>
      )}
      <div ref={end} aria-hidden className="h-2" />
      <p role="status" className="text-center text-muted-foreground text-sm">
        Showing {opportunities.length} of {count} opportunities
      </p>
    </section>
  );
}

const CardSkeletons = ({ count = 6 }: { count?: number }) => (
  <LoadingRegion label="Loading opportunities" className={grid}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <div key={index} className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </LoadingRegion>
);

function NothingHere({ state }: { state: OpportunitiesState }) {
  return (
    <div className="rounded-lg border bg-card shadow-sm">
      {state.search ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No opportunities found matching your search."
          text={`Nothing fits “${state.search}”. Try another word, or show closed opportunities too.`}
        />
      ) : (
        <EmptyState
          icon={<BriefcaseMedical aria-hidden />}
          title="No opportunities found."
          text="Describe a need once, and providers who fit are found for it."
        />
      )}
    </div>
  );
}
