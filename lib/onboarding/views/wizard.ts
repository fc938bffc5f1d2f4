import type { RegistrationStep } from "@/lib/core/pure/actor";
import { toDollarsOrNull } from "@/lib/core/pure/money";
import type { OnboardingFacts } from "@/lib/onboarding/rules/steps";
import type { OnboardingProvider, SignatureFacts } from "@/lib/onboarding/schema";
import { registryShape } from "@/lib/ports/registry/schema";
import type { TravelType, WorkType } from "@/lib/providers/schema";

/** An onboarding record as it is stored: the provider's own row, its user's names, and what hangs on it. */
export type OnboardingRow = {
  id: string;
  firstName: string;
  lastName: string;
  birthOn: string | null;
  npi: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
  workType: WorkType | null;
  travelType: TravelType | null;
  isResident: boolean;
  residentGraduationOn: string | null;
  hasImlc: boolean;
  degrees: string[];
  specialties: string[];
  /** Active medical licenses. */
  licensedStates: string[];
  certificationTypes: string[];
  boards: { type: string; boardEligible: boolean }[];
  savedRegistrationSteps: RegistrationStep[];
  completedRegistrationSteps: RegistrationStep[];
  registry: Record<string, unknown> | null;
  /** The first signature under the marketplace agreement. */
  signature: SignatureFacts | null;
};

export const factsOf = (row: OnboardingRow): OnboardingFacts => ({
  firstName: row.firstName,
  lastName: row.lastName,
  birthDate: row.birthOn,
  npi: row.npi,
  streetAddress: row.streetAddress,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  rates: [row.shiftRateDayCents, row.shiftRateNightCents, row.shiftRateCallCents, row.shiftRate24hCents],
  workType: row.workType,
  travelType: row.travelType,
  states: row.licensedStates,
  isResident: row.isResident,
  residentGraduationOn: row.residentGraduationOn,
  degree: row.degrees,
  specialties: row.specialties,
  boardCertifications: row.boards,
  agreed: row.signature !== null,
});

function viewMetadata({
  savedRegistrationSteps,
  registry,
  signature,
}: OnboardingRow): OnboardingProvider["metadata"] {
  return {
    registration_steps: savedRegistrationSteps,
    registry: registryShape.safeParse(registry).data ?? null,
    signature: signature && {
      signed_first_name: signature.signedFirstName,
      signed_last_name: signature.signedLastName,
      signed_at: signature.signedAt.toISOString(),
      time_zone: signature.timeZone,
      version: signature.version,
    },
  };
}

/** The onboarding record for its own provider and for staff; rates in dollars an hour. */
export function viewOnboarding(row: OnboardingRow): OnboardingProvider {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    birth_date: row.birthOn,
    npi: row.npi,
    street_address: row.streetAddress,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    shift_rate_day: toDollarsOrNull(row.shiftRateDayCents),
    shift_rate_night: toDollarsOrNull(row.shiftRateNightCents),
    shift_rate_call: toDollarsOrNull(row.shiftRateCallCents),
    shift_rate_24h: toDollarsOrNull(row.shiftRate24hCents),
    work_type: row.workType,
    travel_type: row.travelType,
    is_resident: row.isResident,
    resident_graduation_on: row.residentGraduationOn,
    has_imlc: row.hasImlc,
    degree: row.degrees,
    specialties: row.specialties,
    licenses: row.licensedStates.map((state) => ({ state, type: "MEDICAL", status: "ACTIVE" })),
    board_certifications: row.boards.map(({ type, boardEligible }) => ({
      type,
      board_eligible: boardEligible,
    })),
    certifications: row.certificationTypes.map((type) => ({ type })),
    completed_registration_steps: row.completedRegistrationSteps,
    marketplace_agreement_at: row.signature?.signedAt.toISOString() ?? null,
    metadata: viewMetadata(row),
  };
}

/** The record of an account that has no provider row: only the names are known. */
export const emptyOnboarding = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): OnboardingProvider =>
  viewOnboarding({
    id: "",
    firstName,
    lastName,
    birthOn: null,
    npi: "",
    streetAddress: "",
    city: "",
    state: null,
    zipCode: "",
    shiftRateDayCents: null,
    shiftRateNightCents: null,
    shiftRateCallCents: null,
    shiftRate24hCents: null,
    workType: null,
    travelType: null,
    isResident: false,
    residentGraduationOn: null,
    hasImlc: false,
    degrees: [],
    specialties: [],
    licensedStates: [],
    certificationTypes: [],
    boards: [],
    savedRegistrationSteps: [],
    completedRegistrationSteps: [],
    registry: null,
    signature: null,
  });
