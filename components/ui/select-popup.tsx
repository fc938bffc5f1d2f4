"use client";
import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { cn } from "@/lib/core/browser/cn";
import { type Popup, TriggerBridge } from "./popup";
import { floatingStyles, usePortalContainer } from "./portal-container";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectPopupProps = {
  popup: Popup;
  options: SelectOption[];
  value: string;
  onChange(value: string): void;
  name?: string;
  disabled?: boolean;
};

/** The list under a Select. */
export function SelectPopup({ popup, options, value, onChange, name, disabled }: SelectPopupProps) {
  const container = usePortalContainer();
  return (
    <Radix.Root
      open={popup.open}
      onOpenChange={popup.setOpen}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      name={name}
    >
      <Radix.Trigger asChild>
        <TriggerBridge popup={popup} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            floatingStyles,
            "max-h-[min(360px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden",
          )}
        >
          <Radix.Viewport className="p-1.5">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex min-h-9 cursor-default select-none items-center rounded-md py-1.5 pr-9 pl-2.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-primary-soft data-[state=checked]:font-medium"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2.5">
                  <Check className="size-4 text-primary" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
