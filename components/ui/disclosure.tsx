"use client";
import { ChevronDown } from "lucide-react";
import { Collapsible as Radix } from "radix-ui";
import type { ReactNode } from "react";
import type { OnDemandProps } from "./on-demand";

type DisclosureProps = {
  title: ReactNode;
  /** Shown at the right of the title, open or closed: a count, a badge. */
  aside?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** Of children whose code comes `onDemand`: their `preloadProps`, for the title. */
  preloadProps?: OnDemandProps;
  /** The children stay when it is closed, and with them what was typed. */
  keepMounted?: boolean;
};

export const Disclosure = ({
  title,
  aside,
  children,
  preloadProps,
  keepMounted,
  ...props
}: DisclosureProps) => (
  <Radix.Root {...props}>
    <Radix.Trigger
      {...preloadProps}
      className="group flex min-h-11 w-full items-center gap-3 rounded-md text-left font-medium text-sm"
    >
      <span className="min-w-0 flex-1">{title}</span>
      {aside}
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 text-muted-foreground transition-transform group-data-[state=open]:rotate-180"
      />
    </Radix.Trigger>
    <Radix.Content forceMount={keepMounted || undefined} className="pb-3 data-[state=open]:animate-fade-in">
      {children}
    </Radix.Content>
  </Radix.Root>
);
