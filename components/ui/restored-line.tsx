"use client";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";

type RestoredLineProps = { onDiscard(): void; text?: string; className?: string };

/** Says that what was typed before is here again, and offers to do without. */
export const RestoredLine = ({
  onDiscard,
  text = "We kept what you typed.",
  className,
}: RestoredLineProps) => (
  <p role="status" className={cn("text-muted-foreground text-sm", className)}>
    {text}{" "}
    <Button variant="link" onClick={onDiscard}>
      Discard
    </Button>
  </p>
);
