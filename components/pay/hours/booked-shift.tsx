import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import { titleOf } from "@/lib/core/pure/codes";
import { formatExact } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { dotted, hoursText, placeName, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** The shift as it was confirmed: where, when, and what an hour pays. */
export function BookedShift({ timesheet }: { timesheet: Timesheet }) {
  const { booked, healthcare_facility, healthcare_entity, provider_rate } = timesheet;
  const place = { facilityName: healthcare_facility.name, organizationName: healthcare_entity.name };
  return (
    <section aria-labelledby="booked-shift" className="rounded-lg border bg-secondary/50 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="booked-shift" className="font-normal text-muted-foreground text-xs">
          Booked shift
        </h3>
        <Link
          href={providerPaths.bookingRequest(timesheet.provider_booking_request_id)}
          className="inline-flex min-h-6 items-center font-medium text-primary-strong text-xs hover:underline"
        >
          See the assignment
        </Link>
      </div>
      <p className="font-semibold">
        {weekdayDay(booked.start_on)}, {shortTimes(booked)}
      </p>
      <p>{placeName(place)}</p>
      <p className="text-muted-foreground">
        <Units>
          {dotted([
            titleOf("ShiftRateTypes", booked.provider_rate_type),
            hoursText(booked.hours),
            `${formatExact(provider_rate)} an hour`,
          ])}
        </Units>
      </p>
    </section>
  );
}
