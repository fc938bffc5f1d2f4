"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { opportunityDetail } from "@/lib/opportunities/calls";
import type { Opportunity } from "@/lib/opportunities/schema";
import { workflowMeta } from "@/lib/opportunities/workflows/calls";
import { opportunityWorkflow } from "@/lib/opportunities/workflows/words";
import { ExistingForm } from "./existing-form";
import { OpportunityLoading } from "./opportunity-loading";

type OpportunityScreenProps = {
  id: string;
  mode: "view" | "edit";
  opportunity?: Opportunity;
  workflow?: OutputOf<typeof workflowMeta>;
  /** What the page shows below the form. */
  children?: ReactNode;
};

/** One opportunity, to read or to edit. */
export function OpportunityScreen({
  id,
  mode,
  opportunity: known,
  workflow: meta,
  children,
}: OpportunityScreenProps) {
  const query = useCall(opportunityDetail, { id, provider: undefined }, { initialData: known });
  const workflow = useCall(workflowMeta, opportunityWorkflow, { initialData: meta });
  const opportunity = query.data;
  if (query.isError && !opportunity) {
    return (
      <div className="rounded-lg border bg-card shadow-sm">
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </div>
    );
  }
  if (!opportunity) return <OpportunityLoading />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ExistingForm
        key={[id, mode, opportunity.current_status.code, mode === "view" && opportunity.updated_at].join()}
        opportunity={opportunity}
        mode={mode}
        workflow={workflow.data?.results ?? []}
      />
      {children}
    </div>
  );
}
