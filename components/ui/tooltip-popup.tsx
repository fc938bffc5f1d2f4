"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { type Popup, TriggerBridge } from "./popup";
import { usePortalContainer } from "./portal-container";

export function TooltipPopup({ popup, text }: { popup: Popup; text: ReactNode }) {
  const container = usePortalContainer();
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={popup.open} onOpenChange={popup.setOpen}>
        <Radix.Trigger asChild>
          <TriggerBridge popup={popup} />
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-md bg-foreground px-2.5 py-1.5 text-background text-xs shadow-md [animation-duration:0.1s]"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
