import { invalid, refused } from "@/lib/core/pure/errors";
import { isBlank } from "@/lib/core/pure/plain-text";
import { zoneOfState } from "@/lib/core/pure/time";
import type { RowOf } from "@/lib/core/pure/view";
import { fieldsOfType, readFields, storedValues } from "@/lib/facilities/dynamic-fields/rules";
import type { DynamicValue } from "@/lib/facilities/dynamic-fields/schema";
import { columnsOfFields, type FieldDefinition } from "@/lib/facilities/dynamic-fields/words";
import type { ChangeFacilityInput, facilityShape } from "@/lib/facilities/schema";
import { facilityTexts } from "@/lib/facilities/words";

/** What is kept about a facility. */
export type FacilityValues = RowOf<
  typeof facilityShape,
  "id" | "facility_type_fields" | "healthcare_entity" | "created_at" | "updated_at"
> & { dynamicValues: Record<string, unknown> };

/** A facility before anything is known of it. */
export const emptyFacility: FacilityValues = {
  name: "",
  streetAddress: "",
  streetAddress2: "",
  city: "",
  state: null,
  zipCode: "",
  phoneNumber: "",
  timeZone: zoneOfState(null),
  facilityType: null,
  hospitalOwnership: null,
  emr: null,
  extraInfo: "",
  hospitalDailyCensus: null,
  erDailyCensus: null,
  icuDailyCensus: null,
  numberOfBeds: null,
  orRooms: null,
  icuOpen: null,
  requiredProcedures: "",
  dynamicValues: {},
};

/** A value that keeps a facility or contact from being saved, or only asks to be filled in. */
export type Problem = { blocks: boolean; text: string };

/** The text of a problem that prevents saving. */
export const blocking = (problem: Problem | null) => (problem?.blocks ? problem.text : null);

export const blank = (value: string | null | undefined) => isBlank(value ?? "");

const usPhone = /^(\+?\d{1,2}[ .-]?)?(\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

/** An empty number is only asked for; any other must be written as in the US [ORG-V-015, ORG-V-016, ORG-V-017]. */
export function phoneProblem(phone: string): Problem | null {
  if (phone.trim() === "") return { blocks: false, text: facilityTexts.phoneMissing };
  return usPhone.test(phone.trim()) ? null : { blocks: true, text: facilityTexts.phone };
}

/** An empty ZIP is only asked for; any other has exactly five digits [ORG-V-018, ORG-V-019]. */
export function zipProblem(zip: string): Problem | null {
  if (zip.trim() === "") return { blocks: false, text: facilityTexts.zipMissing };
  return /^\d{5}$/.test(zip.trim()) ? null : { blocks: true, text: facilityTexts.zip };
}

type Column = (typeof columnsOfFields)[keyof typeof columnsOfFields];

const columnOf = ({ name }: FieldDefinition): Column | null =>
  name in columnsOfFields ? columnsOfFields[name as keyof typeof columnsOfFields] : null;

/** The values of a facility's dynamic fields by name, wherever each is kept (SIL-138). */
export const fieldValuesOf = (facility: FacilityValues): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOfType(facility.facilityType).map((field) => {
      const column = columnOf(field);
      return [field.name, column ? facility[column] : facility.dynamicValues[field.name]];
    }),
  );

/** Another type is asked other things: what was answered for the former one goes. */
function withoutFieldValues(facility: FacilityValues): FacilityValues {
  const columns = fieldsOfType(facility.facilityType).flatMap((field) => columnOf(field) ?? []);
  return {
    ...facility,
    ...Object.fromEntries(columns.map((column) => [column, null])),
    dynamicValues: {},
  };
}

const givenOnly = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>;
  };

/** A column that the input names twice takes the value that differs from what was kept, else the field's. */
function withFieldValues(
  facility: FacilityValues,
  kept: FacilityValues,
  values: Record<string, DynamicValue>,
): FacilityValues {
  const fields = fieldsOfType(facility.facilityType);
  const changed: Partial<Record<Column, DynamicValue>> = {};
  for (const field of fields) {
    const column = columnOf(field);
    if (column && field.name in values && values[field.name] !== kept[column])
      changed[column] = values[field.name];
  }
  const ownFields = fields.filter((field) => !columnOf(field));
  const dynamicValues = storedValues(ownFields, { ...kept.dynamicValues, ...values });
  return { ...facility, ...(changed as Partial<FacilityValues>), dynamicValues };
}

/**
 * A facility after a change: what the change leaves out stays. A new type discards the values of the former type's
 * fields [ORG-S-003, ORG-S-004]; the time zone follows the state as long as it is the state's (SIL-15).
 * @throws 400 for fields that the type does not have or that hold a wrong value
 */
export function changedFacility(
  before: FacilityValues,
  { facilityTypeFields = [], ...input }: Omit<ChangeFacilityInput, "id">,
): FacilityValues {
  const given = givenOnly(input);
  const facilityType = "facilityType" in given ? (given.facilityType ?? null) : before.facilityType;
  const kept = facilityType === before.facilityType ? before : withoutFieldValues(before);
  const state = "state" in given ? (given.state ?? null) : before.state;
  const followsState = before.timeZone === zoneOfState(before.state);
  const after = {
    ...kept,
    timeZone: followsState ? zoneOfState(state) : kept.timeZone,
    ...given,
  };
  const values = readFields(fieldsOfType(facilityType), facilityTypeFields, "facility_type_fields");
  return withFieldValues(after, kept, values);
}

/** @throws 400 when another zone is asked for while shifts are planned: their dates and times are read in the old one */
export function ensureZoneNotAsked(timeZone: string | undefined) {
  if (timeZone)
    throw invalid({
      time_zone: "The time zone cannot be changed while shifts are planned at this facility.",
    });
}

/**  */
export function ensureDeletable(inUse: boolean) {
  if (inUse)
    throw refused("This facility has connections, opportunities or assignments and cannot be deleted.");
}
