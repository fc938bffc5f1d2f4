"use client";

import { useLayoutEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { FocusAt, Form, type FormProps } from "./form";
import { replayTyped } from "./typed-before";

export type EarlyFormProps<Values extends FieldValues, Parsed> = Omit<
  FormProps<Values, Parsed>,
  "early" | "ref"
> & {
  /** What goes along with the fields when the browser sends the form. */
  hidden?: Record<string, string>;
  /** The field that was wrong when the browser sent the form: it has focus. */
  focusAt?: string;
};

/**
 * A form that can be filled in before hydration, and keeps what is typed by then. Unless it has an `action`, wrap the
 * button and whatever needs script in `AwaitScript`.
 */
export function EarlyForm<Values extends FieldValues, Parsed>({
  hidden = {},
  focusAt,
  children,
  ...props
}: EarlyFormProps<Values, Parsed>) {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (element.current) replayTyped(element.current);
  }, []);
  return (
    <Form {...props} early ref={element}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FocusAt value={focusAt}>{children}</FocusAt>
    </Form>
  );
}
