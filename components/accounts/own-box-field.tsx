"use client";

import { useController } from "react-hook-form";
import { fieldId } from "@/components/ui/input";
import { OwnBox } from "./own-box";

type OwnBoxFieldProps = { name: string; label: string; text: string };

/** The browser's own box in a form. */
export function OwnBoxField({ name, label, text }: OwnBoxFieldProps) {
  const { field } = useController({ name });
  const { value, onChange, ...rest } = field;
  return (
    <OwnBox
      {...rest}
      id={fieldId(name)}
      label={label}
      text={text}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
