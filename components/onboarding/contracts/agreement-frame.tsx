"use client";
import { useMemo } from "react";
import { cn } from "@/lib/core/browser/cn";
import { agreementDocument } from "@/lib/onboarding/contracts/rules";

/** The frame's own document does not know the page's colours: it gets the same ones, light and dark. */
const look = `
  body { color: #1d282e; background: #fff } body:focus { outline: none }
  @media (prefers-color-scheme: dark) { body { color: #e8eef1; background: #171f23 } }
`;

type AgreementFrameProps = { title: string; html: string; className?: string };

/**
 * An agreement's text in a frame of its own: none of its styles is kept, and the document's policy lets no script
 * run. Without a sandbox, which would also keep out the tools that check the page for accessibility.
 */
export function AgreementFrame({ title, html, className }: AgreementFrameProps) {
  const document = useMemo(() => agreementDocument(html, look), [html]);
  return (
    <iframe
      title={title}
      srcDoc={document}
      className={cn("h-[min(62dvh,640px)] min-h-80 w-full rounded-md border bg-card", className)}
    />
  );
}
