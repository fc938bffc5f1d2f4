"use client";

import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Refused } from "@/components/pay/refused";
import { AskedForm } from "@/components/staff/asked-form";
import type { DialogContentProps } from "@/components/ui/dialog";
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
  /** As `useActionForm` gives it, or `useCallForm` where it needs a script. */
  form: ComponentProps<typeof AskedForm<Values, Parsed>>["form"] & { problems: string[] };
  submitLabel: string;
  danger?: boolean;
  onClose(): void;
  /** The page without the form, where it is a card of the page. */
  back?: string;
  /** What the browser sends beside the fields, by name. */
  fields?: Record<string, string>;
  /** The field that has focus when the card is drawn. */
  first?: string;
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
  back,
  fields = {},
  first,
  children,
}: ActionDialogProps<Values, Parsed>) => (
  <AskedForm
    title={title}
    description={about}
    size={size}
    full
    form={form}
    onClose={onClose}
    back={back}
    fields={fields}
    first={first}
    className="grid grid-cols-1 gap-5"
    summary={<Stat label={totalLabel} value={formatExact(total)} note={totalNote} />}
    cancelLabel="Go Back"
    submitLabel={submitLabel}
    variant={danger ? "danger" : "primary"}
  >
    <Refused texts={form.problems} />
    {children}
  </AskedForm>
);
