"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogChoice, OpenDialog } from "@/components/ui/dialog";
import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { declineShiftOffer } from "@/lib/coverage/offers/calls";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import type { ShiftOfferDeclineReason } from "@/lib/coverage/searches/words";

/** Says no, with a reason where the provider gives one [RSC-S-004]. */
export function DeclineOffer({ offer }: { offer: ShiftOffer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Not this time</Button>
      {open && <DeclineDialog id={offer.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeclineDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useSend(declineShiftOffer);
  const send = () =>
    mutate(
      { id, decline_reason: (reason || null) as ShiftOfferDeclineReason | null },
      {
        onSuccess() {
          toastSuccess("Thank you for answering.");
          onClose();
        },
        onError: (error) => toastError(error, { fallback: somethingWentWrong }),
      },
    );
  return (
    <OpenDialog title="Not this time" size="sm" onClose={onClose}>
      <DialogChoice cancelLabel="Go Back" submitLabel="Send" pending={isPending} onSubmit={send}>
        <LabelledField label="Reason">
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={setReason}
              options={optionsOf("ShiftOfferDeclineReason")}
              emptyLabel="Not given"
            />
          )}
        </LabelledField>
      </DialogChoice>
    </OpenDialog>
  );
}
