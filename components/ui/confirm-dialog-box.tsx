"use client";
import { AlertDialog as Radix } from "radix-ui";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";
import type { ConfirmDialogProps } from "./confirm-dialog";
import { overlayStyles, panelStyles, useReturnedFocus } from "./dialog";

/** What a `ConfirmDialog` shows. */
export function ConfirmDialogBox({
  open,
  onOpenChange,
  title,
  text,
  children,
  ...props
}: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = "Cancel", onConfirm, danger, pending } = props;
  const { keep, giveBack } = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles}>
          <Radix.Content
            className={cn(panelStyles, "md:max-w-[440px]")}
            onOpenAutoFocus={keep}
            onCloseAutoFocus={giveBack}
            {...(text ? {} : { "aria-describedby": undefined })}
          >
            <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-4 md:px-6 md:pt-6">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {text && (
                <Radix.Description asChild>
                  <div className="mt-1.5 text-muted-foreground text-sm">{text}</div>
                </Radix.Description>
              )}
              {children && <div className="mt-4">{children}</div>}
            </div>
            <div className="grid grid-cols-2 gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex md:justify-end md:px-6 md:pb-5 max-md:[&>button]:h-11">
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
