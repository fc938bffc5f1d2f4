import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

const tones = {
  amber: "bg-amber-soft text-amber",
  blue: "bg-blue-soft text-blue",
  green: "bg-green-soft text-green",
  orange: "bg-orange-soft text-orange",
  red: "bg-red-soft text-red",
  grey: "bg-grey-soft text-grey",
  yellow: "bg-yellow-soft text-yellow",
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = {
  tone: BadgeTone;
  /** A mark beside the word, so that the tone never speaks alone: an icon element, or "dot". */
  icon: ReactNode | "dot";
  children: ReactNode;
};

export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span
    className={cn(
      "inline-flex h-[22px] max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-2xs [&_svg]:size-3.5 [&_svg]:shrink-0",
      tones[tone],
    )}
  >
    {icon === "dot" ? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" /> : icon}
    <span className="truncate">{children}</span>
  </span>
);
