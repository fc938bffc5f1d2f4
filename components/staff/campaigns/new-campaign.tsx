"use client";

import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";

const CampaignDialog = onDemand(async () => (await import("./campaign-dialog")).CampaignDialog);

/** A button, and the dialog in which a campaign is made. */
export function NewCampaign() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" className="max-md:w-full" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        New campaign
      </Button>
      <Suspense>{open && <CampaignDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
