"use client";

import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { tell, tellDone } from "@/components/ui/tell";

/** Copies a campaign's link, for a flyer or a printed code. */
export function CopyLink({ link, of }: { link: string; of: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => tellDone("Link copied"),
      () => tell(`The link is ${link}`),
    );
  return (
    <Button size="sm" aria-label={`Copy link of ${of}`} title={link} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy link
    </Button>
  );
}
