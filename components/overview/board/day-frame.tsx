"use client";

import { type ReactNode, useEffect, useRef } from "react";

type DayFrameProps = {
  label: string;
  /** The first day that is shown: another one begins at its own place. */
  from: string | undefined;
  children: ReactNode;
};

/** Scrolls a table of days sideways on its own [SCH-S-012]; of a long span, today is in view at first. */
export function DayFrame({ label, from, children }: DayFrameProps) {
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another table
  useEffect(() => {
    const head = frame.current?.querySelector<HTMLElement>("th[aria-current]");
    const corner = head?.parentElement?.firstElementChild;
    if (!frame.current || !head || !(corner instanceof HTMLElement)) return;
    const end = head.offsetLeft + head.offsetWidth;
    // A day before today stays in view, for what came last.
    frame.current.scrollLeft =
      end > frame.current.clientWidth ? head.offsetLeft - corner.offsetWidth - head.offsetWidth : 0;
  }, [from]);
  return (
    <section
      ref={frame}
      aria-label={`${label}, scrolls sideways`}
      tabIndex={-1}
      className="relative overflow-x-auto"
    >
      {children}
    </section>
  );
}
