"use client";

import { cn } from "@/lib/cn";
import { useFacility } from "@/lib/facilities/hooks";
import type { DynamicField } from "@/lib/dynamic-fields/schema";

const wordsOf = (field: DynamicField) => {
  const { field_value: value } = field;
  if (value === null || value === "") return "--";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const titles = [value]
    .flat()
    .map((each) => field.choices.find(({ code }) => code === String(each))?.title ?? String(each));
  return [titles.join(", "), field.field_unit].filter(Boolean).join(" ");
};

/** What a facility of this type tells providers with a request; nothing while it is read or when there is nothing. */
export function FacilityFields({ facilityId }: { facilityId: string }) {
  const { data } = useFacility(facilityId);
  const fields = (data?.facility_type_fields ?? [])
    .filter((field) => field.show_on_connection)
    .sort((one, other) => one.field_order - other.field_order);
  if (fields.length === 0 && !data?.extra_info) return null;
  return (
    <section aria-label="About the facility" className="min-w-0">
      <h3 className="mb-1 font-normal text-muted-foreground text-xs">About the facility</h3>
      {data?.extra_info && <p className="whitespace-pre-line text-pretty text-sm">{data.extra_info}</p>}
      <dl className={cn("mt-2 grid gap-x-8 gap-y-2", fields.length >= 6 && "md:grid-cols-2")}>
        {fields.map((field) => (
          <div key={field.field_name} className="flex justify-between gap-4 text-sm">
            <dt className="text-muted-foreground">{field.field_title}</dt>
            <dd className="text-right">{wordsOf(field)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
