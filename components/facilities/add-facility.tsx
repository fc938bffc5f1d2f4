"use client";

import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";

const AddFacilityDialog = onDemand(async () => (await import("./add-facility-dialog")).AddFacilityDialog);

/** A button, and the dialog in which a facility is added. */
export function AddFacility() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        className="max-md:flex-1"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Plus />
        Add Facility
      </Button>
      <Suspense>{open && <AddFacilityDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
