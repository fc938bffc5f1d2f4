import { aProvider } from "../../support/builders";
import { type Inputs, ownerFor } from "../inputs";
import type { ActorCode } from "../matrix";
import type { World } from "../world";

const own = (world: World, actor: ActorCode) => ({ path: [ownerFor(world, actor).providerId] });

/** A provider of the cell's kind who has not signed yet, where the cell is about signing. */
async function unsigned(world: World, actor: ActorCode) {
  if (actor !== "PS" && actor !== "PI") return own(world, actor);
  const user = actor === "PI" ? { registrationStatus: "provider_profile" as const } : {};
  const person = await aProvider({}, { user, signed: false });
  return { path: [person.providerId], as: person };
}

const basics = {
  registration_step: "BASIC_INFO",
  first_name: "Sam",
  last_name: "Lee",
  birth_date: "1984-05-06",
  npi: "1234567893",
  street_address: "1 Harbor St",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
};

const whole = {
  ...basics,
  shift_rate_day: 180,
  shift_rate_night: null,
  shift_rate_call: null,
  shift_rate_24h: null,
  work_type: "SIDE_GIG",
  travel_type: "LOCAL",
  is_resident: false,
  resident_graduation_on: null,
  has_imlc: false,
  degree: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  licenses: [{ state: "ME" }],
  board_certifications: [{ type: "ABEM" }],
  certifications: [{ type: "ACLS" }],
};

const answer = { value: false, comment: "" };
const answers = {
  licensureChallenges: answer,
  liabilityIssues: answer,
  liabilityActions: answer,
  backgroundCheck: answer,
  substanceUse: answer,
};

/** Onboarding, the two agreements and the questionnaire: one's own papers. */
export const onboardingInputs: Inputs = {
  "GET /provider/current/agreements": () => ({}),
  "GET /onboarding-provider/{}": own,
  "PUT /onboarding-provider/{}": (world, actor) => ({ ...own(world, actor), body: whole }),
  "PATCH /onboarding-provider/{}": (world, actor) => ({ ...own(world, actor), body: basics }),
  "GET /onboarding-provider/{}/marketplace_agreement": own,
  "POST /onboarding-provider/{}/marketplace_agreement": unsigned,
  "GET /providers/{}/contract": own,
  "POST /providers/{}/contract": async (world, actor) => ({
    ...(await unsigned(world, actor)),
    body: { signed_first_name: "Sam", signed_last_name: "Lee" },
  }),
  "GET /questionnaire/{}": own,
  "PUT /questionnaire/{}": (world, actor) => ({ ...own(world, actor), body: answers }),
  "GET /questionnaire/{}/pdf": own,
  "GET /questionnaire/{}/text": own,
};
