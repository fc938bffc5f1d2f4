"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { fiveSeconds, toastError, toastSuccess } from "@/components/ui/toast";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { aboutInput } from "@/lib/core/pure/error-codes";
import { repPaths } from "@/lib/core/pure/paths";
import { updateOpportunityStatus } from "@/lib/opportunities/calls";
import type { StatusDefinition } from "@/lib/opportunities/schema";

export const statusOf = (workflow: readonly StatusDefinition[], code: string | undefined) =>
  workflow.find((each) => each.code === code);

/** Where a rep may move an opportunity from here, in the workflow's order. */
export function movesFrom(
  workflow: readonly StatusDefinition[],
  code: string | undefined,
): StatusDefinition[] {
  const next = statusOf(workflow, code)?.allowed_transitions ?? [];
  return next
    .flatMap((each) => statusOf(workflow, each) ?? [])
    .filter((each) => each.set_by_healthcare_entity);
}

function toastFailure(error: unknown) {
  const lines = aboutInput(readRefusal(error).code) ? refusalLines(error) : [];
  toastError(error, { text: "Failed to update opportunity status", lines, ...fiveSeconds });
}

/** Moves at once; leads to the view, unless a closed one was opened again. */
function useStatusChange(id: string | undefined, from: StatusDefinition | undefined) {
  const router = useRouter();
  const update = useSend(updateOpportunityStatus);
  const move = (to: StatusDefinition, done: () => void = () => {}) => {
    if (!id) {
      toastError("Opportunity ID not found", fiveSeconds);
      return done();
    }
    update.mutate(
      { id, code: to.code },
      {
        onSuccess: () => {
          toastSuccess("Opportunity status successfully updated", fiveSeconds);
          const reopened = from?.is_final && !to.is_final;
          if (!reopened) router.push(repPaths.opportunity(id));
        },
        onError: toastFailure,
        onSettled: done,
      },
    );
  };
  return { move, pending: update.isPending };
}

type StatusActionsProps = {
  opportunityId: string | undefined;
  status: string | undefined;
  workflow: readonly StatusDefinition[];
  /** The form is dirty: a move would lose what was entered. */
  unsaved: boolean;
};

/** A button for each status that a rep may move to, under its verb; a final one asks first. */
export function StatusActions({ opportunityId, status, workflow, unsaved }: StatusActionsProps) {
  const { move, pending } = useStatusChange(opportunityId, statusOf(workflow, status));
  const [asked, setAsked] = useState<StatusDefinition | null>(null);
  return (
    <>
      {movesFrom(workflow, status).map((to) => (
        <Button
          key={to.code}
          disabled={pending || unsaved}
          title={unsaved ? "Save your changes first." : undefined}
          onClick={() => (to.is_final ? setAsked(to) : move(to))}
        >
          {to.verb}
        </Button>
      ))}
      <FinalStatusDialog
        to={asked}
        pending={pending}
        onCancel={() => setAsked(null)}
        onConfirm={(to) => move(to, () => setAsked(null))}
      />
    </>
  );
}

type FinalStatusDialogProps = {
  /** The status to move to; closed when null. */
  to: StatusDefinition | null;
  pending: boolean;
  onCancel(): void;
  onConfirm(to: StatusDefinition): void;
};

/** The question before an opportunity ends. */
export const FinalStatusDialog = ({ to, pending, onCancel, onConfirm }: FinalStatusDialogProps) => (
  <ConfirmDialog
    open={to !== null}
    onOpenChange={(open) => !open && onCancel()}
    title="Confirm Status Update"
    text={
      <>
        <p>{`Are you sure you want to change the opportunity status to "${to?.title ?? ""}"?`}</p>
        <p className="mt-2 font-medium text-foreground">
          This action will close all pending connection requests.
        </p>
      </>
    }
    confirmLabel="Close Opportunity"
    cancelLabel="Cancel"
    danger
    pending={pending}
    onConfirm={() => to && onConfirm(to)}
  />
);
