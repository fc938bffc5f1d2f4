"use client";

import { useController } from "react-hook-form";
import { fieldId } from "@/components/ui/input";

type OwnBoxFieldProps = { name: string; label: string; text: string };

/** A box of the browser's own: it can be ticked before the page's script has come, and without any. */
export function OwnBoxField({ name, label, text }: OwnBoxFieldProps) {
  const { field } = useController({ name });
  const { value, onChange, ...rest } = field;
  const id = fieldId(name);
  return (
    <div className="flex min-h-6 items-start gap-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        checked={Boolean(value)}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-text`}
        className="size-5 shrink-0 accent-primary"
      />
      <div className="text-sm">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-text`} className="text-muted-foreground text-xs">
          {text}
        </p>
      </div>
    </div>
  );
}
