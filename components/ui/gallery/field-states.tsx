"use client";
import type { ReactNode } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { Field, type FieldControl, type FieldProps } from "@/components/ui/form";
import { States } from "./specimen";

/** What a control takes besides what its Field hands to it. */
type Hold = { disabled?: boolean; readOnly?: boolean };

type Shown = Hold & Partial<FieldProps> & { key: string; label: string; value: unknown; error?: string };

export type FieldStatesProps = {
  /** Of no other field of the page. */
  name: string;
  /** `wrong` stands under the message. */
  values: { empty: unknown; filled: unknown; long?: unknown; wrong: unknown };
  message: string;
  /** The control can show what it holds without letting it be changed. */
  readOnly?: boolean;
  /** The control draws its focus on something else than its own element. */
  focusElsewhere?: boolean;
  group?: boolean;
  children(control: FieldControl & Hold): ReactNode;
};

const focused =
  "[&_:is(input,textarea,[role=combobox])]:outline-2 [&_:is(input,textarea,[role=combobox])]:outline-ring";

function statesOf({ values, message, readOnly, focusElsewhere }: Omit<FieldStatesProps, "children">) {
  const { empty, filled, long, wrong } = values;
  const states: (Shown | false)[] = [
    { key: "empty", label: "Empty", value: empty },
    { key: "filled", label: "Filled", value: filled },
    long !== undefined && { key: "long", label: "Long text", value: long },
    !focusElsewhere && { key: "focused", label: "Focused", value: filled, className: focused },
    { key: "invalid", label: "Invalid", value: wrong, error: message },
    {
      ...{ key: "required", label: "Required, with a description", value: empty, required: true },
      description: "A sentence that helps to fill it in.",
    },
    { key: "disabled", label: "Disabled", value: filled, disabled: true, aside: "To the right of a label" },
    readOnly === true && { key: "read-only", label: "Read-only", value: filled, readOnly: true },
  ];
  return states.filter((state) => state !== false);
}

/** A field in each of the states that a form can bring it into. */
export function FieldStates({ children, ...props }: FieldStatesProps) {
  const { name, group } = props;
  const states = statesOf(props);
  const form = useForm<FieldValues>({
    defaultValues: { [name]: Object.fromEntries(states.map(({ key, value }) => [key, value])) },
    errors: { [name]: { invalid: { type: "sample", message: props.message } } },
    // Errors that are handed in would take the focus at once.
    shouldFocusError: false,
  });
  return (
    <FormProvider {...form}>
      <States>
        {states.map(({ key, value: _, error: __, disabled, readOnly, ...field }) => (
          <Field key={key} {...field} name={`${name}.${key}`} group={group}>
            {(control) => children({ ...control, disabled, readOnly })}
          </Field>
        ))}
      </States>
    </FormProvider>
  );
}
