"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { fiveSeconds, problemsHeading, toastError, toastSuccess } from "@/components/ui/toast";
import { toastProblems } from "@/components/ui/toast-problems";
import { ask, asRead } from "@/lib/core/browser/ask";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { problemsIn, useCallForm } from "@/lib/core/browser/use-call-form";
import type { Call } from "@/lib/core/pure/call";
import { aboutInput } from "@/lib/core/pure/error-codes";
import { repPaths } from "@/lib/core/pure/paths";
import { changeOpportunity, createOpportunity, opportunityDetail } from "@/lib/opportunities/calls";
import type { Opportunity, StatusDefinition } from "@/lib/opportunities/schema";
import { changesOf, linesOf, type OpportunityValues, valuesOf } from "./form-values";

/**
 * Validates at every change. A toast lists what must be corrected under one heading, or shows `failed` for any other
 * failure.
 */
const formOver = (call: Call, failed: string) => ({
  mode: "onChange" as const,
  onInvalid(_: OpportunityValues, form: UseFormReturn<OpportunityValues>) {
    toastProblems(form, (values) => linesOf(problemsIn(call, values, values)), fiveSeconds);
    return [];
  },
  onRefused(error: unknown) {
    const lines = aboutInput(readRefusal(error).code) ? refusalLines(error) : [];
    toastError(error, { text: lines.length > 0 ? problemsHeading : failed, lines, ...fiveSeconds });
    return [];
  },
});

/** Which status a new opportunity gets, by its flag in the workflow. */
const flags = {
  draft: { of: (status: StatusDefinition) => status.is_draft, missing: "Could not find draft status" },
  publish: { of: (status: StatusDefinition) => status.is_default, missing: "Could not find default status" },
} as const;

/** A new opportunity, saved as a draft or published; leads to its view. */
export function useNewOpportunity(values: OpportunityValues, workflow: readonly StatusDefinition[]) {
  const router = useRouter();
  const started = useRef<keyof typeof flags>(undefined);
  const { form, formProps, isPending, dirty } = useCallForm(createOpportunity, {
    ...formOver(createOpportunity, "Error creating opportunity"),
    values,
    onDone({ id }) {
      toastSuccess("Opportunity created successfully", fiveSeconds);
      router.push(repPaths.opportunity(id));
    },
  });
  const save = (as: keyof typeof flags) => (entered: OpportunityValues) => {
    const status = workflow.find(flags[as].of);
    if (!status) return void toastError(flags[as].missing, fiveSeconds);
    started.current = as;
    return formProps.onSubmit({ ...entered, current_status: status.code });
  };
  return {
    formProps: { ...formProps, onSubmit: save("draft") },
    publish: () => void form.handleSubmit(save("publish"), formProps.onInvalid)(),
    pending: isPending ? started.current : undefined,
    dirty,
  };
}

/** A known opportunity, `read` when the form was made: saves what was changed, and leads to its view. */
export function useKnownOpportunity(read: Opportunity) {
  const router = useRouter();
  const { save, review } = useSaveAsRead();
  const { id } = read;
  const leave = () => router.push(repPaths.opportunity(id));
  const callForm = useCallForm(changeOpportunity, {
    ...formOver(changeOpportunity, "Error updating opportunity"),
    values: valuesOf(read),
    async through({ form, values, send }) {
      if (Object.keys(changesOf(valuesOf(read), values)).length > 0)
        return save({
          form,
          values,
          read,
          toValues: valuesOf,
          send: (now, known) => send(asRead(known, { id, ...changesOf(valuesOf(known), now) })),
          readAgain: () => ask(opportunityDetail, { id, provider: undefined }),
        });
      leave();
      return null;
    },
    onDone() {
      toastSuccess("Opportunity updated successfully", fiveSeconds);
      leave();
    },
  });
  return { ...callForm, review };
}
