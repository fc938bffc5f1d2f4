import { z } from "zod";
import { registrationSteps } from "@/lib/core/pure/actor";
import { isoInstant } from "@/lib/core/pure/words";
import { verificationShape } from "@/lib/credentials/checks/schema";
import { educationShape } from "@/lib/credentials/education/schema";
import { licensesShape } from "@/lib/credentials/licenses/schema";
import { immunizationsShape, insuranceShape, miscShape } from "@/lib/credentials/other-records/schema";
import { identificationShape, personalShape } from "@/lib/credentials/personal-details/schema";
import { traitsShape } from "@/lib/credentials/professional-traits/schema";
import { marketProviderShape } from "@/lib/providers/schema";

/** The words of profiles: what is read of one provider, level by level (SIL-57). */

const amount = z.number().nullable();

/** How to reach a provider. */
export const contactShape = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
});

/** A connected rep's view before approval: the marketplace fields and how to reach the provider. */
export const limitedProviderShape = marketProviderShape.extend(contactShape.shape);
export type LimitedProvider = z.output<typeof limitedProviderShape>;

/** Who a provider is, in the fields of level "connected" that the own row holds. */
export const personShape = z.object({
  prefix_name: z.string(),
  ...personalShape.pick({ preferred_name: true, middle_name: true, other_names: true, gender: true }).shape,
  ...personalShape.pick({ street_address: true, city: true, state: true, zip_code: true }).shape,
  ...identificationShape.pick({ birth_date: true, birth_city: true, birth_state: true }).shape,
  ...identificationShape.pick({ birth_country: true, military_status: true, military_branch: true }).shape,
  ...traitsShape.pick({ npi: true, languages_spoken: true, linkedin_link: true }).shape,
  ...licensesShape.pick({ imlc_expiration_date: true }).shape,
  shift_limit: z.number().int().nullable(),
  completed_questionnaire: z.boolean(),
});

/** The fields of level "connected" (SIL-57); private ones are no keys of it. References are those not terminated. */
export const providerDetailShape = limitedProviderShape.extend({
  ...personShape.shape,
  ...traitsShape.pick({ cv: true, references: true }).shape,
  dd214: z.string().nullable(),
  ...educationShape.omit({ files: true }).shape,
  ...licensesShape.omit({ files: true, registry_licenses: true }).shape,
  ...insuranceShape.omit({ files: true }).shape,
  ...immunizationsShape.omit({ files: true }).shape,
  ...miscShape.omit({ files: true }).shape,
  npi_verification: verificationShape.nullable(),
  imlc_verification: verificationShape.nullable(),
});
export type ProviderDetail = z.output<typeof providerDetailShape>;

/** The own provider record: shift rates, and what is still to do. */
export const ownProviderShape = providerDetailShape.extend({
  texting_number: z.string().nullable(),
  text_opt_in: z.boolean(),
  hourly_day_rate: amount,
  hourly_night_rate: amount,
  hourly_24h_rate: amount,
  hourly_call_rate: amount,
  registration_status: z.string(),
  completed_registration_steps: z.array(z.enum(registrationSteps)),
  needs_contract_signed: z.boolean(),
  created_at: isoInstant,
});
export type OwnProvider = z.output<typeof ownProviderShape>;
