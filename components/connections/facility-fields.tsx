"use client";

import { FieldList } from "@/components/facilities/field-list";
import { useFacility } from "@/lib/facilities/hooks";

/** What a facility of this type tells providers with a request; nothing while it is read or when there is nothing. */
export function FacilityFields({ facilityId }: { facilityId: string }) {
  const { data } = useFacility(facilityId);
  const fields = (data?.facility_type_fields ?? []).filter((field) => field.show_on_connection);
  if (fields.length === 0 && !data?.extra_info) return null;
  return (
    <section aria-label="About the facility" className="min-w-0">
      <h3 className="mb-1 font-normal text-muted-foreground text-xs">About the facility</h3>
      {data?.extra_info && <p className="whitespace-pre-line text-pretty text-sm">{data.extra_info}</p>}
      <FieldList fields={fields} className="mt-2" />
    </section>
  );
}
