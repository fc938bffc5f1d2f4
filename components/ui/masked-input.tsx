"use client";
import { type ComponentProps, useEffect, useState } from "react";
import { Input } from "./input";

type MaskedInputProps<Value> = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "defaultValue"> & {
  value: Value;
  onChange(value: Value): void;
  /** How the value reads when nobody is typing. */
  format(value: Value): string;
  /** The value behind a text. */
  parse(text: string): Value;
  /** Reshapes what is typed, when the caret is at the end. */
  mask?(text: string): string;
};

/** What a control takes that knows by itself how its value reads. */
export type TypedInputProps<Value> = Omit<MaskedInputProps<Value>, "format" | "parse" | "mask">;

/** A text field over a value that is not text: keeps what is being typed, tidies it up on leaving. */
export function MaskedInput<Value>({
  value,
  onChange,
  format,
  parse,
  mask,
  onBlur,
  ...props
}: MaskedInputProps<Value>) {
  const [text, setText] = useState(() => format(value));
  const [emitted, setEmitted] = useState(value);

  // A value from outside (reset, a picker) replaces the text; our own echo does not.
  useEffect(() => {
    if (Object.is(value, emitted)) return;
    setEmitted(value);
    setText(format(value));
  }, [value, emitted, format]);

  const emit = (next: Value) => {
    setEmitted(next);
    if (!Object.is(next, value)) onChange(next);
  };

  return (
    <Input
      {...props}
      value={text}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        const atEnd = selectionStart === typed.length;
        const next = mask && atEnd && typed.length > text.length ? mask(typed) : typed;
        setText(next);
        emit(parse(next));
      }}
      onBlur={(event) => {
        const tidy = mask ? mask(text) : text;
        const parsed = parse(tidy);
        emit(parsed);
        setText(format(parsed) || tidy);
        onBlur?.(event);
      }}
    />
  );
}
