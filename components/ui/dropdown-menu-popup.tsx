"use client";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type Popup, TriggerBridge } from "./popup";
import { floatingStyles, usePortalContainer } from "./portal-container";

type MenuPopupProps = Pick<ComponentProps<typeof Radix.Content>, "onCloseAutoFocus" | "children"> & {
  popup: Popup;
};

export function MenuPopup({ popup, onCloseAutoFocus, children }: MenuPopupProps) {
  const container = usePortalContainer();
  return (
    <Radix.Root open={popup.open} onOpenChange={popup.setOpen}>
      <Radix.Trigger asChild>
        <TriggerBridge popup={popup} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            floatingStyles,
            "max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-16px)] overflow-y-auto p-1.5",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type MenuItemProps = ComponentProps<typeof Radix.Item> & { danger?: boolean };

export const MenuItem = ({ danger, ...props }: MenuItemProps) => (
  <Radix.Item
    className={cn(
      "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-primary-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
      danger && "text-red data-[highlighted]:bg-red-soft [&_svg]:text-red",
    )}
    {...props}
  />
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 py-1.5 text-muted-foreground text-xs">{children}</Radix.Label>
);

export const MenuSeparator = () => <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
