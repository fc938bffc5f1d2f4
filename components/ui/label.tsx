"use client";
import { Label as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";

type LabelProps = ComponentProps<typeof Radix.Root> & {
  /** Marks the field as required for the eye; say it to machines with `aria-required` on the control. */
  required?: boolean;
};

export function Label({ className, required, children, ...props }: LabelProps) {
  return (
    <Radix.Root className={cn("font-medium text-sm leading-5", className)} {...props}>
      {children}
      {required && (
        <span aria-hidden className="ml-0.5 text-red">
          *
        </span>
      )}
    </Radix.Root>
  );
}
