"use client";
import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { floatingStyles } from "./floating";
import { usePortalContainer } from "./portal-container";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const itemStyles =
  "flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-primary-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

export function DropdownMenuContent({
  className,
  align = "end",
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  const container = usePortalContainer();
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          floatingStyles,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-16px)] overflow-y-auto p-1.5",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & { danger?: boolean };

/** For a link: `<DropdownMenuItem asChild><Link …/></DropdownMenuItem>`. */
export function DropdownMenuItem({ className, danger, ...props }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        itemStyles,
        danger && "text-red data-[highlighted]:bg-red-soft [&_svg]:text-red",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemStyles, className)} {...props}>
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2.5 py-1.5 text-muted-foreground text-xs", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1.5 my-1.5 h-px bg-border", className)} {...props} />;
}
