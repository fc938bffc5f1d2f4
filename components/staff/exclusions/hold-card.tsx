"use client";

import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { counted } from "@/lib/core/pure/text";
import { holdBookings } from "@/lib/credentials/exclusions/calls";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";

const HoldDialog = onDemand(async () => (await import("./hold-dialog")).HoldDialog);

const isUndecided = ({ status, decision }: ExclusionHit) =>
  status === "open" || (status === "proposed" && decision !== "lift");

/** Keeps new bookings off while a match is undecided. */
export function HoldCard({ hit }: { hit: ExclusionHit }) {
  const sending = useSend(holdBookings);
  if (!isUndecided(hit)) return null;
  const { id, held_until: held, hours_left: left } = hit;
  const end = () => sending.mutate({ id, hours: 0 }, toastResult("New bookings are possible again."));
  return (
    <Card>
      <CardHeader
        title="New bookings"
        description={`A match can hold them for 14 days in all; ${counted(left, "hour")} ${left === 1 ? "is" : "are"} left.`}
      />
      <CardBody className="text-sm">
        {held ? (
          <p>
            {"On hold until "}
            <Instant at={held} to="minute" />
            {". Nobody is told why."}
          </p>
        ) : (
          <p>Possible as usual. Shifts that are booked already are not touched by a hold.</p>
        )}
      </CardBody>
      <CardFooter>
        {held && (
          <Button variant="ghost" pending={sending.isPending} onClick={end}>
            End the hold
          </Button>
        )}
        <DialogButton
          {...HoldDialog.preloadProps}
          disabled={left === 0}
          dialog={(close) => <HoldDialog hit={hit} onClose={close} />}
        >
          Hold new bookings
        </DialogButton>
      </CardFooter>
    </Card>
  );
}
