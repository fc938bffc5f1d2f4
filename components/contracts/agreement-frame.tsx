"use client";
import { useMemo } from "react";
import { cn } from "@/lib/cn";
import { agreementDocument } from "@/lib/contracts/rules";

/** The frame's own document does not know the page's colours: it gets the same ones, light and dark. */
const look = `
  body { color: #1d282e; background: #fff } body:focus { outline: none }
  @media (prefers-color-scheme: dark) { body { color: #e8eef1; background: #171f23 } }
`;

export type AgreementFrameProps = { title: string; html: string; className?: string };

/**
 * An agreement's text in a frame of its own: no script runs in it and none of its styles is kept. Same-origin, so
 * that assistive technology reads it as part of the page.
 */
export function AgreementFrame({ title, html, className }: AgreementFrameProps) {
  const document = useMemo(() => agreementDocument(html, look), [html]);
  return (
    <iframe
      title={title}
      srcDoc={document}
      sandbox="allow-same-origin"
      className={cn("h-[min(62dvh,640px)] min-h-80 w-full rounded-md border bg-card", className)}
    />
  );
}
