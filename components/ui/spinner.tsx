import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/core/browser/cn";

export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn("size-4 shrink-0 animate-spin", className)} />
);
