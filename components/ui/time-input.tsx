"use client";

import type { ComponentProps } from "react";
import { maskTime, parseTime } from "@/lib/core/pure/formats";
import type { Input } from "./input";
import { MaskedInput } from "./masked-input";

type TimeInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** HH:mm; a text that is no time as it was typed. */
  value: string;
  onChange(value: string): void;
};

const asItIs = (value: string) => value;

/** A time of day on a 24-hour clock, typed as people do: 7, 0730, 19:00. */
export const TimeInput = (props: TimeInputProps) => (
  <MaskedInput
    inputMode="numeric"
    autoComplete="off"
    placeholder="HH:mm"
    maxLength={5}
    format={asItIs}
    parse={parseTime}
    mask={maskTime}
    {...props}
  />
);
