import { Star } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "@/components/ui/button";
import type { BookingRequest } from "@/lib/booking-requests/schema";
import { dayIn } from "@/lib/time";

/** Whether a confirmed assignment lies behind the provider, by the facility's calendar. */
export function isOver({ status, bookings, healthcare_facility }: BookingRequest, now: Date): boolean {
  const lastDay = bookings
    .map(({ end_on }) => end_on)
    .sort()
    .at(-1);
  return (
    status === "confirmed" && lastDay !== undefined && lastDay < dayIn(healthcare_facility.time_zone, now)
  );
}

/** Asks the provider, after an assignment, how the facility was. */
export function RatingPrompt({ facility }: { facility: { id: string; name: string } }) {
  return (
    <aside
      aria-label="Rate the facility"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b bg-primary-soft px-4 py-3.5 text-sm md:px-6"
    >
      <Star aria-hidden className="size-5 shrink-0 text-primary-strong" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="font-semibold">How was {facility.name}?</span> Ten short questions, shown to the
        organization without your name.
      </p>
      <Link
        href={`/app/provider/facility-rating/${facility.id}`}
        className={buttonStyles({ variant: "primary", size: "sm" })}
      >
        Rate facility
      </Link>
    </aside>
  );
}
