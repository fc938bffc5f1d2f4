"use client";
import { MaskedInput, type TypedInputProps } from "./masked-input";

const format = (value: number | null) => (value === null || Number.isNaN(value) ? "" : String(value));

/** "" → null, "12" → 12, "-1" → -1: what is too small is the form's to say. */
const parse = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

const keepDigits = (text: string) => /^-?\d{0,9}/.exec(text.replace(/[^\d-]/g, ""))?.[0] ?? "";

/** A whole number; null when empty. */
export const NumberInput = (props: TypedInputProps<number | null>) => (
  <MaskedInput
    inputMode="numeric"
    autoComplete="off"
    format={format}
    parse={parse}
    mask={keepDigits}
    {...props}
  />
);
