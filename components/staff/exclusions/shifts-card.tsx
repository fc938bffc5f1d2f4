import { Phone } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { counted } from "@/lib/core/pure/text";
import type { ExclusionHit, ShiftOfHit } from "@/lib/credentials/exclusions/schema";

/** The confirmed shifts of the provider: those ahead are released once it is confirmed, those under way need a call. */
export function ShiftsCard({ hit }: { hit: ExclusionHit }) {
  const { shifts_ahead: ahead, shifts_under_way: underWay, status } = hit;
  return (
    <Card>
      <CardHeader title="Confirmed shifts" />
      <CardBody className="grid grid-cols-1 gap-4 text-sm">
        <p>
          {ahead === 0 ? "None is ahead." : `${counted(ahead, "shift")} ahead.`}
          {ahead > 0 && status !== "confirmed" && (
            <span className="text-muted-foreground">
              {" "}
              If the match is confirmed, each is released at once.
            </span>
          )}
        </p>
        {underWay.length > 0 && (
          <Alert tone="warning" title={`${counted(underWay.length, "shift")} under way: call the facility`}>
            <ul className="mt-1 grid gap-2">
              {underWay.map((shift) => (
                <UnderWay key={shift.booking_id} shift={shift} />
              ))}
            </ul>
          </Alert>
        )}
      </CardBody>
    </Card>
  );
}

const UnderWay = ({ shift }: { shift: ShiftOfHit }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="min-w-0 break-words">
      {shift.facility_name}
      <span className="text-muted-foreground">
        {", until "}
        <Instant at={shift.ends_at} to="minute" />
      </span>
    </span>
    {shift.facility_phone ? (
      <a
        href={`tel:${shift.facility_phone.replace(/[^+\d]/g, "")}`}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-primary-strong hover:underline"
      >
        <Phone aria-hidden className="size-4" />
        {shift.facility_phone}
      </a>
    ) : (
      <span className="text-muted-foreground">No telephone number</span>
    )}
  </li>
);
