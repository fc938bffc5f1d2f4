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

const isDeletion = (event: Event) =>
  "inputType" in event && typeof event.inputType === "string" && event.inputType.startsWith("delete");

/** What is typed over a number that is kept: all of it in its place, or what was added to its signs. */
function begunAnew(kept: string, typed: string, deleted: boolean): string {
  if (deleted) return "";
  const lastFour = kept.slice(-4);
  const digits = typed.replace(/\D/g, "");
  if (!typed.includes("•")) return masked(digits);
  if (typed.length < kept.length) return "";
  return masked(digits.startsWith(lastFour) ? digits.slice(4) : digits.replace(lastFour, ""));
}

type SsnInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
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
      onChange(isKept(value) ? begunAnew(value, typed, isDeletion(event.nativeEvent)) : masked(typed));
    }}
    {...props}
  />
);
