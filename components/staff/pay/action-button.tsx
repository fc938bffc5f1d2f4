"use client";

import type { ComponentProps, ReactNode } from "react";
import { DialogButton } from "@/components/ui/dialog-button";
import { cn } from "@/lib/core/browser/cn";

type ActionButtonProps = Omit<ComponentProps<typeof DialogButton>, "children"> & { children: ReactNode };

/** One of the things that staff can do on a page by a script; on a phone they share the line. */
export const ActionButton = ({ className, ...props }: ActionButtonProps) => (
  <DialogButton className={cn("noscript:hidden max-md:flex-1", className)} {...props} />
);
