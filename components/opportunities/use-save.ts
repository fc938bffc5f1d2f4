"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { fiveSeconds, problemsHeading, tell, tellDone } from "@/components/ui/tell";
import { ask, asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import type { InputOf } from "@/lib/core/pure/call";
import { aboutInput } from "@/lib/core/pure/error-codes";
import { repPaths } from "@/lib/core/pure/paths";
import { changeOpportunity, createOpportunity, opportunityDetail } from "@/lib/opportunities/calls";
import type { Opportunity } from "@/lib/opportunities/schema";
import type { StatusDefinition } from "@/lib/opportunities/workflows/schema";
import { changesOf, type OpportunityValues, valuesOf } from "./form-values";

/** What has to be put right, under the one heading; else what failed. */
function tellRefusal(error: unknown, text: string) {
  const lines = aboutInput(readRefusal(error).code) ? refusalLines(error) : [];
  tell(error, { text: lines.length > 0 ? problemsHeading : text, lines, ...fiveSeconds });
}

type Form = UseFormReturn<OpportunityValues>;
type NewInput = InputOf<typeof createOpportunity>;
type ChangedInput = InputOf<typeof changeOpportunity>;

/** Which status a new opportunity gets, by its flag in the workflow. */
const flags = {
  draft: { of: (status: StatusDefinition) => status.is_draft, missing: "Could not find draft status" },
  publish: { of: (status: StatusDefinition) => status.is_default, missing: "Could not find default status" },
} as const;

/** Saves a new opportunity as a draft, or publishes it; leads to its view. */
export function useCreate(form: Form, workflow: readonly StatusDefinition[]) {
  const router = useRouter();
  const create = useSend(createOpportunity);
  const started = useRef<keyof typeof flags>(undefined);
  const save = (as: keyof typeof flags) => (values: OpportunityValues) => {
    const status = workflow.find(flags[as].of);
    if (!status) return void tell(flags[as].missing, fiveSeconds);
    create.mutate({ ...values, current_status: status.code } as NewInput, {
      onStart: () => {
        started.current = as;
      },
      onSuccess: ({ id }) => {
        tellDone("Opportunity created successfully", fiveSeconds);
        router.push(repPaths.opportunity(id));
      },
      onError: (error) => {
        placeRefusal(form, error);
        tellRefusal(error, "Error creating opportunity");
      },
    });
  };
  return { save, pending: create.isPending ? started.current : undefined, saved: create.isSuccess };
}

/** Saves what was changed of a known opportunity, `read` when the form was made; leads to its view. */
export function useChange(form: Form, read: Opportunity) {
  const router = useRouter();
  const change = useSend(changeOpportunity);
  const { save: saveAsRead, review } = useSaveAsRead();
  const { id } = read;
  const save = async (entered: OpportunityValues, done: () => void = () => {}) => {
    if (Object.keys(changesOf(valuesOf(read), entered)).length === 0)
      return router.push(repPaths.opportunity(id));
    try {
      const saved = await saveAsRead({
        form,
        values: entered,
        read,
        toValues: valuesOf,
        send: (values, known) =>
          change.mutateAsync(asRead(known, { id, ...changesOf(valuesOf(known), values) } as ChangedInput)),
        readAgain: () => ask(opportunityDetail, { id, provider: undefined }),
      });
      if (!saved) return;
      tellDone("Opportunity updated successfully", fiveSeconds);
      router.push(repPaths.opportunity(id));
    } catch (error) {
      placeRefusal(form, error);
      tellRefusal(error, "Error updating opportunity");
    } finally {
      done();
    }
  };
  return { save, review, pending: change.isPending, saved: change.isSuccess };
}
