"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { joined } from "@/lib/core/pure/text";

/** The stored number as the field shows it: masked but for its last four digits. */
export const keptSsn = (lastFour: string) => `•••-••-${lastFour}`;

const isKept = (value: string) => value.startsWith("•");

/** What is sent: null for an empty field, the last four digits for an unchanged one. */
export const ssnToSend = (value: string) => (isKept(value) ? value.slice(-4) : value) || null;

const masked = (typed: string) => {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  return joined([digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)], "-");
};

const isDeletion = (event: Event) =>
  "inputType" in event && typeof event.inputType === "string" && event.inputType.startsWith("delete");

/** The new value after typing into the masked number: the typed digits alone, or nothing after a deletion. */
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

/** Nine digits as 123-45-6789. Typing into a masked number, or deleting in it, starts a new one. */
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
