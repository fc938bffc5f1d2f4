"use client";
import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { tabListStyles, tabStyles } from "./tab-styles";

/** Tabs that swap panels on one page. Tabs that change the address are LinkTabs. */
export const Tabs = Radix.Root;

export const TabsList = ({ className, ...props }: ComponentProps<typeof Radix.List>) => (
  <Radix.List className={cn(tabListStyles, className)} {...props} />
);

export const TabsTrigger = ({ className, ...props }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      tabStyles,
      "disabled:opacity-50 disabled:hover:text-muted-foreground data-[state=active]:border-primary data-[state=active]:text-foreground",
      className,
    )}
    {...props}
  />
);

export const TabsContent = ({ className, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={cn("pt-5", className)} {...props} />
);
