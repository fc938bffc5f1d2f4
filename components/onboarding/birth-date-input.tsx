"use client";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { maskDate } from "@/lib/core/pure/formats";

type BirthDateInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** As typed. */
  value: string;
  onChange(value: string): void;
};

/**
 * A date typed as mm/dd/yyyy, with - . or / between its parts. Slashes come by themselves at each key, for
 * keyboards that have none; what is pasted stays as it is.
 */
export function BirthDateInput({ value, onChange, ...props }: BirthDateInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="bday"
      placeholder="mm/dd/yyyy"
      maxLength={10}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        const oneMore = typed.length === value.length + 1 && selectionStart === typed.length;
        onChange(oneMore ? maskDate(typed) : typed);
      }}
      {...props}
    />
  );
}
