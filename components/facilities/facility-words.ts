import { titleOf } from "@/lib/core/pure/codes";
import { addressText, emptyField, joined, numberText } from "@/lib/core/pure/text";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import type { Facility } from "@/lib/facilities/schema";

/** "Acute Care Hospital", or nothing. */
export const typeOf = ({ facility_type }: Pick<Facility, "facility_type">) =>
  facility_type ? titleOf("FacilityTypes", facility_type) : "";

type Address = Pick<Facility, "street_address" | "city" | "state" | "zip_code">;

/** Where the address is on a map, or null where there is none. */
export function mapAddress(address: Address): string | null {
  const place = addressText(address);
  return place && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** The value of a dynamic field as it is read: "--" for none, Yes or No, titles of choices, numbers with their unit. */
export function valueWords({ field_value: value, choices, field_unit }: DynamicField): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return emptyField;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return joined([numberText(value), field_unit], " ");
  const titles = [value].flat().map((each) => choices.find(({ code }) => code === each)?.title ?? each);
  return joined(titles);
}

/** In the order of the definition. */
export const inFieldOrder = (fields: DynamicField[]) =>
  [...fields].sort((one, other) => one.field_order - other.field_order);

/** In the order of the definition, but yes and no last: how fields are edited. */
export const inEditOrder = (fields: DynamicField[]) => {
  const ordered = inFieldOrder(fields);
  const isBoolean = ({ field_type }: DynamicField) => field_type === "boolean";
  return [...ordered.filter((field) => !isBoolean(field)), ...ordered.filter(isBoolean)];
};
