"use client";

import { Copy } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";

/** Copies a campaign's link, for a flyer or a printed code. */
export function CopyLink({ link, of }: { link: string; of: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success("Link copied"),
      () => toast.error(`The link is ${link}`),
    );
  return (
    <Button size="sm" aria-label={`Copy link of ${of}`} title={link} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy link
    </Button>
  );
}
