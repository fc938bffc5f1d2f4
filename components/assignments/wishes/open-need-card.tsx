"use client";

import { CalendarCheck, CalendarX, Heart } from "lucide-react";
import { useState } from "react";
import { ShiftLines } from "@/components/assignments/shift-lines";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { takeWishBack } from "@/lib/assignments/wishes/calls";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { titleOf } from "@/lib/core/pure/codes";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import { rateFields } from "@/lib/providers/words";
import type { WishDialogProps } from "./wish-dialog";

const WishDialog = dialogOnDemand<WishDialogProps>(async () => (await import("./wish-dialog")).WishDialog);

const Offered = ({ isOffered }: { isOffered: boolean }) =>
  isOffered ? (
    <Badge tone="green" icon={<CalendarCheck aria-hidden />}>
      You offer this day
    </Badge>
  ) : (
    <Badge tone="grey" icon={<CalendarX aria-hidden />}>
      You do not offer this day
    </Badge>
  );

/** One open shift at a facility where the provider is approved, and the provider's word that it would like it [SCH-S-018]. */
export function OpenNeedCard({ need }: { need: OpenNeed }) {
  const { facility } = need;
  const kind = titleOf("ProviderRateFields", rateFields[need.provider_rate_type]);
  return (
    <article
      className="grid grid-cols-1 gap-2.5"
      aria-label={dotted([weekdayDay(need.start_on), facility.name])}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 font-semibold leading-snug">{weekdayDay(need.start_on)}</p>
        <Offered isOffered={need.is_offered} />
      </div>
      <ShiftLines shift={need} facility={facility} kind={kind} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <strong className="font-semibold text-sm">
          {need.total === null ? "-" : formatDollars(need.total)}
        </strong>
        <Wish need={need} />
      </div>
      {need.wish?.note && (
        <p className="whitespace-pre-line text-pretty text-muted-foreground text-sm">{need.wish.note}</p>
      )}
    </article>
  );
}

/** What the provider can say of a shift, or has said. */
function Wish({ need }: { need: OpenNeed }) {
  const [asking, setAsking] = useState(false);
  const back = useSend(takeWishBack);
  if (need.wish)
    return (
      <span className="flex flex-wrap items-center gap-3">
        <Chip label="You said you would like this" />
        <Button
          pending={back.isPending}
          onClick={() =>
            back.mutate(
              { id: need.id },
              {
                onSuccess: () => toastSuccess("Taken back."),
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
        <Heart aria-hidden />I would like this
      </Button>
      <WishDialog open={asking} need={need} onClose={() => setAsking(false)} />
    </>
  );
}
