"use client";
import { Switch as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/core/browser/cn";

export type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, "children"> & {
  /** Words beside it; without them give an `aria-label`. */
  label?: ReactNode;
  /** Where the words are. A settings row wants them first, with the switch at the far end. */
  labelSide?: "start" | "end";
};

export function Switch({ className, label, labelSide = "end", id, ...props }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const control = (
    <Radix.Root
      id={switchId}
      className={cn(
        "group relative inline-flex h-[22px] w-[38px] shrink-0 items-center rounded-full bg-input transition-colors before:absolute before:-inset-1 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-primary",
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block size-[18px] translate-x-0.5 rounded-full bg-card shadow-sm transition-transform data-[state=checked]:translate-x-[18px]" />
    </Radix.Root>
  );
  if (!label) return control;
  return (
    <div
      className={cn(
        "flex min-h-6 items-center gap-2.5 text-sm",
        labelSide === "start" && "flex-row-reverse justify-between",
      )}
    >
      {control}
      <label htmlFor={switchId}>{label}</label>
    </div>
  );
}
