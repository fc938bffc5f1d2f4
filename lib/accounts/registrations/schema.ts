import { z } from "zod";
import { confirmation, ownDetails, passwordField, typedTwice } from "@/lib/accounts/schema";
import { camelKeys } from "@/lib/core/pure/case";
import { emailField, mostUtmParams, requiredText, wire } from "@/lib/core/pure/words";

/** The words of signing up: by the form, or by what is left to say after a sign-in with Google. */

const twice = typedTwice("password1", "password2");

/** The names of campaign parameters are their own; no more of them are kept than of a visit. */
const utmParams = z
  .record(z.string().max(100), z.string().max(500))
  .transform((params) => Object.fromEntries(Object.entries(params).slice(0, mostUtmParams)));

const attribution = z
  .object({
    swag_scan_id: z.string().max(100).optional(),
    utm_params: utmParams.optional(),
  })
  .optional();

const repDetails = z.object({
  healthcare_entity: z.object({ name: requiredText("Healthcare Entity Name is required", 200) }),
  title: requiredText("Job Title is required", 200),
});

const person = { ...ownDetails.shape, text_opt_in: z.boolean().default(false), metadata: attribution };

const registrationFields = z.object({
  ...person,
  email: emailField,
  password1: passwordField,
  password2: confirmation,
});

const providerRegistration = registrationFields
  .extend({ user_type: z.literal("provider") })
  .refine(twice.check, twice.issue);

const repRegistration = registrationFields
  .extend({ user_type: z.literal("healthcare_entity_rep"), healthcare_entity_rep: repDetails })
  .refine(twice.check, twice.issue);

/** Provider or representative sign-up; checked in the browser and on the server. */
export const registrationInput = z
  .discriminatedUnion("user_type", [providerRegistration, repRegistration])
  .transform(({ metadata, ...others }) => ({ ...camelKeys(others), metadata }));
export type RegistrationInput = z.output<typeof registrationInput>;

/** What a sign-in with Google leaves open. A rep names the organization too; whose form it is the session says. */
export const completionInput = z
  .object({ ...person, healthcare_entity_rep: repDetails.optional() })
  .transform(({ metadata, ...others }) => ({ ...camelKeys(others), metadata }));
export type CompletionInput = z.output<typeof completionInput>;

export const verifyEmailInput = wire(z.object({ key: z.string().min(1).max(200) }));
