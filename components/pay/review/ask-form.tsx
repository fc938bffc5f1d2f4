"use client";

import { useEffect, useRef } from "react";
import { AskedFields } from "@/components/pay/asked-fields";
import { Refused } from "@/components/pay/refused";
import type { TimesheetWithTerms } from "@/components/pay/use-terms";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { disputeTimesheet, queryTimesheet } from "@/lib/pay/timesheets/calls";

import type { AskedReason } from "@/lib/pay/words";
import { ReviewFacts } from "./review-facts";
import { ReviewTotal } from "./review-total";

/** What a representative says to a timesheet other than yes. */
export type Asking = "question" | "dispute" | "did not come";

const ways = {
  question: {
    call: queryTimesheet,
    title: "Ask a question",
    text: "The provider is asked, and the approval waits for the answer.",
    send: "Send Question",
    done: "Question sent.",
  },
  dispute: {
    call: disputeTimesheet,
    title: "Dispute",
    text: "Our staff look at both sides and decide. Nothing is paid until then.",
    send: "Open Dispute",
    done: "Dispute opened.",
  },
  "did not come": {
    call: queryTimesheet,
    title: "Did not come",
    text: "The provider is asked whether the shift was worked.",
    send: "Send Question",
    done: "Question sent.",
  },
} as const;

type AskFormProps = {
  timesheet: TimesheetWithTerms;
  asking: Asking;
  onDirty(dirty: boolean): void;
  onBack(): void;
  onDone(): void;
};

/** A question or a dispute, written beside what it is about; a newer timesheet leaves what was typed alone. */
export function AskForm({ timesheet, asking, onDirty, onBack, onDone }: AskFormProps) {
  const { call, title, text, send, done } = ways[asking];
  const reason: AskedReason | "" = asking === "did not come" ? "DID_NOT_WORK" : "";
  const form = useCallForm(call, {
    values: { reason_code: reason as string, comment: "" },
    toBody: (values) => ({ id: timesheet.id, version: timesheet.version, ...values }),
    onDone() {
      toastSuccess(done);
      onDone();
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const fields = useRef<HTMLElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("[role=combobox], textarea")?.focus(), []);
  return (
    <Form {...form.formProps} className="contents">
      <DialogBody className="grid grid-cols-1 gap-5">
        <Refused texts={form.problems} />
        <section
          ref={fields}
          aria-labelledby="asking"
          className="grid grid-cols-1 gap-4 rounded-lg border bg-secondary/60 p-4"
        >
          <div>
            <h3 id="asking" className="text-base">
              {title}
            </h3>
            <p className="text-muted-foreground text-xs">{text}</p>
          </div>
          <AskedFields withReason={reason === ""} rows={3} />
        </section>
        <ReviewFacts timesheet={timesheet} />
      </DialogBody>
      <DialogFooter summary={<ReviewTotal timesheet={timesheet} />}>
        <Button onClick={onBack}>Go Back</Button>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {send}
        </Button>
      </DialogFooter>
    </Form>
  );
}
