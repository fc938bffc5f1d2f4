import type { InputOf } from "@/lib/core/pure/call";
import { camelKeys } from "@/lib/core/pure/case";
import { formatDate } from "@/lib/core/pure/formats";
import type { saveStep } from "@/lib/onboarding/calls";
import { mailingAddress, registrySpecialties, registryStates } from "@/lib/onboarding/rules/registry";
import {
  type BasicInfo,
  missingShiftDetails,
  type ProfessionalDetails,
  parseBirthDate,
} from "@/lib/onboarding/rules/steps";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import { ratesBy } from "@/lib/providers/rules/rates";
import { byRateField, type RateKind, rateFields, rateKinds } from "@/lib/providers/words";

/** What the forms of the wizard hold, and how it is read from and written to the onboarding record. */

/** What a step sends. */
export type StepFields = Omit<InputOf<typeof saveStep>, "id" | "registration_step">;

/** The birth date as typed, month first. */
export type BasicInfoValues = BasicInfo & { birthDate: string };

export type ShiftDetailsValues = {
  kinds: RateKind[];
  rates: Record<RateKind, number | null>;
  workType: string | null;
  travelType: string | null;
};

export type Board = OnboardingProvider["board_certifications"][number];

export type ProfessionalValues = ProfessionalDetails & {
  hasImlc: boolean;
  boardCertifications: Board[];
  certifications: string[];
};

/** Step 1; an empty address is filled from the registry's mailing address. */
export function basicInfoValues(record: OnboardingProvider): BasicInfoValues {
  const { firstName, lastName, npi, streetAddress, city, state, zipCode } = camelKeys(record);
  const address = { streetAddress, city, state, zipCode };
  const isEmpty = Object.values(address).every((part) => !part);
  const prefilled = isEmpty ? mailingAddress(record.metadata.registry) : null;
  return { firstName, lastName, birthDate: formatDate(record.birth_date), npi, ...address, ...prefilled };
}

export function shiftDetailsValues(record: OnboardingProvider): ShiftDetailsValues {
  const rates = ratesBy((kind) => record[rateFields[kind]]);
  return {
    kinds: rateKinds.filter((kind) => rates[kind] !== null),
    rates,
    workType: record.work_type,
    travelType: record.travel_type,
  };
}

/** A kind of shift that was chosen without a rate stays chosen, so that its rate is still asked for. */
export const withChosenKinds = (
  saved: ShiftDetailsValues,
  chosen: ShiftDetailsValues,
): ShiftDetailsValues => ({
  ...saved,
  kinds: rateKinds.filter((kind) => saved.kinds.includes(kind) || chosen.kinds.includes(kind)),
});

/** Step 3; until it is complete, empty states and specialties are filled from the registry. */
export function professionalValues(record: OnboardingProvider): ProfessionalValues {
  const open = !record.completed_registration_steps.includes("PROFESSIONAL_TRAITS");
  const states = record.licenses.map(({ state }) => state);
  const { registry } = record.metadata;
  return {
    states: open && states.length === 0 ? registryStates(registry) : states,
    isResident: record.is_resident,
    residentGraduationOn: record.resident_graduation_on,
    hasImlc: record.has_imlc,
    degree: record.degree,
    specialties: open && record.specialties.length === 0 ? registrySpecialties(registry) : record.specialties,
    boardCertifications: record.board_certifications,
    certifications: record.certifications.map(({ type }) => type),
  };
}

/** What step 1 sends: the birth date as yyyy-MM-dd [ONB-C-016]. */
export const basicInfoFields = (values: BasicInfoValues, today: string): StepFields => ({
  first_name: values.firstName,
  last_name: values.lastName,
  birth_date: parseBirthDate(values.birthDate, today),
  npi: values.npi,
  street_address: values.streetAddress,
  city: values.city,
  state: values.state,
  zip_code: values.zipCode,
});

/** A kind that is not chosen has no rate; neither has one whose rate is empty or zero [ONB-S-010, ONB-V-024]. */
const chosenRates = ({ kinds, rates }: Pick<ShiftDetailsValues, "kinds" | "rates">) =>
  byRateField((kind) => (kinds.includes(kind) ? rates[kind] || null : null));

export const shiftDetailsFields = (values: ShiftDetailsValues): StepFields => ({
  ...chosenRates(values),
  work_type: values.workType as StepFields["work_type"],
  travel_type: values.travelType as StepFields["travel_type"],
});

/** What step 3 sends: each state as an active medical license [ONB-C-017]. */
export const professionalFields = (values: ProfessionalValues): StepFields => ({
  licenses: values.states.map((state) => ({ state, type: "MEDICAL", status: "ACTIVE" })),
  is_resident: values.isResident,
  resident_graduation_on: values.isResident ? values.residentGraduationOn : null,
  has_imlc: values.hasImlc,
  degree: values.degree,
  specialties: values.specialties,
  board_certifications: values.boardCertifications,
  certifications: values.certifications.map((type) => ({ type })),
});

export const missingInShiftDetails = (values: ShiftDetailsValues) =>
  missingShiftDetails({ ...values, rates: Object.values(chosenRates(values)) });
