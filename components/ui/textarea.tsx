import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { emptyForNull, fieldStyles } from "./input";

type TextareaProps = ComponentProps<"textarea"> & {
  /** Shows "12 / 255" below; needs a controlled `value` and a `maxLength`. */
  counter?: boolean;
};

export function Textarea({ className, counter, ...props }: TextareaProps) {
  const used = String(props.value ?? "").length;
  return (
    <>
      <textarea
        rows={4}
        className={cn(fieldStyles, "field-sizing-content min-h-20 px-3 py-2", className)}
        {...props}
        {...emptyForNull(props)}
      />
      {counter && props.maxLength && (
        <span className="justify-self-end text-2xs text-muted-foreground" aria-hidden>
          {used} / {props.maxLength}
        </span>
      )}
    </>
  );
}
