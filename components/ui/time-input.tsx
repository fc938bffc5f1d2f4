"use client";
import { maskTime, parseTime } from "@/lib/core/pure/formats";
import { MaskedInput, type TypedInputProps } from "./masked-input";

/**
 * A time of day on a 24-hour clock, typed as people do: 7, 0730, 19:00. The value is HH:mm; a text that is no time as
 * it was typed.
 */
export const TimeInput = (props: TypedInputProps<string>) => (
  <MaskedInput
    inputMode="numeric"
    autoComplete="off"
    placeholder="HH:mm"
    maxLength={5}
    format={String}
    parse={parseTime}
    mask={maskTime}
    {...props}
  />
);
