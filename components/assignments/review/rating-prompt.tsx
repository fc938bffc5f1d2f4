import { Star } from "lucide-react";
import { activeShifts } from "@/components/assignments/words";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { providerPaths } from "@/lib/core/pure/paths";

/** Whether the provider has worked all that was agreed and not called off. */
function isCompleted({ status, bookings }: BookingRequest) {
  const booked = activeShifts({ bookings }).filter(
    ({ status_by_rep, timesheet }) =>
      status_by_rep === "accepted" && timesheet?.attendance !== "canceled_by_facility",
  );
  return status === "confirmed" && booked.length > 0 && booked.every((shift) => shift.is_past);
}

/** Once an assignment is over, its provider is asked how the facility was. */
export function RatingPrompt({ request, side }: { request: BookingRequest; side: Side }) {
  if (side !== "provider" || !isCompleted(request)) return null;
  const { id, name } = request.healthcare_facility;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-primary-soft px-4 py-3 text-sm md:px-6">
      <p className="flex min-w-0 items-center gap-2.5">
        <Star aria-hidden className="size-4 shrink-0 text-primary-strong" />
        How was it at {name}?
      </p>
      <Button asChild size="sm">
        <Link href={providerPaths.facilityRating(id)}>Rate the facility</Link>
      </Button>
    </div>
  );
}
