"use client";

import { BadgeCheck, Hand, MapPin } from "lucide-react";
import { useState } from "react";
import { Said, ShiftOnOffer } from "@/components/assignments/shift-on-offer";
import { payText } from "@/components/coverage/offers/offer-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { titleOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { takeHandBack } from "@/lib/coverage/board/calls";
import type { OpenShift } from "@/lib/coverage/board/schema";
import type { HandDialogProps } from "./hand-dialog";

const HandDialog = dialogOnDemand<HandDialogProps>(async () => (await import("./hand-dialog")).HandDialog);

/** How near a shift is, in a word. */
function NearBadge({ near, facility: { state } }: Pick<OpenShift, "near" | "facility">) {
  if (near === "approved_here")
    return (
      <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
        Approved here
      </Badge>
    );
  const words = { same_area: "In your area", same_state: "In your state" };
  return (
    <Badge tone="grey" icon={<MapPin aria-hidden />}>
      {near === "other_state" ? titleOf("PostalStateChoices", state ?? "") : words[near]}
    </Badge>
  );
}

/** One open shift, and the provider's word that it could be worked [RSC-S-007]. */
export function OpenShiftCard({ shift }: { shift: OpenShift }) {
  return (
    <ShiftOnOffer
      shift={shift}
      badge={<NearBadge near={shift.near} facility={shift.facility} />}
      pay={payText(shift)}
      answer={<Answer shift={shift} />}
    >
      {shift.near !== "approved_here" && shift.missing.length > 0 && !shift.hand && (
        <p className="text-muted-foreground text-sm">
          You are not approved at {shift.facility.name} yet. Raise your hand, and it can get in touch.
        </p>
      )}
    </ShiftOnOffer>
  );
}

/** What the provider can say of a shift, or has said. */
function Answer({ shift }: { shift: OpenShift }) {
  const [asking, setAsking] = useState(false);
  const back = useSend(takeHandBack, {
    onSuccess: () => toastSuccess("You took your hand back."),
    onError: (error) => toastError(error, { fallback: somethingWentWrong }),
  });
  if (shift.offer_id)
    return (
      <Button asChild variant="primary">
        <Link href={rescuePaths.offer(shift.offer_id)}>You are asked: answer now</Link>
      </Button>
    );
  if (shift.hand)
    return (
      <Said
        words="You raised your hand"
        pending={back.isPending}
        onTakeBack={() => back.mutate({ id: shift.id })}
      />
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Hand aria-hidden />I could work this
      </Button>
      <HandDialog open={asking} shift={shift} onClose={() => setAsking(false)} />
    </>
  );
}
