"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { PayTerms } from "@/components/assignments/pay-terms";
import { PayTermsText } from "@/components/assignments/pay-terms-text";
import { ZoneNote } from "@/components/assignments/zone-note";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogBody, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { RecordDialog } from "@/components/ui/record-dialog";
import { RecordRead } from "@/components/ui/record-read";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { acceptShiftOffer, seeShiftOffer, shiftOffer } from "@/lib/coverage/offers/calls";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { DeclineOffer } from "./decline-offer";
import { OfferBadge } from "./offer-badge";
import { OfferFacts } from "./offer-facts";
import { overText } from "./offer-words";

type OfferDialogProps = {
  /** The offer that is open; null while none is. */
  id: string | null;
  /** The offer as the list holds it: the dialog shows it until the offer has been read again. */
  known: ShiftOffer | undefined;
  onClose(): void;
  /** The dialog is gone, and its focus with it. */
  onGone(): void;
};

/** An offer over the list, for the provider who was asked [RSC-S-002]. */
export const OfferDialog = ({ id, known, onClose, onGone }: OfferDialogProps) => (
  <RecordDialog open={id !== null} onClose={onClose} onGone={onGone} full>
    {id && <Opened key={id} id={id} known={known} />}
  </RecordDialog>
);

const askAgainMs = 15_000;
const seenAfterMs = 1_000;

/** Says that an offer was seen, once it has been on the screen for a second without a break [RSC-S-005]. */
function useSeen(offer: ShiftOffer | undefined) {
  const { mutate } = useSend(seeShiftOffer, { unattended: true });
  const isUnseen = offer?.status === "asked" && offer.seen_at === null;
  const id = offer?.id;
  useEffect(() => {
    if (!isUnseen || !id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => mutate({ id }), seenAfterMs);
    };
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [isUnseen, id, mutate]);
}

function Opened({ id, known }: { id: string; known: ShiftOffer | undefined }) {
  const read = useCall(shiftOffer, { id }, { placeholderData: known, refetchInterval: askAgainMs });
  useSeen(read.data);
  return (
    <RecordRead read={read} title="Shift Offer">
      {(offer) => <Offer offer={offer} over={overText(offer, new Date(offer.now))} />}
    </RecordRead>
  );
}

type OfferProps = {
  offer: ShiftOffer;
  /** Why no answer is left to give. */
  over: string | null;
};

const Offer = ({ offer, over }: OfferProps) => (
  <>
    <DialogHeader
      title="Shift Offer"
      description={dotted([weekdayDay(offer.start_on), offer.healthcare_facility.name])}
      aside={<OfferBadge offer={offer} />}
    />
    <DialogBody className="grid gap-5" tabIndex={0}>
      <OfferFacts offer={offer} />
      <ZoneNote zone={offer.healthcare_facility.time_zone} />
      <PayTerms terms={offer.pay_terms} />
      {offer.status === "declined" && !over && (
        <Alert tone="info" title="You said no. The search still runs." />
      )}
      {over && <Alert tone="info" title={over} />}
    </DialogBody>
    <OfferFooter offer={offer} isOver={over !== null} />
  </>
);

/** The answers, or the way on where none is left to give. */
function OfferFooter({ offer, isOver }: { offer: ShiftOffer; isOver: boolean }) {
  const { status, booking_request_id: requestId } = offer;
  if (status === "accepted" && requestId)
    return (
      <DialogFooter>
        <Button asChild variant="primary">
          <Link href={providerPaths.bookingRequest(requestId)}>Open assignment</Link>
        </Button>
      </DialogFooter>
    );
  if (isOver)
    return (
      <DialogFooter>
        <Button asChild>
          <Link href={rescuePaths.board}>See open shifts</Link>
        </Button>
      </DialogFooter>
    );
  return (
    <DialogFooter>
      {status === "asked" && <DeclineOffer offer={offer} />}
      <AcceptOffer offer={offer} />
    </DialogFooter>
  );
}

/** Asks once more and then takes the shift; whoever has it goes on to the assignment [RSC-S-003]. */
function AcceptOffer({ offer }: { offer: ShiftOffer }) {
  const [asking, setAsking] = useState(false);
  const router = useRouter();
  const { mutate, isPending } = useSend(acceptShiftOffer);
  const accept = () =>
    mutate(
      { id: offer.id },
      {
        onSuccess({ booking_request_id: requestId }) {
          toastSuccess("The shift is yours.");
          router.push(requestId ? providerPaths.bookingRequest(requestId) : providerPaths.bookingRequests);
        },
        onError(error) {
          toastError(error, { fallback: somethingWentWrong });
          setAsking(false);
        },
      },
    );
  const { name } = offer.healthcare_facility;
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {offer.status === "declined" ? "Accept after all" : "Accept this shift"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Accept this shift?"
        text={`You are booked at once: ${weekdayDay(offer.start_on)}, ${shortTimes(offer)}, ${name}.`}
        cancelLabel="Go Back"
        confirmLabel="Accept"
        pending={isPending}
        onConfirm={accept}
      >
        <div className="grid gap-2 text-sm">
          {offer.total !== null && (
            <p>
              You are paid <strong>{formatDollars(offer.total)}</strong>
              {offer.bonus > 0 && `, a bonus of ${formatDollars(offer.bonus)} included`}.
            </p>
          )}
          <PayTermsText terms={offer.pay_terms} />
          <p className="text-muted-foreground">
            If you cannot work it after all, toastError {name} at once. A shift you are released from is not
            paid.
          </p>
        </div>
      </ConfirmDialog>
    </>
  );
}
