import { Building2, CalendarDays, Clock, UserRound } from "lucide-react";
import { StatusBadge } from "@/components/assignments/status-badge";
import { activeShifts, sharedTimes, shiftsWords } from "@/components/assignments/words";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted, fullName, hoursText, spanOfDays, townText } from "@/lib/core/pure/text";

type RequestCardProps = { request: BookingRequest; side: Side; href: string };

/** Who is on the other side, with a line about them. */
export function partyWords(request: BookingRequest, side: Side): { name: string; about: string } {
  if (side === "rep") {
    const { display_name, specialties } = request.provider;
    return { name: display_name, about: titlesOf("Specialty", specialties.slice(0, 2)) };
  }
  const { healthcare_facility: facility, healthcare_entity_rep: rep } = request;
  return { name: facility.name, about: dotted([townText(facility), rep.healthcare_entity.name]) };
}

/** One assignment in the grid of cards; the whole card opens it. */
export function RequestCard({ request, side, href }: RequestCardProps) {
  const { name, about } = partyWords(request, side);
  const times = sharedTimes(activeShifts(request));
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border bg-card shadow-sm transition-shadow hover:shadow-md">
      <div className="flex flex-1 flex-col gap-3 p-4 md:px-5">
        <div className="flex items-start gap-3">
          <Avatar name={name} src={side === "rep" ? request.provider.profile_picture : null} size="md" />
          <div className="min-w-0 flex-1">
            <h2 className="text-base leading-snug tracking-normal">
              <Link href={href} scroll={false} data-request={request.id} className="stretched">
                {name}
              </Link>
            </h2>
            <p className="truncate text-muted-foreground text-xs">{about}</p>
          </div>
        </div>
        <ul className="grid gap-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:items-center [&>li]:gap-2">
          <li>
            <CalendarDays aria-hidden />
            {spanOfDays(request.first_shift_on, request.last_shift_on)}
          </li>
          <li>
            <Clock aria-hidden />
            <span>
              {shiftsWords(request)}
              {times && (
                <>
                  {" · "}
                  <ShiftTimes times={times} zone={request.healthcare_facility.time_zone} />
                </>
              )}
            </span>
          </li>
          <li className="min-w-0">
            {side === "rep" ? <Building2 aria-hidden /> : <UserRound aria-hidden />}
            <span className="truncate">
              {side === "rep"
                ? request.healthcare_facility.name
                : `Sent by ${fullName(request.healthcare_entity_rep.user)}`}
            </span>
          </li>
        </ul>
      </div>
      <div className="flex items-center justify-between gap-3 border-t px-4 py-3 md:px-5">
        <StatusBadge request={request} side={side} />
        <p className="whitespace-nowrap text-right">
          <span className="mr-2 text-muted-foreground text-xs">{hoursText(request.total_hours)}</span>
          <strong className="font-semibold">{formatDollars(request.overall_total)}</strong>
        </p>
      </div>
    </li>
  );
}
