"use client";

import type { FieldErrors } from "react-hook-form";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { fiveSeconds, problemsHeading, tell } from "@/components/ui/tell";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import type { Opportunity } from "@/lib/opportunities/schema";
import { workflowMeta } from "@/lib/opportunities/workflows/calls";
import { opportunityWorkflow } from "@/lib/opportunities/workflows/schema";
import { FormBar } from "./form-bar";
import { copyOf, type OpportunityValues, problemsOf, startValues } from "./form-values";
import { OpportunityFields } from "./opportunity-fields";
import { useOpportunityForm } from "./use-opportunity-form";
import { useCreate } from "./use-save";
import { ViewOnly } from "./view-only";

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
  const form = useOpportunityForm(source ? copyOf(source) : startValues);
  const { save, pending, saved } = useCreate(form, workflow.data?.results ?? []);
  const refuse = (errors: FieldErrors<OpportunityValues>) =>
    tell(problemsHeading, { lines: problemsOf(errors), ...fiveSeconds });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={source ? "Duplicate Opportunity" : "Create Opportunity"}
        context={contextOf(source, mayCreate)}
        back={{ href: repPaths.opportunities, label: "Opportunities" }}
      />
      {!mayCreate && <ViewOnly text="You can look at opportunities, but not create them." />}
      <Form form={form} onSubmit={save("draft")} onInvalid={refuse} className="gap-8">
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
              onClick={() => void form.handleSubmit(save("publish"), refuse)()}
            >
              Publish
            </Button>
          </FormBar>
        )}
      </Form>
      <UnsavedChanges dirty={form.formState.isDirty && !saved} />
    </div>
  );
}

function contextOf(source: Opportunity | undefined, mayCreate: boolean) {
  if (source) return `A copy of “${source.title}”.`;
  return mayCreate ? "Saved as a draft, or published at once." : undefined;
}
