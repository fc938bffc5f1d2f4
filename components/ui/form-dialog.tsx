"use client";

import { type ReactNode, useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { DialogBody, OpenDialog, type OpenDialogProps, SubmitFooter, type SubmitFooterProps } from "./dialog";
import { Form, type FormProps } from "./form";
import { FormErrors } from "./form-errors";

type DialogFormProps<Values extends FieldValues, Parsed> = SubmitFooterProps & {
  /** As `useCallForm` gives it. */
  form: { formProps: Pick<FormProps<Values, Parsed>, "form" | "onSubmit" | "onInvalid">; isPending: boolean };
  /** What belongs to no single field, to be shown above the buttons. */
  problems?: string[];
  /** What `useSaveAsRead` has to ask. */
  review?: ReactNode;
  /** Lays out the fields. */
  className?: string;
  children: ReactNode;
};

/** A form as body and footer of a dialog. */
export function DialogForm<Values extends FieldValues, Parsed>({
  form,
  problems,
  review,
  className = "grid gap-5",
  children,
  ...footer
}: DialogFormProps<Values, Parsed>) {
  return (
    <Form {...form.formProps} className="contents">
      <DialogBody className={className}>{children}</DialogBody>
      {review}
      {problems && <DialogErrors messages={problems} />}
      <SubmitFooter pending={form.isPending} {...footer} />
    </Form>
  );
}

export type FormDialogProps<Values extends FieldValues, Parsed> = DialogFormProps<Values, Parsed> &
  Pick<OpenDialogProps, "title" | "description" | "size" | "full" | "onClose">;

/** A dialog over a form; open as long as it is drawn. Closed but by saving, it leaves everything as it was. */
export const FormDialog = <Values extends FieldValues, Parsed>({
  title,
  description,
  size,
  full,
  onClose,
  ...form
}: FormDialogProps<Values, Parsed>) => (
  <OpenDialog title={title} description={description} size={size} full={full} onClose={onClose}>
    <DialogForm {...form} />
  </OpenDialog>
);

/**
 * Above the buttons it is seen however long the form is. The wrong field that has focus is brought back into the room
 * that is left.
 */
function DialogErrors({ messages }: { messages: string[] }) {
  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => {
      const field = document.activeElement;
      if (field?.getAttribute("aria-invalid") === "true") field.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [messages]);
  return <FormErrors messages={messages} className="shrink-0 border-t px-4 py-3 md:px-6" />;
}
