"use client";
import { Avatar as Radix } from "radix-ui";
import { cn } from "@/lib/core/browser/cn";

const sizes = { sm: "size-[34px] text-xs", md: "size-11 text-base", lg: "size-20 text-2xl" };

/** "Dr." and similar titles precede a name. */
const isPrefix = (word: string, index: number) => index === 0 && /^\p{L}{2,}\.$/u.test(word);

/** "Maya Rivera" → "MR", "Dr. Maya Rivera, MD" → "MR", "Cher" → "C". */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word, index) => /^\p{L}/u.test(word) && !isPrefix(word, index));
  const picked = words.length > 1 ? [words[0], words[1]] : words;
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

/** Decoration: the name is shown beside it. Initials show until the picture is there, or in its place. */
export const Avatar = ({ name, src, size = "sm", className }: AvatarProps) => (
  <Radix.Root
    aria-hidden
    className={cn(
      "inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary-strong",
      sizes[size],
      className,
    )}
  >
    {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
    <Radix.Fallback>{initials(name)}</Radix.Fallback>
  </Radix.Root>
);
