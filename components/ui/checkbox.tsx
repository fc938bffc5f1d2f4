"use client";
import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/core/browser/cn";

export type CheckboxProps = Omit<ComponentProps<typeof Radix.Root>, "children"> & {
  /** Words to the right; without them give an `aria-label`. */
  label?: ReactNode;
  description?: ReactNode;
};

export function Checkbox({ className, label, description, id, ...props }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const box = (
    <Radix.Root
      id={boxId}
      aria-describedby={description ? `${boxId}-text` : undefined}
      className={cn(
        "group relative grid size-5 shrink-0 place-items-center rounded-sm border-[1.5px] border-input bg-card text-primary-foreground transition-colors before:absolute before:-inset-1 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-red data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        <Check strokeWidth={3} className="size-3.5 group-data-[state=indeterminate]:hidden" />
        <Minus strokeWidth={3} className="hidden size-3.5 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (!label) return box;
  return (
    <div className="flex min-h-6 items-start gap-2.5">
      {box}
      <div className="text-sm">
        <label htmlFor={boxId} className={cn(props.disabled && "cursor-not-allowed text-muted-foreground")}>
          {label}
        </label>
        {description && (
          <p id={`${boxId}-text`} className="text-muted-foreground text-xs">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
