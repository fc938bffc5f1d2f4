import { z } from "zod";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { isoInstant, requiredText, uuid, wire } from "@/lib/core/pure/words";
import { endorsementStatuses } from "@/lib/credentials/endorsements/schema";
import { traitMessages } from "@/lib/credentials/professional-traits/words";
import {
  codeList,
  filesOfSection,
  maxRecords,
  namedFileShape,
  optionalText,
  recordFile,
} from "@/lib/credentials/schema";

/** The words of what a provider is good at, and who says so. */

const isSecureLink = (link: string) => {
  if (link === "") return true;
  return URL.canParse(link) && new URL(link).protocol === "https:" && new URL(link).hostname.includes(".");
};

const linkedinLink = z.preprocess(
  (value) => value ?? "",
  z.string().trim().max(500).refine(isSecureLink, traitMessages.link),
);

const npi = z.preprocess(
  (value) => value ?? "",
  z
    .string(traitMessages.npi)
    .trim()
    .regex(/^\d{10}$/, traitMessages.npi),
);

const email = z.preprocess(
  (value) => (typeof value === "string" ? normalizeEmail(value) : value),
  z.email(traitMessages.email).max(254, traitMessages.email),
);

const reference = z.object({
  id: uuid.nullish(),
  full_name: requiredText(traitMessages.noName, 200),
  email,
  recommendation_letter: recordFile,
});

const chosen = (category: "Degree" | "Specialty", message: string) =>
  z.preprocess((value) => value ?? [], z.array(z.unknown()).min(1, message).pipe(codeList(category)));

/**
 * Professional traits. Text and lists that are left out stay as they are; references that the list leaves out are
 * terminated [PRV-V-049..055].
 */
export const saveTraitsInput = wire(
  z.object({
    npi,
    degree: chosen("Degree", traitMessages.noDegree),
    specialties: chosen("Specialty", traitMessages.noSpecialty),
    professional_highlights: optionalText(2000).optional(),
    linkedin_link: linkedinLink.optional(),
    cv: recordFile.optional(),
    languages_spoken: codeList("Language").optional(),
    references: z.array(reference).max(maxRecords).optional(),
  }),
);
export type SaveTraitsInput = z.output<typeof saveTraitsInput>;

export const referenceShape = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  recommendation_letter: namedFileShape.nullable(),
  terminated_at: isoInstant.nullable(),
  current_status: z.object({
    code: z.enum(endorsementStatuses),
    title: z.string(),
    category: z.string(),
  }),
});
export type Reference = z.output<typeof referenceShape>;

export const traitsShape = z.object({
  npi: z.string(),
  degree: z.array(z.string()),
  specialties: z.array(z.string()),
  professional_highlights: z.string(),
  linkedin_link: z.string(),
  cv: z.string().nullable(),
  languages_spoken: z.array(z.string()),
  references: z.array(referenceShape),
  ...filesOfSection,
});
export type Traits = z.output<typeof traitsShape>;
