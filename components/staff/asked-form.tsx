"use client";

import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogFooter } from "@/components/ui/dialog";
import { EarlyForm, type EarlyFormProps } from "@/components/ui/early-form";
import { AwaitScript } from "@/components/ui/form";
import { FormDialog, type FormDialogProps } from "@/components/ui/form-dialog";
import { FormErrors } from "@/components/ui/form-errors";
import { Link } from "@/components/ui/link";
import { formFields } from "@/lib/core/pure/form-action";

type AskedFormProps<Values extends FieldValues, Parsed> = Omit<FormDialogProps<Values, Parsed>, "form"> & {
  /** As `useActionForm` gives it. */
  form: { formProps: Omit<EarlyFormProps<Values, Parsed>, "children">; isPending: boolean };
  /** The page without the form: there it is a card of the page, and works without a script. */
  back?: string;
  /** What the browser sends beside the fields, by name. */
  fields: Record<string, string>;
  /** The field that has focus when the card is drawn. */
  first?: string;
};

/** A dialog is only there while a script runs, which sends the form. */
function scripted<Values extends FieldValues, Parsed>({
  formProps,
  isPending,
}: AskedFormProps<Values, Parsed>["form"]) {
  const { action: _action, hidden: _hidden, focusAt: _focusAt, ...rest } = formProps;
  return { formProps: rest, isPending };
}

/** The form of a decision: in a dialog that a script opens, or in the page whose address asks for it. */
export const AskedForm = <Values extends FieldValues, Parsed>({
  back,
  fields,
  first,
  ...props
}: AskedFormProps<Values, Parsed>) =>
  back === undefined ? (
    <FormDialog {...props} form={scripted(props.form)} />
  ) : (
    <AskedCard back={back} fields={fields} first={first} {...props} />
  );

function AskedCard<Values extends FieldValues, Parsed>({
  title,
  description,
  size,
  full: _full,
  onClose: _onClose,
  form: { formProps, isPending },
  problems = [],
  className = "grid gap-5",
  children,
  back = "",
  fields,
  first,
  ...footer
}: AskedFormProps<Values, Parsed>) {
  const { summary, cancelLabel = "Cancel", submitLabel, variant = "primary" } = footer;
  const fieldsOfForm = (
    <>
      <FormErrors messages={problems} />
      {children}
    </>
  );
  const submit = (
    <Button type="submit" variant={variant} pending={isPending}>
      {submitLabel}
    </Button>
  );
  const hidden = { ...formProps.hidden, ...fields, [formFields.back]: back };
  return (
    <Card className={size === "sm" ? "max-w-md" : "max-w-xl"}>
      <EarlyForm
        {...formProps}
        hidden={hidden}
        focusAt={formProps.focusAt ?? first}
        aria-label={typeof title === "string" ? title : undefined}
        className="block"
      >
        <CardHeader title={title} description={description} />
        <CardBody className={className}>
          {formProps.action ? fieldsOfForm : <AwaitScript>{fieldsOfForm}</AwaitScript>}
        </CardBody>
        <DialogFooter summary={summary}>
          <Button asChild>
            <Link href={back}>{cancelLabel}</Link>
          </Button>
          {formProps.action ? submit : <AwaitScript>{submit}</AwaitScript>}
        </DialogFooter>
      </EarlyForm>
    </Card>
  );
}
