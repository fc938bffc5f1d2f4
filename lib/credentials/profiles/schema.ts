import { z } from "zod";
import { registrationSteps } from "@/lib/core/pure/actor";
import { isoInstant } from "@/lib/core/pure/words";
import { educationShape } from "@/lib/credentials/education/schema";
import { licensesShape } from "@/lib/credentials/licenses/schema";
import { immunizationsShape, insuranceShape, miscShape } from "@/lib/credentials/other-records/schema";
import { traitsShape } from "@/lib/credentials/professional-traits/schema";
import { marketProviderShape } from "@/lib/providers/schema";

/** The words of profiles: what is read of one provider, level by level (SIL-57). */

export const noProfileInput = z.object({});

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
  preferred_name: z.string(),
  middle_name: z.string(),
  other_names: z.string(),
  gender: z.string().nullable(),
  npi: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  birth_date: z.string().nullable(),
  birth_city: z.string(),
  birth_state: z.string().nullable(),
  birth_country: z.string().nullable(),
  military_status: z.string().nullable(),
  military_branch: z.string().nullable(),
  languages_spoken: z.array(z.string()),
  linkedin_link: z.string(),
  imlc_expiration_date: z.string().nullable(),
  shift_limit: z.number().int().nullable(),
  completed_questionnaire: z.boolean(),
});

/** The fields of level "connected" (SIL-57); private ones are no keys of it. References are those not terminated. */
export const providerDetailShape = limitedProviderShape.extend({
  ...personShape.shape,
  ...traitsShape.pick({ cv: true, references: true }).shape,
  dd214: z.string().nullable(),
  ...educationShape.omit({ files: true }).shape,
  ...licensesShape.omit({ files: true }).shape,
  ...insuranceShape.omit({ files: true }).shape,
  ...immunizationsShape.omit({ files: true }).shape,
  ...miscShape.omit({ files: true }).shape,
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
