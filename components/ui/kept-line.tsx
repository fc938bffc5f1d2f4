"use client";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";

/** Says that what was typed before the session ended is here again, and offers to do without. */
export const KeptLine = ({ onDiscard, className }: { onDiscard(): void; className?: string }) => (
  <p role="status" className={cn("text-muted-foreground text-sm", className)}>
    We kept what you typed.{" "}
    <Button variant="link" onClick={onDiscard}>
      Discard
    </Button>
  </p>
);
