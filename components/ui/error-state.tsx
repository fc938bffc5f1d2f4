"use client";
import { CloudAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";

type ErrorStateProps = {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?(): void;
  retrying?: boolean;
  className?: string;
};

export const ErrorState = ({
  title = "Something went wrong",
  text = "Please try again later. If the problem persists, please contact us.",
  onRetry,
  retrying,
  className,
}: ErrorStateProps) => (
  <div role="alert" className={cn("grid justify-items-center gap-1 px-6 py-14 text-center", className)}>
    <div className="mb-2 grid size-12 place-items-center rounded-xl bg-red-soft text-red">
      <CloudAlert aria-hidden className="size-[22px]" />
    </div>
    <p className="font-semibold">{title}</p>
    <p className="max-w-[44ch] text-pretty text-muted-foreground text-sm">{text}</p>
    {onRetry && (
      <Button className="mt-3" onClick={onRetry} pending={retrying}>
        {!retrying && <RotateCw />}
        Try again
      </Button>
    )}
  </div>
);
