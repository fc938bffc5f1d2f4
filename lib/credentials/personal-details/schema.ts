import { z } from "zod";
import { requiredText, text, wire } from "@/lib/core/pure/words";
import { ssnMessage } from "@/lib/credentials/personal-details/words";
import {
  emptyAsNull,
  filesOfSection,
  optionalCode,
  optionalDay,
  optionalText,
  recordFile,
} from "@/lib/credentials/schema";

/** The words of who a provider is: personal information and identification. */

const phoneMessage = "Phone number must be between 10 and 20 characters";
const zipCodeMessage = "ZIP code must be exactly 5 digits";

/** Ten to twenty characters, or null for none. */
const phoneNumber = z.preprocess(
  emptyAsNull,
  z
    .string()
    .trim()
    .regex(/^[\d+()\-. x]*$/, "Invalid value")
    .min(10, phoneMessage)
    .max(20, phoneMessage)
    .nullable(),
);

const zipCode = z.preprocess(
  (value) => value ?? "",
  z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, zipCodeMessage),
);

/**
 * Personal information. Optional fields that are left out stay as they are; `texting_number` is read only, so no key
 * of it [PRV-V-038..045].
 */
export const savePersonalInput = wire(
  z.object({
    profile_picture: recordFile.optional(),
    first_name: requiredText("First Name is required", 100),
    middle_name: optionalText(100).optional(),
    last_name: requiredText("Last Name is required", 100),
    preferred_name: optionalText(100).optional(),
    prefix_name: optionalCode("NamePrefix").optional(),
    other_names: optionalText(200).optional(),
    gender: optionalCode("Gender").optional(),
    phone_number: phoneNumber.optional(),
    street_address: optionalText(200).optional(),
    city: optionalText(100).optional(),
    state: optionalCode("PostalStateChoices").optional(),
    zip_code: zipCode.optional(),
    text_opt_in: z.boolean().optional(),
  }),
);
export type SavePersonalInput = z.output<typeof savePersonalInput>;

export const personalShape = z.object({
  profile_picture: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  preferred_name: z.string(),
  prefix_name: z.string().nullable(),
  other_names: z.string(),
  gender: z.string().nullable(),
  phone_number: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  texting_number: z.string().nullable(),
  text_opt_in: z.boolean(),
  ...filesOfSection,
});
export type PersonalInfo = z.output<typeof personalShape>;

/**
 * Nine digits, with or without dashes, as digits; null for none. Four digits are what reading gives, and leave a
 * number that ends so as it is.
 */
const ssn = z.preprocess(
  emptyAsNull,
  z
    .string(ssnMessage)
    .trim()
    .regex(/^(\d{3}-?\d{2}-?\d{4}|\d{4})$/, ssnMessage)
    .transform((typed) => typed.replace(/-/g, ""))
    .nullable(),
);

/** A state's code, or the name of a region elsewhere. */
const birthState = z.preprocess(emptyAsNull, text(100).nullable());

/** Identification, every field optional; what is left out stays as it is [PRV-V-046..048]. */
export const saveIdentificationInput = wire(
  z
    .object({
      ssn,
      birth_date: optionalDay,
      birth_city: optionalText(100),
      birth_state: birthState,
      birth_country: optionalCode("Country"),
      military_status: optionalCode("MilitaryStatus"),
      military_branch: optionalCode("MilitaryBranch"),
      dd214: recordFile,
      drivers_license: recordFile,
    })
    .partial(),
);
export type SaveIdentificationInput = z.output<typeof saveIdentificationInput>;

export const identificationShape = z.object({
  ssn: z.string().nullable().meta({ description: "The last four digits; null when there is none." }),
  birth_date: z.string().nullable(),
  birth_city: z.string(),
  birth_state: z.string().nullable(),
  birth_country: z.string().nullable(),
  military_status: z.string().nullable(),
  military_branch: z.string().nullable(),
  dd214: z.string().nullable(),
  drivers_license: z.string().nullable(),
  ...filesOfSection,
});
export type Identification = z.output<typeof identificationShape>;
