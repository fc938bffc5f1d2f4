import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { type Caller, signInAs } from "../api";
import { aProvider } from "../builders";

/** Somebody who has verified the address and not begun the wizard. */
export async function aNewcomer() {
  const provider = await aProvider(
    {
      npi: "",
      streetAddress: "",
      city: "",
      state: null,
      zipCode: "",
      birthOn: null,
      degrees: [],
      specialties: [],
      shiftRateDayCents: null,
      shiftRateNightCents: null,
      shiftRateCallCents: null,
      shiftRate24hCents: null,
      workType: null,
      travelType: null,
      savedRegistrationSteps: [],
      completedRegistrationSteps: [],
    },
    {
      user: { registrationStatus: "provider_profile", firstName: "Sam", lastName: "Lee" },
      signed: false,
      answered: false,
    },
  );
  return {
    ...provider,
    browser: await signInAs(provider),
    path: `/onboarding-provider/${provider.providerId}/`,
  };
}

/** What each step of the wizard sends when nothing is missing. */
export const rates = {
  shift_rate_day: 150.5,
  shift_rate_night: null,
  work_type: "PART_TIME",
  travel_type: "LOCAL",
};
export const traits = {
  is_resident: false,
  has_imlc: true,
  degree: ["MD"],
  specialties: ["EMERGENCY_MEDICINE", "INTERNAL_MEDICINE"],
  licenses: [
    { state: "ME", type: "MEDICAL", status: "ACTIVE" },
    { state: "NH", type: "MEDICAL", status: "ACTIVE" },
  ],
  board_certifications: [{ type: "ABEM", board_eligible: true }],
  certifications: [{ type: "BLS" }, { type: "ACLS" }],
};

export const save = (browser: Caller, path: string, registration_step: string, fields: object) =>
  browser.patch(path, { ...fields, registration_step });

export const statusOf = async (userId: string) =>
  (await db().select({ status: users.registrationStatus }).from(users).where(eq(users.id, userId)))[0]
    ?.status;
