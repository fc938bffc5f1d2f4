"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
} from "@/components/ui/dialog";
import { KeptLine } from "@/components/ui/kept-line";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useKeptState } from "@/components/ui/use-kept-state";
import { reasonMissing } from "@/lib/connections/clearances/schema";

export type Reason = { reason: string; details: string };

type ReasonDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text: string;
  options: { value: string; label: string }[];
  submitLabel: string;
  /** The id of what is declined. */
  about: string;
  pending: boolean;
  onSubmit(reason: Reason): void;
  /** More to fill in, below the reason. */
  children?: ReactNode;
};

/** Asks why: one of the listed reasons, and what it is when the reason is Other. */
export function ReasonDialog({ open, onOpenChange, title, text, pending, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader title={title} description={text} />
        <ReasonForm pending={pending} {...form} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = Pick<
  ReasonDialogProps,
  "about" | "options" | "submitLabel" | "pending" | "onSubmit" | "children"
>;

function ReasonForm({ about, options, submitLabel, pending, onSubmit, children }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason, reasonKept] = useKeptState(`reason for ${about}`, "");
  const [details, setDetails] = useKeptState(`details for ${about}`, "");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    setMissing(reason === "");
    if (reason !== "") onSubmit({ reason, details: reason === "other" ? details : "" });
    else document.getElementById(`${id}-reason`)?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="grid gap-5">
        {reasonKept && reason !== "" && (
          <KeptLine
            onDiscard={() => {
              setReason("");
              setDetails("");
            }}
          />
        )}
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-reason`} required>
            Reason
          </Label>
          <Select
            id={`${id}-reason`}
            options={options}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setMissing(false);
            }}
            placeholder="Choose a reason"
            aria-required
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
          />
          {missing && (
            <p id={`${id}-error`} role="alert" className="font-medium text-red text-xs">
              {reasonMissing}
            </p>
          )}
        </div>
        {reason === "other" && (
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-details`}>Details</Label>
            <Textarea
              id={`${id}-details`}
              value={details}
              maxLength={2000}
              onChange={(event) => setDetails(event.target.value)}
            />
          </div>
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Go back</Button>
        </DialogClose>
        <Button type="submit" variant="danger" pending={pending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
