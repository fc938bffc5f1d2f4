"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

/** How the number that is kept stands in the field: nothing of it but its end. */
export const keptSsn = (lastFour: string) => `•••-••-${lastFour}`;

const isKept = (value: string) => value.startsWith("•");

/** What the field sends: null when empty, the last four digits when it still stands as it was read. */
export const ssnToSend = (value: string) => (isKept(value) ? value.slice(-4) : value) || null;

const masked = (typed: string) => {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
};

export type SsnInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  value: string;
  onChange(value: string): void;
};

/** Nine digits as 123-45-6789. Typing over a number that is kept, or deleting in it, begins anew. */
export const SsnInput = ({ value, onChange, ...props }: SsnInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    placeholder="___-__-____"
    value={value}
    onChange={(event) => {
      const typed = event.target.value;
      if (!isKept(value)) return onChange(masked(typed));
      const kept = value.slice(-4);
      const added = typed.replace(/\D/g, "");
      onChange(
        typed.length < value.length
          ? ""
          : masked(added.startsWith(kept) ? added.slice(4) : added.replace(kept, "")),
      );
    }}
    {...props}
  />
);
