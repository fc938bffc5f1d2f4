"use client";

import { FieldList } from "@/components/facilities/dynamic-fields/field-list";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityDetail } from "@/lib/facilities/calls";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import { allOf } from "@/lib/facilities/hooks";
import type { TitleOf } from "@/lib/platform/code-definitions/hooks";

const shownFields = (fields: DynamicField[] = []) => fields.filter((field) => field.show_on_connection);

/** The specialties that a request is about: its opportunity's, else those of the provider. */
const specialtiesOf = ({ opportunity, provider }: Connection) =>
  opportunity ? [opportunity.specialty] : provider.specialties;

type FacilityFieldsProps = { connection: Connection; titleOf: TitleOf };

/**
 * Shows a provider what the facility of a request states about itself, its type and the specialties in question;
 * nothing while it is read or when there is nothing.
 */
export function FacilityFields({ connection, titleOf }: FacilityFieldsProps) {
  const { data: facility } = useCall(facilityDetail, { id: connection.facility.id });
  const { data: specialties } = useCall(facilitySpecialtyList, allOf(connection.facility.id));
  const fields = shownFields(facility?.facility_type_fields);
  const wanted = specialtiesOf(connection);
  const support = (specialties?.results ?? [])
    .filter(({ specialty }) => wanted.includes(specialty))
    .map(({ id, specialty, dynamic_fields }) => ({
      id,
      title: titleOf("Specialty", specialty),
      fields: shownFields(dynamic_fields),
    }))
    .filter((each) => each.fields.length > 0);
  const info = facility?.extra_info;
  if (fields.length === 0 && support.length === 0 && !info) return null;
  return (
    <section aria-label="About the facility" className="grid min-w-0 gap-2">
      <h3 className="-mb-1 font-normal text-muted-foreground text-xs">About the facility</h3>
      {info && <p className="whitespace-pre-line text-pretty text-sm">{info}</p>}
      {fields.length > 0 && <FieldList fields={fields} />}
      {support.map((each) => (
        <div key={each.id} className="mt-2 grid gap-2">
          <h4 className="font-semibold text-sm">{each.title}</h4>
          <FieldList fields={each.fields} />
        </div>
      ))}
    </section>
  );
}
