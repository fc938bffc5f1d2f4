"use client";
import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { floatingStyles, usePortalContainer } from "./portal-container";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverClose = Radix.Close;

/** Needs a name: `aria-label` or `aria-labelledby`. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  const container = usePortalContainer();
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={cn(floatingStyles, "max-w-[calc(100vw-16px)] p-4 outline-none", className)}
        {...props}
      />
    </Radix.Portal>
  );
}
