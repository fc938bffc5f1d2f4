import { z } from "zod";
import { registrationSteps } from "@/lib/core/pure/actor";
import type { CodeCategory } from "@/lib/core/pure/codes";
import type { RowOf } from "@/lib/core/pure/view";
import {
  civilDate,
  codeOf,
  dollars,
  eachOnce,
  isoInstant,
  lastOfEach,
  oneOfAnyCase,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { birthDateMessage, npiMessage, zipCodeMessage } from "@/lib/onboarding/words";
import { registryShape } from "@/lib/ports/registry/schema";
import { travelTypes, workTypes } from "@/lib/providers/schema";
import { byRateField } from "@/lib/providers/words";

/** The words of onboarding: the record that the wizard fills in, step by step. */

/** Dollars an hour; a slip of the keyboard is more likely than a rate above this. */
const highestRate = 10_000;

const emptyText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value ?? "");

const digits = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .regex(pattern, message)
    .nullable()
    .transform((value) => value ?? "");

const day = (message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => value === "" || civilDate.safeParse(value).success, message)
    .nullable()
    .transform((value) => value || null);

const choice = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal("")])
    .nullable()
    .transform((value) => (value === "" ? null : value) as z.output<Schema> | null);

const rate = z
  .union([z.literal("").transform(() => null), dollars])
  .nullable()
  .refine((amountCents) => amountCents === null || amountCents > 0, "Ensure this value is greater than 0.")
  .refine(
    (amountCents) => amountCents === null || amountCents <= highestRate * 100,
    `Ensure this value is less than or equal to ${highestRate}.`,
  );

const codeList = (category: CodeCategory) => z.array(codeOf(category)).max(100).transform(eachOnce);

/** Everything a provider may write. An empty value is accepted everywhere: it only leaves the step incomplete. */
const formFields = {
  first_name: emptyText(100),
  last_name: emptyText(100),
  birth_date: day(birthDateMessage),
  npi: digits(/^(\d{10})?$/, npiMessage),
  street_address: emptyText(200),
  city: emptyText(100),
  state: choice(codeOf("PostalStateChoices")),
  zip_code: digits(/^(\d{5})?$/, zipCodeMessage),
  ...byRateField(() => rate),
  work_type: choice(oneOfAnyCase(workTypes)),
  travel_type: choice(oneOfAnyCase(travelTypes)),
  is_resident: z.boolean(),
  resident_graduation_on: day(birthDateMessage),
  has_imlc: z.boolean(),
  degree: codeList("Degree"),
  specialties: codeList("Specialty"),
  licenses: z
    .array(
      z.object({
        state: codeOf("LicenseStateChoices"),
        type: z.literal("MEDICAL").default("MEDICAL"),
        status: z.literal("ACTIVE").default("ACTIVE"),
      }),
    )
    .max(100)
    .transform((licenses) => lastOfEach(licenses, (license) => license.state)),
  board_certifications: z
    .array(z.object({ type: codeOf("BoardCertificationType"), board_eligible: z.boolean().default(false) }))
    .max(100)
    .transform((boards) => lastOfEach(boards, (board) => board.type)),
  certifications: z
    .array(z.object({ type: codeOf("CertificationType") }))
    .max(100)
    .transform((certifications) => lastOfEach(certifications, (certification) => certification.type)),
};

const stepField = { registration_step: oneOfAnyCase(registrationSteps).nullish() };

/** One step of the wizard: its fields, and which step it was. Fields left out stay as they are. */
export const saveStepInput = wire(
  z
    .object(formFields)
    .partial()
    .extend({ id: uuid, ...stepField }),
);
export type SaveStepInput = z.output<typeof saveStepInput>;

/** The whole record. */
export const replaceOnboardingInput = wire(z.object({ id: uuid, ...formFields, ...stepField }));

const steps = z.array(z.enum(registrationSteps));

/** What an answer states of a signature under an agreement. */
export const signatureShape = z.object({
  signed_first_name: z.string(),
  signed_last_name: z.string(),
  signed_at: isoInstant,
  time_zone: z.string(),
  version: z.string(),
});

/** What is kept of it; the hash is the SHA-256 of the text as it was signed, without the signature. */
export type SignatureFacts = RowOf<typeof signatureShape> & { textHash: string };

export const onboardingShape = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string().nullable(),
  npi: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  ...byRateField(() => z.number().nullable()),
  work_type: z.enum(workTypes).nullable(),
  travel_type: z.enum(travelTypes).nullable(),
  is_resident: z.boolean(),
  resident_graduation_on: z.string().nullable(),
  has_imlc: z.boolean(),
  degree: z.array(z.string()),
  specialties: z.array(z.string()),
  licenses: z.array(z.object({ state: z.string(), type: z.literal("MEDICAL"), status: z.literal("ACTIVE") })),
  board_certifications: z.array(z.object({ type: z.string(), board_eligible: z.boolean() })),
  certifications: z.array(z.object({ type: z.string() })),
  completed_registration_steps: steps,
  marketplace_agreement_at: isoInstant.nullable(),
  metadata: z.object({
    registration_steps: steps,
    registry: registryShape.nullable(),
    signature: signatureShape.nullable(),
  }),
});
export type OnboardingProvider = z.output<typeof onboardingShape>;

export const marketplaceAgreementShape = z.object({
  text: z.string(),
  marketplace_agreement_at: isoInstant.nullable(),
  completed_registration_steps: steps,
});
