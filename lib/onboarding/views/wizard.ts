import type { RegistrationStep } from "@/lib/core/pure/actor";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import type { OnboardingFacts } from "@/lib/onboarding/rules/steps";
import { onboardingShape, type SignatureFacts, signatureShape } from "@/lib/onboarding/schema";
import { registryShape } from "@/lib/ports/registry/schema";
import { type RateColumns, shiftRatesInDollars, shiftRatesOf } from "@/lib/providers/rules/rates";
import type { RateField } from "@/lib/providers/words";

type ViewedSeparately =
  | RateField
  | "birth_date"
  | "degree"
  | "licenses"
  | "board_certifications"
  | "certifications"
  | "marketplace_agreement_at"
  | "metadata";

/** An onboarding record as it is stored: the provider's own row, its user's names, and what hangs on it. */
export type OnboardingRow = RowOf<typeof onboardingShape, ViewedSeparately> &
  RateColumns & {
    birthOn: string | null;
    degrees: string[];
    /** Active medical licenses. */
    licensedStates: string[];
    certificationTypes: string[];
    boards: { type: string; boardEligible: boolean }[];
    savedRegistrationSteps: RegistrationStep[];
    registry: Record<string, unknown> | null;
    /** The first signature under the marketplace agreement. */
    signature: SignatureFacts | null;
  };

export const factsOf = (row: OnboardingRow): OnboardingFacts => ({
  ...row,
  birthDate: row.birthOn,
  rates: Object.values(shiftRatesOf(row)),
  states: row.licensedStates,
  degree: row.degrees,
  boardCertifications: row.boards,
  agreed: row.signature !== null,
});

/** The onboarding record for its own provider and for staff; rates in dollars an hour. */
export const viewOnboarding = (row: OnboardingRow) =>
  viewOf(onboardingShape, row, {
    birth_date: row.birthOn,
    ...shiftRatesInDollars(row),
    degree: row.degrees,
    licenses: row.licensedStates.map((state) => ({ state, type: "MEDICAL", status: "ACTIVE" })),
    board_certifications: row.boards.map(({ type, boardEligible: board_eligible }) => ({
      type,
      board_eligible,
    })),
    certifications: row.certificationTypes.map((type) => ({ type })),
    marketplace_agreement_at: row.signature?.signedAt.toISOString() ?? null,
    metadata: {
      registration_steps: row.savedRegistrationSteps,
      registry: registryShape.safeParse(row.registry).data ?? null,
      signature: row.signature && viewOf(signatureShape, row.signature),
    },
  });

/** The record of an account that has no provider row: only the names are known. */
export const emptyOnboarding = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
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
