import { type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";
import { invalid } from "@/lib/core/pure/errors";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { isBlank } from "@/lib/core/pure/plain-text";
import { birthDateMessage, npiMessage, zipCodeMessage } from "@/lib/onboarding/words";

/**
 * What each step of onboarding asks for. Something missing is a warning and leaves the step incomplete; something
 * malformed is refused. The wizard and the server ask the same rules.
 */

export type BasicInfo = {
  firstName: string;
  lastName: string;
  birthDate: string | null;
  npi: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
};

type ShiftDetails = {
  /** Hourly rates by shift kind, in whatever unit; null where the kind is not offered. */
  rates: readonly (number | null)[];
  workType: string | null;
  travelType: string | null;
};

export type ProfessionalDetails = {
  states: string[];
  isResident: boolean;
  residentGraduationOn: string | null;
  degree: string[];
  specialties: string[];
  boardCertifications: readonly unknown[];
};

const textsOf = (checks: [missing: boolean, text: string][]) =>
  checks.filter(([missing]) => missing).map(([, text]) => text);

const isMissing = (value: string | null) => isBlank(value ?? "");

/** What step 1 still lacks, in the order of its fields [ONB-V-001..ONB-V-010]. */
export const missingBasicInfo = (info: BasicInfo): string[] =>
  textsOf([
    [isMissing(info.firstName), "First Name is required"],
    [isMissing(info.lastName), "Last Name is required"],
    [isMissing(info.birthDate), "Please enter your date of birth"],
    [isMissing(info.npi), "Please enter your NPI number"],
    [isMissing(info.streetAddress), "Please enter your street address"],
    [isMissing(info.city), "Please enter your city"],
    [isMissing(info.state), "Please enter your state"],
    [isMissing(info.zipCode), "Please enter your ZIP code"],
  ]);

/** What step 2 still lacks [ONB-V-021..ONB-V-023]. */
export const missingShiftDetails = (details: ShiftDetails): string[] =>
  textsOf([
    [!details.rates.some((rate) => rate !== null), "Please select a shift type and then enter a rate"],
    [isMissing(details.workType), "Please select how many shifts you are open to working"],
    [isMissing(details.travelType), "Please select where you are looking to work"],
  ]);

/** What step 3 still lacks [ONB-V-026..ONB-V-030]. */
export const missingProfessionalDetails = (details: ProfessionalDetails): string[] =>
  textsOf([
    [details.states.length === 0, "Please select at least one licensed state"],
    [details.isResident && isMissing(details.residentGraduationOn), "Please enter your graduation date"],
    [details.degree.length === 0, "Please select at least one degree"],
    [details.specialties.length === 0, "Please select at least one specialty"],
    [details.boardCertifications.length === 0, "Please select at least one board certification"],
  ]);

export type OnboardingFacts = BasicInfo & ShiftDetails & ProfessionalDetails & { agreed: boolean };

/** The steps whose required data are all there, in the order of the wizard (SIL-35). */
export function completedSteps(facts: OnboardingFacts): RegistrationStep[] {
  const complete: Record<RegistrationStep, boolean> = {
    BASIC_INFO: missingBasicInfo(facts).length === 0,
    RATES: missingShiftDetails(facts).length === 0,
    PROFESSIONAL_TRAITS: missingProfessionalDetails(facts).length === 0,
    SIGN_AGREEMENT: facts.agreed,
  };
  return registrationSteps.filter((step) => complete[step]);
}

/** The step a wizard opens with: the first incomplete one, or null when there is none. */
export const firstIncompleteStep = (completed: readonly RegistrationStep[]): RegistrationStep | null =>
  registrationSteps.find((step) => !completed.includes(step)) ?? null;

/** A birth year lies above 1900 and below the current year. `today` is the reader's calendar day. */
const isBirthYear = (year: number, today: string) => year > 1900 && year < Number(today.slice(0, 4));

/**
 * A typed birth date, month first, its three parts separated by - . or /, as `yyyy-MM-dd`; null when it is not a
 * day of the calendar or its year is out of bounds [ONB-V-012..ONB-V-016].
 */
export function parseBirthDate(typed: string, today: string): string | null {
  const parts = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(typed.trim());
  if (!parts) return null;
  const [, month = "", date = "", year = ""] = parts;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCivilDate(day) && isBirthYear(Number(year), today) ? day : null;
}

/** Refuses a birth date whose year is out of bounds. @throws 400 at the field */
export function ensureBirthYear(birthDate: string | null | undefined, today: string) {
  if (birthDate && !isBirthYear(Number(birthDate.slice(0, 4)), today))
    throw invalid({ birth_date: birthDateMessage });
}

/** The malformed fields of step 1, which block it; an empty field is never malformed. */
export function malformedBasicInfo(
  info: Pick<BasicInfo, "birthDate" | "npi" | "zipCode">,
  today: string,
): Partial<Record<"birthDate" | "npi" | "zipCode", string>> {
  const birthDate = info.birthDate ?? "";
  return {
    ...(!isMissing(birthDate) &&
      parseBirthDate(birthDate, today) === null && { birthDate: birthDateMessage }),
    ...(!isMissing(info.npi) && !/^\d{10}$/.test(info.npi.trim()) && { npi: npiMessage }),
    ...(!isMissing(info.zipCode) && !/^\d{5}$/.test(info.zipCode.trim()) && { zipCode: zipCodeMessage }),
  };
}
