"use client";

import type { z } from "zod";
import { DialogBody, OpenDialog, SubmitFooter } from "@/components/ui/dialog";
import { Field, Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { tell, tellDone } from "@/components/ui/tell";
import { Textarea } from "@/components/ui/textarea";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { Call } from "@/lib/core/pure/call";
import { optionsOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { askInput, Timesheet, timesheetShape } from "@/lib/pay/timesheets/schema";
import { Refused } from "./refused";

type AskDialogProps = {
  timesheet: Pick<Timesheet, "id" | "version">;
  /** The question, or the dispute. */
  call: Call<typeof askInput, typeof timesheetShape>;
  title: string;
  /** What follows from it. */
  text: string;
  submitLabel: string;
  /** The toast of success. */
  done: string;
  onClose(): void;
  onDone?(): void;
};

type AskValues = { reason_code: string | null; comment: string };

/** What it is about, and why: a question to the provider, or a dispute before staff. */
export function AskDialog({
  timesheet: { id, version },
  call,
  done,
  onClose,
  onDone,
  ...texts
}: AskDialogProps) {
  const { formProps, problems, isPending } = useCallForm(call, {
    values: { reason_code: null, comment: "" } as AskValues,
    toBody: (values) => ({ id, version, ...values }),
    onDone() {
      tellDone(done);
      onClose();
      onDone?.();
    },
    onRefused(error, rest) {
      if (!rest) tell(error, { fallback: somethingWentWrong });
      return undefined;
    },
  });
  return (
    <OpenDialog size="sm" title={texts.title} description={texts.text} onClose={onClose}>
      <Form {...formProps} className="contents">
        <DialogBody className="grid grid-cols-1 gap-5">
          <Refused texts={problems} />
          <Field
            name="reason_code"
            label="Reason"
            required
            as={Select}
            options={optionsOf("TimesheetReason")}
            placeholder="Choose a reason"
          />
          <Field name="comment" label="Comment" required as={Textarea} rows={4} maxLength={2000} />
        </DialogBody>
        <SubmitFooter submitLabel={texts.submitLabel} cancelLabel="Go Back" pending={isPending} />
      </Form>
    </OpenDialog>
  );
}
