import type { Contact } from "@/lib/facilities/contacts/schema";
import { fieldsOfType } from "@/lib/facilities/dynamic-fields/rules";
import { specialtyFields } from "@/lib/facilities/dynamic-fields/schema";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";
import { changedFacility, emptyFacility } from "@/lib/facilities/rules";
import type { ChangeFacilityInput, Facility } from "@/lib/facilities/schema";
import { viewFacility } from "@/lib/facilities/views";
import type { FacilityRatings } from "@/lib/reputation/facility-ratings/schema";
import { facilityScores } from "@/lib/reputation/facility-ratings/words";

// Records as the calls answer them, for component tests.

const at = new Date("2026-11-02T15:00:00Z");
let serial = 0;
const nextId = () => `0190f000-0000-7000-8000-${String(++serial).padStart(12, "0")}`;

/** By default Casco Harbor, an acute care hospital in Portland. */
export const aFacilityRecord = (values: Partial<Omit<ChangeFacilityInput, "id">> = {}): Facility =>
  viewFacility({
    ...changedFacility(emptyFacility, {
      name: "Casco Harbor",
      streetAddress: "412 Harbor Street",
      city: "Portland",
      state: "ME",
      zipCode: "04101",
      phoneNumber: "2075550142",
      facilityType: "ACUTE_CARE_HOSPITAL",
      hospitalOwnership: "NON_PROFIT",
      emr: "EPIC",
      extraInfo: "Garage B is free.",
      ...values,
    }),
    id: nextId(),
    organizationId: "0190f000-0000-7000-8000-000000000003",
    organizationName: "Cedar Health",
    createdAt: at,
    updatedAt: at,
  });

/** What the server answers about the fields of a type. */
export const typeFieldsAnswer = (type: string) => ({
  body: { dynamic_fields: viewDynamicFields(fieldsOfType(type), {}) },
});

export const aContactRecord = (values: Partial<Contact> = {}): Contact => ({
  id: nextId(),
  first_name: "Helen",
  last_name: "Marsh",
  email: `helen${serial}@example.test`,
  phone_number: "2075550121",
  phone_number_extension: "",
  healthcare_entity: "0190f000-0000-7000-8000-000000000003",
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  ...values,
});

export const aFacilityContactRecord = (
  facility: string,
  { role = "MEDICAL_DIRECTOR", ...person }: Partial<FacilityContact["contact"]> & { role?: string } = {},
): FacilityContact => {
  const { id, first_name, last_name, email, phone_number, phone_number_extension } = aContactRecord(person);
  const contact = { id, first_name, last_name, email, phone_number, phone_number_extension };
  return { id: nextId(), facility, role, contact };
};

export const aFacilitySpecialtyRecord = (
  facility: string,
  specialty: string,
  values: Record<string, unknown> = {},
): FacilitySpecialty => ({
  id: nextId(),
  facility,
  specialty,
  dynamic_fields: viewDynamicFields(specialtyFields, values),
  updated_at: at.toISOString(),
});

export const listOf = <Item>(results: Item[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

export const noRatings: FacilityRatings = { ...listOf([]), averages: null };

/** So many ratings with this average throughout, one of them with a comment. */
export const ratingsOf = (count: number, average: number, comment: string): FacilityRatings => {
  const scores = (value: number) =>
    Object.fromEntries(facilityScores.map((score) => [score, value])) as NonNullable<
      FacilityRatings["averages"]
    >;
  const rating = { ...scores(4), id: nextId(), facility: nextId(), comment };
  const times = { created_at: at.toISOString(), updated_at: at.toISOString() };
  return { ...listOf([{ ...rating, ...times }]), count, averages: scores(average) };
};
