"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BookingRequest } from "@/lib/assignments/schema";
import { cn } from "@/lib/core/browser/cn";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf, titlesOf } from "@/lib/core/pure/codes";
import { addressText, dotted, fullName, joined } from "@/lib/core/pure/text";
import { isAnswering } from "./answers";
import { ShiftsForm } from "./shifts-on-demand";

type ShiftsActionsProps = {
  request: BookingRequest;
  side: Side;
  onAll(accept: boolean): void;
  onEdit(): void;
};

/** All at once, or the shifts themselves. */
export function ShiftsActions({ request, side, onAll, onEdit }: ShiftsActionsProps) {
  const answers = isAnswering(request, side) && request.bookings.some((shift) => shift.is_editable);
  return (
    <div className="-mr-2 flex flex-wrap gap-1">
      {answers && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onAll(true)}>
            Accept all
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onAll(false)}>
            Decline all
          </Button>
        </>
      )}
      {side === "rep" && request.can_update && (
        <Button variant="ghost" size="sm" {...ShiftsForm.preloadProps} onClick={onEdit}>
          Edit shifts
        </Button>
      )}
    </div>
  );
}

/** A refused change, brought into view. */
export function Failure({ texts }: { texts: string[] }) {
  return (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })} className="px-4 pt-4 pb-1 md:px-6">
      <Alert tone="error" title="Something Went Wrong" messages={texts} />
    </div>
  );
}

function Block({ heading, title, children }: { heading: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-label={heading}
      className="min-w-0 px-4 py-3.5 max-md:not-last:border-b md:not-last:border-r md:px-6 md:py-4"
    >
      <h3 className="font-normal text-muted-foreground text-xs">{heading}</h3>
      <p className="font-semibold">{title}</p>
      <p className="text-muted-foreground text-xs">{children}</p>
    </section>
  );
}

/** Where the shifts are, who asks for them and, for organizations, whom they are asked of. */
export function ReviewParties({ request, side }: { request: BookingRequest; side: Side }) {
  const { healthcare_facility: facility, healthcare_entity_rep: rep, provider } = request;
  const facts = [
    addressText(facility),
    facility.facility_type && titleOf("FacilityTypes", facility.facility_type),
    facility.emr && titleOf("EMRChoices", facility.emr),
  ];
  return (
    <div className={cn("grid border-b", side === "rep" ? "md:grid-cols-3" : "md:grid-cols-2")}>
      {side === "rep" && (
        <Block heading="Provider" title={provider.display_name}>
          {titlesOf("Specialty", provider.specialties)}
        </Block>
      )}
      <Block heading="Facility" title={facility.name}>
        {dotted(facts)}
      </Block>
      <Block heading="Sent by" title={fullName(rep.user)}>
        {joined([rep.title, rep.healthcare_entity.name])}
      </Block>
    </div>
  );
}
