"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { deleteNeedTemplate } from "@/lib/opportunities/need-templates/calls";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";

const TemplateDialog = onDemand(async () => (await import("./template-dialog")).TemplateDialog);
const ApplyDialog = onDemand(async () => (await import("./apply-dialog")).ApplyDialog);

type Of = { template: NeedTemplate };

/** What can be done with a template: applied, edited, deleted. */
export const TemplateActions = ({ template }: Of) => (
  <div className="flex flex-wrap gap-1.5 md:justify-end">
    <DialogButton
      size="sm"
      {...ApplyDialog.preloadProps}
      dialog={(close) => <ApplyDialog template={template} onClose={close} />}
    >
      Apply
      <Named template={template} />
    </DialogButton>
    <DialogButton
      size="sm"
      variant="ghost"
      {...TemplateDialog.preloadProps}
      dialog={(close) => <TemplateDialog template={template} onClose={close} />}
    >
      Edit
      <Named template={template} />
    </DialogButton>
    <DeleteTemplate template={template} />
  </div>
);

/** Which of the buttons of a list this is. */
const Named = ({ template: { name } }: Of) => <span className="sr-only">{` ${name}`}</span>;

function DeleteTemplate({ template }: Of) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(deleteNeedTemplate);
  const remove = () =>
    mutate({ id: template.id }, { ...toastResult("Template deleted."), onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Delete
        <Named template={template} />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this template?"
        text="Shifts already made stay."
        cancelLabel="Keep it"
        confirmLabel="Delete"
        danger
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
