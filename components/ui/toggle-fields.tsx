"use client";
import { useController } from "react-hook-form";
import { Checkbox, type CheckboxProps } from "./checkbox";
import { fieldId } from "./input";
import { FieldError } from "./label";
import { Switch, type SwitchProps } from "./switch";

/** What binds a control that is on or off to a boolean of the form, and what is wrong with it. */
function useToggle(name: string) {
  const { field, fieldState } = useController({ name });
  const { value, onChange, ...rest } = field;
  return { control: { ...rest, id: fieldId(name), checked: Boolean(value) }, onChange, ...fieldState };
}

/** A checkbox bound to a boolean of the form, its label to the right. */
export function CheckboxField({ name, ...props }: Omit<CheckboxProps, "name"> & { name: string }) {
  const { control, onChange, error, invalid } = useToggle(name);
  const errorId = `${control.id}-error`;
  return (
    <div className="grid gap-1.5">
      <Checkbox
        {...props}
        {...control}
        onCheckedChange={(checked) => onChange(checked === true)}
        aria-invalid={invalid || undefined}
        {...(error && { "aria-describedby": errorId })}
      />
      <FieldError id={errorId} text={error?.message} />
    </div>
  );
}

/** A switch bound to a boolean of the form. */
export function SwitchField({ name, ...props }: Omit<SwitchProps, "name"> & { name: string }) {
  const { control, onChange } = useToggle(name);
  return <Switch {...props} {...control} onCheckedChange={onChange} />;
}
