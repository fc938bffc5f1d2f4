"use client";

import { Copy, SquarePen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { repPaths } from "@/lib/core/pure/paths";
import type { Opportunity, StatusDefinition } from "@/lib/opportunities/schema";
import { FormBar, ViewOnly } from "./form-parts";
import type { OpportunityValues } from "./form-values";
import { OpportunityFields } from "./opportunity-fields";
import { connectionCounts } from "./opportunity-words";
import { FinalStatusDialog, movesFrom, StatusActions, statusOf } from "./status-actions";
import { OpportunityBadge } from "./status-badge";
import { useKnownOpportunity } from "./use-opportunity-form";

type Shown = { opportunity: Opportunity; mode: "view" | "edit" };

type ExistingFormProps = Shown & {
  workflow: readonly StatusDefinition[];
};

/** A known opportunity in the form: read-only to look at, when closed or locked, and without the permission. */
export function ExistingForm({ opportunity, mode, workflow }: ExistingFormProps) {
  const { permissions } = useCurrentUser();
  const mayEdit = permissions.includes("update__assignments__opportunity");
  // The version that the form began with: a refetch must not turn what others saved into a change of this form.
  const [read] = useState(opportunity);
  const { form, formProps, isPending: pending, dirty, review } = useKnownOpportunity(read);
  const [final, setFinal] = useState<OpportunityValues | null>(null);
  const status = statusOf(workflow, opportunity.current_status.code);
  const ended = status && (status.is_final || status.category === "LOCKED") ? status : null;
  const readOnly = mode === "view" || !mayEdit || ended !== null;

  const submit = (values: OpportunityValues) => {
    const to = statusOf(workflow, values.current_status);
    if (to?.is_final && values.current_status !== read.current_status.code) setFinal(values);
    else return formProps.onSubmit(values);
  };
  const fields = (
    <OpportunityFields
      opportunity={opportunity}
      statuses={mode === "edit" ? choices(workflow, opportunity) : []}
      statusLocked={status?.category === "IP"}
      mayEdit={!readOnly}
      disabled={readOnly}
    />
  );
  return (
    <div className="grid gap-6">
      <Header opportunity={opportunity} mode={mode} mayEdit={mayEdit} ended={ended}>
        {mayEdit && (
          <StatusActions
            opportunityId={opportunity.id}
            status={opportunity.current_status.code}
            workflow={workflow}
            unsaved={dirty}
          />
        )}
      </Header>
      {ended && (
        <Alert
          tone="info"
          title={`This opportunity is ${ended.title.toLowerCase()}.`}
          messages={["Reopen this opportunity to edit it."]}
        />
      )}
      {!ended && mode === "edit" && !mayEdit && (
        <ViewOnly text="You can look at this opportunity, but not edit it." />
      )}
      <Connections opportunity={opportunity} />
      {readOnly ? (
        <FormProvider {...form}>
          <div className="grid gap-8">{fields}</div>
        </FormProvider>
      ) : (
        <Form {...formProps} onSubmit={submit} className="gap-8">
          {fields}
          <FormBar pending={pending}>
            <Button type="submit" variant="primary" pending={pending}>
              Save
            </Button>
          </FormBar>
        </Form>
      )}
      <FinalStatusDialog
        to={statusOf(workflow, final?.current_status) ?? null}
        pending={pending}
        onCancel={() => setFinal(null)}
        onConfirm={() => final && void formProps.onSubmit(final).then(() => setFinal(null))}
      />
      {review}
      <UnsavedChanges dirty={dirty} />
    </div>
  );
}

type HeaderProps = Shown & {
  mayEdit: boolean;
  /** The status in which nothing can be edited, if it is one. */
  ended: StatusDefinition | null;
  children: ReactNode;
};

/** The title, the status, and what can be done with the opportunity. */
function Header({ opportunity, mode, mayEdit, ended, children }: HeaderProps) {
  const { permissions } = useCurrentUser();
  return (
    <PageHeader
      title={mode === "view" ? "Opportunity Details" : "Edit Opportunity"}
      badges={<OpportunityBadge status={opportunity.current_status} />}
      context={opportunity.title}
      back={{ href: repPaths.opportunities, label: "Opportunities" }}
      actions={
        <>
          {ended?.is_final && permissions.includes("create__assignments__opportunity") && (
            <Button asChild>
              <Link href={repPaths.copyOpportunity(opportunity.id)}>
                <Copy aria-hidden />
                Duplicate
              </Link>
            </Button>
          )}
          {children}
          {mode === "view" && mayEdit && !ended && (
            <Button asChild variant="primary">
              <Link href={repPaths.editOpportunity(opportunity.id)}>
                <SquarePen aria-hidden />
                Edit
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}

/** The present status and those that a save may move to. */
const choices = (workflow: readonly StatusDefinition[], { current_status: { code, title } }: Opportunity) =>
  [{ code, title }, ...movesFrom(workflow, code)].map((each) => ({ value: each.code, label: each.title }));

/** How many providers were asked, and what became of that. */
const Connections = ({ opportunity }: { opportunity: Opportunity }) => (
  <nav aria-label="Connections">
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {connectionCounts(opportunity).map(({ label, count, href }) => (
        <li key={label}>
          <Link
            href={href}
            className="flex items-baseline gap-2 rounded-lg border bg-card px-4 py-3 shadow-sm hover:bg-secondary"
          >
            <span className="font-semibold text-xl">{count}</span>
            <span className="text-muted-foreground text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
