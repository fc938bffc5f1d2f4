import { clsx } from "clsx";
import { twMerge } from "tailwind-merge";
import { vi } from "vitest";

/** Every merge of class names that a test comes by must be what tailwind-merge makes of it with all of Tailwind. */
vi.mock("@/lib/core/browser/cn", async (original) => {
  const { cn } = await original<typeof import("@/lib/core/browser/cn")>();
  return {
    cn(...classes: Parameters<typeof cn>) {
      const ours = cn(...classes);
      const whole = twMerge(clsx(classes));
      if (ours !== whole)
        throw new Error(
          `classGroups knows too little: "${ours}" should be "${whole}" (lib/core/browser/class-groups.ts)`,
        );
      return ours;
    },
  };
});
