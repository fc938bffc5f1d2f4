import type { ComponentProps, Ref } from "react";
import { cn } from "@/lib/core/browser/cn";

/** What a control that is no element of its own takes from its Field. */
export type ControlProps<Focused> = {
  id?: string;
  name?: string;
  ref?: Ref<Focused>;
  disabled?: boolean;
  onBlur?(): void;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
};

/** Shared by every control that looks like a text field. 16 px on phones, so that iOS does not zoom in. */
export const fieldStyles =
  "w-full min-w-0 rounded-md border border-input bg-card text-[16px] text-foreground transition-[background-color,border-color,color,box-shadow] md:text-sm hover:border-foreground/50 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-70 [&[readonly]]:bg-muted aria-invalid:border-red aria-invalid:outline-red";

export const Input = ({ className, type = "text", ...props }: ComponentProps<"input">) => (
  <input
    type={type}
    className={cn(fieldStyles, "h-[38px] px-3", className)}
    {...props}
    {...emptyForNull(props)}
  />
);

/** The id of the control of a field, by its path in the form: "rates.day". */
export const fieldId = (name: string) => `field-${name.replace(/[^\w-]/g, "-")}`;

/** A form holds null for "nothing"; a controlled field wants an empty string. */
export function emptyForNull(props: { value?: unknown }): { value?: "" } {
  return "value" in props && (props.value === null || props.value === undefined) ? { value: "" } : {};
}
