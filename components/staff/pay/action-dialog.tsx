"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Refused } from "@/components/pay/refused";
import type { DialogContentProps } from "@/components/ui/dialog";
import type { FormProps } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Stat } from "@/components/ui/stat";
import { formatExact } from "@/lib/core/pure/money";

type ActionDialogProps<Values extends FieldValues, Parsed> = {
  title: string;
  /** What it is about: "W0001-000012 · Casco Harbor". */
  about: string;
  /** What it comes to, in dollars. */
  total: number;
  /** "Total", unless it is called otherwise. */
  totalLabel?: string;
  /** Below the total: both sides' shares, say. */
  totalNote?: ReactNode;
  size?: DialogContentProps["size"];
  /** As `useCallForm` gives it. */
  form: {
    formProps: Pick<FormProps<Values, Parsed>, "form" | "onSubmit" | "onInvalid">;
    problems: string[];
    isPending: boolean;
  };
  submitLabel: string;
  danger?: boolean;
  onClose(): void;
  children?: ReactNode;
};

/** Asks before staff change something: what about, its amount, and what has to be said. On a phone it fills the screen. */
export const ActionDialog = <Values extends FieldValues, Parsed>({
  title,
  about,
  total,
  totalLabel = "Total",
  totalNote,
  size = "sm",
  form,
  submitLabel,
  danger,
  onClose,
  children,
}: ActionDialogProps<Values, Parsed>) => (
  <FormDialog
    title={title}
    description={about}
    size={size}
    full
    form={form}
    onClose={onClose}
    className="grid grid-cols-1 gap-5"
    summary={<Stat label={totalLabel} value={formatExact(total)} note={totalNote} />}
    cancelLabel="Go Back"
    submitLabel={submitLabel}
    variant={danger ? "danger" : "primary"}
  >
    <Refused texts={form.problems} />
    {children}
  </FormDialog>
);
