"use client";

import { BadgeCheck, Hand, MapPin } from "lucide-react";
import { useState } from "react";
import { ShiftLines } from "@/components/assignments/shift-lines";
import { payText } from "@/components/coverage/offers/offer-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { titleOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import { takeHandBack } from "@/lib/coverage/board/calls";
import type { OpenShift } from "@/lib/coverage/board/schema";
import { rateFields } from "@/lib/providers/words";
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
  const { facility } = shift;
  const kind = titleOf("ProviderRateFields", rateFields[shift.provider_rate_type]);
  return (
    <article
      className="grid grid-cols-1 gap-2.5"
      aria-label={dotted([weekdayDay(shift.start_on), facility.name])}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold leading-snug">{weekdayDay(shift.start_on)}</p>
        <NearBadge near={shift.near} facility={facility} />
      </div>
      <ShiftLines shift={shift} facility={facility} kind={kind} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <strong className="font-semibold text-sm">{payText(shift)}</strong>
        <Answer shift={shift} />
      </div>
      {shift.near !== "approved_here" && shift.missing.length > 0 && !shift.hand && (
        <p className="text-muted-foreground text-sm">
          You are not approved at {facility.name} yet. Raise your hand, and it can get in touch.
        </p>
      )}
    </article>
  );
}

/** What the provider can say of a shift, or has said. */
function Answer({ shift }: { shift: OpenShift }) {
  const [asking, setAsking] = useState(false);
  const back = useSend(takeHandBack);
  if (shift.offer_id)
    return (
      <Button asChild variant="primary">
        <Link href={rescuePaths.offer(shift.offer_id)}>You are asked: answer now</Link>
      </Button>
    );
  if (shift.hand)
    return (
      <span className="flex flex-wrap items-center gap-3">
        <Chip label="You raised your hand" />
        <Button
          pending={back.isPending}
          onClick={() =>
            back.mutate(
              { id: shift.id },
              {
                onSuccess: () => toastSuccess("You took your hand back."),
                onError: (error) => toastError(error, { fallback: somethingWentWrong }),
              },
            )
          }
        >
          Take it back
        </Button>
      </span>
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
