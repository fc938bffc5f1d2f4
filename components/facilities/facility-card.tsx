import { Building2, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { FieldList } from "@/components/facilities/dynamic-fields/field-list";
import { mapAddress, typeOf } from "@/components/facilities/facility-words";
import { zoneTitle } from "@/components/facilities/time-zones";
import { Card, CardBody } from "@/components/ui/card";
import { titleOf } from "@/lib/core/pure/codes";
import { phoneWords } from "@/lib/core/pure/formats";
import { dotted, emptyField, joined, townText } from "@/lib/core/pure/text";
import type { Facility } from "@/lib/facilities/schema";

export const linkStyles = "rounded-sm text-primary-strong hover:underline";

type FacilityHeaderProps = {
  facility: Facility;
  /** The line below: whose facility it is. */
  owner?: ReactNode;
  actions?: ReactNode;
};

/** Name, type, city and state. */
export function FacilityHeader({ facility, owner, actions }: FacilityHeaderProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-strong"
        >
          <Building2 className="size-6" />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-2xl">{facility.name}</h1>
          <p className="mt-1 text-muted-foreground">{dotted([typeOf(facility), townText(facility)])}</p>
          {owner && <p className="mt-0.5 text-muted-foreground text-xs">{owner}</p>}
        </div>
      </div>
      {actions && <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">{actions}</div>}
    </header>
  );
}

/** Address, phone, ownership, EMR and what else is known, and the fields of its type. */
export function FacilityFacts({ facility }: { facility: Facility }) {
  const { hospital_ownership, emr, extra_info, required_procedures, facility_type_fields } = facility;
  return (
    <Card>
      <CardBody className="md:py-5">
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          <Fact label="Address">
            <AddressLink facility={facility} />
          </Fact>
          <Fact label="Phone number">
            <PhoneLink number={facility.phone_number} />
          </Fact>
          <Fact label="Ownership">
            {hospital_ownership && titleOf("HospitalOwnershipChoices", hospital_ownership)}
          </Fact>
          <Fact label="EMR system">{emr && titleOf("EMRChoices", emr)}</Fact>
          <Fact label="Time zone">{zoneTitle(facility.time_zone)}</Fact>
          {required_procedures && (
            <Fact label="Required procedures">
              <span className="whitespace-pre-line text-pretty">{required_procedures}</span>
            </Fact>
          )}
          <Fact label="Additional info" wide>
            {extra_info && <span className="whitespace-pre-line text-pretty">{extra_info}</span>}
          </Fact>
        </dl>
        {facility_type_fields.length > 0 && (
          <section aria-label={typeOf(facility)} className="mt-6 border-t pt-5">
            <h2 className="mb-3 text-base">{typeOf(facility)}</h2>
            <FieldList fields={facility_type_fields} />
          </section>
        )}
      </CardBody>
    </Card>
  );
}

type FactProps = { label: string; wide?: boolean; children: ReactNode };

const Fact = ({ label, wide, children }: FactProps) => (
  <div className={wide ? "min-w-0 md:col-span-2" : "min-w-0"}>
    <dt className="mb-0.5 text-muted-foreground text-xs">{label}</dt>
    <dd className="break-words text-sm">{children || emptyField}</dd>
  </div>
);

function AddressLink({ facility }: { facility: Facility }) {
  const href = mapAddress(facility);
  if (!href) return emptyField;
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
        {joined([street_address, street_address2, city, joined([state, zip_code], " ")])}
        <span className="sr-only"> (map, opens in a new tab)</span>
      </span>
    </a>
  );
}

export function PhoneLink({ number, extension = "" }: { number: string; extension?: string }) {
  if (!number) return emptyField;
  return (
    <a
      href={`tel:${number.replace(/[^\d+]/g, "")}${extension && `,${extension.replace(/\D/g, "")}`}`}
      className={`${linkStyles} inline-flex min-h-6 items-center gap-1.5`}
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {joined([phoneWords(number), extension && `ext. ${extension}`], " ")}
    </a>
  );
}
