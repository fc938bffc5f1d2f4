"use client";

import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import type { Opportunity } from "@/lib/opportunities/schema";
import { workflowMeta } from "@/lib/opportunities/workflows/calls";
import { opportunityWorkflow } from "@/lib/opportunities/workflows/words";
import { FormBar, ViewOnly } from "./form-parts";
import { copyOf, startValues } from "./form-values";
import { OpportunityFields } from "./opportunity-fields";
import { useNewOpportunity } from "./use-opportunity-form";

export type NewOpportunityProps = {
  workflow?: OutputOf<typeof workflowMeta>;
  /** The opportunity that is copied, if one is. */
  source?: Opportunity;
};

/** The form for a new opportunity, empty or a copy; read-only for those who may not create one. */
export function NewOpportunity({ workflow: known, source }: NewOpportunityProps) {
  const { permissions } = useCurrentUser();
  const mayCreate = permissions.includes("create__assignments__opportunity");
  const workflow = useCall(workflowMeta, opportunityWorkflow, { initialData: known });
  const values = source ? copyOf(source) : startValues;
  const { formProps, publish, pending, dirty } = useNewOpportunity(values, workflow.data?.results ?? []);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={source ? "Duplicate Opportunity" : "Create Opportunity"}
        context={contextOf(source, mayCreate)}
        back={{ href: repPaths.opportunities, label: "Opportunities" }}
      />
      {!mayCreate && <ViewOnly text="You can look at opportunities, but not create them." />}
      <Form {...formProps} className="gap-8">
        <OpportunityFields
          opportunity={source}
          statuses={[]}
          statusLocked={false}
          mayEdit={permissions.includes("update__assignments__opportunity")}
          disabled={!mayCreate}
        />
        {mayCreate && (
          <FormBar pending={pending !== undefined}>
            <Button type="submit" pending={pending === "draft"} disabled={pending === "publish"}>
              Save Draft
            </Button>
            <Button
              variant="primary"
              pending={pending === "publish"}
              disabled={pending === "draft"}
              onClick={publish}
            >
              Publish
            </Button>
          </FormBar>
        )}
      </Form>
      <UnsavedChanges dirty={dirty} />
    </div>
  );
}

function contextOf(source: Opportunity | undefined, mayCreate: boolean) {
  if (source) return `A copy of “${source.title}”.`;
  return mayCreate ? "Saved as a draft, or published at once." : undefined;
}
