"use client";

import { CalendarCheck, CalendarX, Heart } from "lucide-react";
import { useState } from "react";
import { Said, ShiftOnOffer } from "@/components/assignments/shift-on-offer";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { takeWishBack } from "@/lib/assignments/wishes/calls";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";
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
  return (
    <ShiftOnOffer
      shift={need}
      badge={<Offered isOffered={need.is_offered} />}
      pay={need.total === null ? "-" : formatDollars(need.total)}
      answer={<Wish need={need} />}
    >
      {need.wish?.note && (
        <p className="whitespace-pre-line text-pretty text-muted-foreground text-sm">{need.wish.note}</p>
      )}
    </ShiftOnOffer>
  );
}

/** What the provider can say of a shift, or has said. */
function Wish({ need }: { need: OpenNeed }) {
  const [asking, setAsking] = useState(false);
  const back = useSend(takeWishBack, {
    onSuccess: () => toastSuccess("Taken back."),
    onError: (error) => toastError(error, { fallback: somethingWentWrong }),
  });
  if (need.wish)
    return (
      <Said
        words="You said you would like this"
        pending={back.isPending}
        onTakeBack={() => back.mutate({ id: need.id })}
      />
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
