import { Building2, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { maskPhone } from "@/components/ui/input-formats";
import { titleOf } from "@/lib/codes";
import type { Facility } from "@/lib/facilities/schema";

const missing = "--";
const linkStyles = "rounded-sm text-primary-strong hover:underline";

const lineOf = (parts: (string | null)[], separator = ", ") => parts.filter(Boolean).join(separator);

/** Where the address is on a map, or null where there is none. */
function mapAddress({ street_address, city, state, zip_code }: Facility): string | null {
  const place = lineOf([street_address, city, lineOf([state, zip_code], " ")]);
  return place && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** What everybody who may see a facility reads about it. */
export function FacilityCard({ facility }: { facility: Facility }) {
  const { name, city, state, facility_type, hospital_ownership, emr, extra_info } = facility;
  const kind = [facility_type && titleOf("FacilityTypes", facility_type), lineOf([city, state])];
  return (
    <Card>
      <header className="flex items-start gap-4 border-b p-4 md:gap-5 md:p-6">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-strong"
        >
          <Building2 className="size-6" />
        </span>
        <div className="min-w-0">
          <h1 className="break-words text-2xl">{name}</h1>
          <p className="mt-1 text-muted-foreground">{lineOf(kind, " · ")}</p>
        </div>
      </header>
      <CardBody className="md:px-6 md:py-5">
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <Fact label="Address">
            <Address facility={facility} />
          </Fact>
          <Fact label="Phone number">
            <PhoneLink number={facility.phone_number} />
          </Fact>
          <Fact label="Ownership">
            {hospital_ownership && titleOf("HospitalOwnershipChoices", hospital_ownership)}
          </Fact>
          <Fact label="EMR system">{emr && titleOf("EMRChoices", emr)}</Fact>
          <Fact label="Additional info" wide>
            {extra_info && <span className="whitespace-pre-line text-pretty">{extra_info}</span>}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

type FactProps = { label: string; wide?: boolean; children: ReactNode };

const Fact = ({ label, wide, children }: FactProps) => (
  <div className={wide ? "min-w-0 md:col-span-2" : "min-w-0"}>
    <dt className="mb-0.5 text-muted-foreground text-xs">{label}</dt>
    <dd className="break-words text-sm">{children || missing}</dd>
  </div>
);

function Address({ facility }: { facility: Facility }) {
  const href = mapAddress(facility);
  if (!href) return missing;
  const { street_address, street_address2, city, state, zip_code } = facility;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${linkStyles} inline-flex min-h-6 items-start gap-1.5`}
    >
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {lineOf([street_address, street_address2, city, lineOf([state, zip_code], " ")])}
        <span className="sr-only"> (map, opens in a new tab)</span>
      </span>
    </a>
  );
}

function PhoneLink({ number }: { number: string }) {
  if (!number) return missing;
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, "")}`}
      className={`${linkStyles} inline-flex min-h-6 items-center gap-1.5`}
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {maskPhone(number)}
    </a>
  );
}
