"use client";

import type { ComponentProps } from "react";

type OwnBoxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  id: string;
  label: string;
  text?: string;
};

/** A box of the browser's own: it can be ticked before the page's script has come, and without any. */
export const OwnBox = ({ id, label, text, ...props }: OwnBoxProps) => (
  <div className="flex min-h-6 items-start gap-2.5">
    <input
      {...props}
      id={id}
      type="checkbox"
      aria-describedby={text ? `${id}-text` : undefined}
      className="size-5 shrink-0 accent-primary"
    />
    <div className="text-sm">
      <label htmlFor={id}>{label}</label>
      {text && (
        <p id={`${id}-text`} className="text-muted-foreground text-xs">
          {text}
        </p>
      )}
    </div>
  </div>
);
