import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import { classGroups } from "./class-groups";

const merge = createTailwindMerge(() => classGroups);

/**
 * Joins class names; of two Tailwind classes that set the same thing the later one wins. `classGroups` lists what sets
 * the same thing.
 */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
