"use client";
import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type Popup, TriggerBridge } from "./popup";
import { floatingStyles, usePortalContainer } from "./portal-container";

export type PopoverPopupProps = ComponentProps<typeof Radix.Content>;

export function PopoverPopup({ popup, className, ...props }: PopoverPopupProps & { popup: Popup }) {
  const container = usePortalContainer();
  return (
    <Radix.Root open={popup.open} onOpenChange={popup.setOpen}>
      <Radix.Trigger asChild>
        <TriggerBridge popup={popup} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={cn(floatingStyles, "max-w-[calc(100vw-16px)] p-4 outline-none", className)}
          {...props}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverPopupClose = Radix.Close;
