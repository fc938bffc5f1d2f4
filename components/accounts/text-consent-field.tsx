"use client";

import { useController } from "react-hook-form";
import { fieldId } from "@/components/ui/input";

const name = "text_opt_in";

/** A box of the browser's own: it can be ticked before the page's script has come, and without any. */
export function TextConsentField() {
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
        <label htmlFor={id}>Text me about requests and shifts</label>
        <p id={`${id}-text`} className="text-muted-foreground text-xs">
          Message and data rates may apply. You can stop at any time.
        </p>
      </div>
    </div>
  );
}
