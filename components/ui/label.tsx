"use client";
import { Label as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/core/browser/cn";

type LabelProps = ComponentProps<typeof Radix.Root> & {
  /** Marks the field as required for the eye; say it to machines with `aria-required` on the control. */
  required?: boolean;
};

export function Label({ className, required, children, ...props }: LabelProps) {
  // The name of a group labels no one control: the group points at it.
  const Text = props.htmlFor ? Radix.Root : "span";
  return (
    <Text className={cn("font-medium text-sm leading-5", className)} {...props}>
      {children}
      {required && (
        <span aria-hidden className="ml-0.5 text-red">
          *
        </span>
      )}
    </Text>
  );
}

/** What is wrong with a control, below it; nothing where it is right. */
export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="font-medium text-red text-xs">
      {text}
    </p>
  );
}

type Texts = { id: string; description?: ReactNode; error?: string | null };

/** What ties a control to the texts below it, and says of it. */
export const ariaPropsOf = ({ id, description, error, required }: Texts & { required?: boolean }) => ({
  id,
  "aria-required": required || undefined,
  "aria-invalid": error ? true : undefined,
  "aria-describedby":
    [description && `${id}-text`, error && `${id}-error`].filter(Boolean).join(" ") || undefined,
});

/** The texts below a control: its description, and what is wrong with it. */
export const FieldTexts = ({ id, description, error }: Texts) => (
  <>
    {description && (
      <p id={`${id}-text`} className="text-muted-foreground text-xs">
        {description}
      </p>
    )}
    <FieldError id={`${id}-error`} text={error} />
  </>
);

type LabelledFieldProps = Partial<Texts> & {
  label: ReactNode;
  required?: boolean;
  /** The control takes what it is handed. */
  children(control: ReturnType<typeof ariaPropsOf>): ReactNode;
};

/** A control with its label outside of a form, where it is the one choice or text of a dialog. */
export function LabelledField({ label, required, children, ...given }: LabelledFieldProps) {
  const own = useId();
  const texts = { ...given, id: given.id ?? own };
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={texts.id} required={required}>
        {label}
      </Label>
      {children(ariaPropsOf({ ...texts, required }))}
      <FieldTexts {...texts} />
    </div>
  );
}
