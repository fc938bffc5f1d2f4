import { z } from "zod";
import { wire } from "@/lib/core/pure/words";
import {
  type EducationKind,
  fileRecord,
  fileRecordShape,
  filesOfSection,
  maxRecords,
  optionalDay,
  rule,
} from "@/lib/credentials/schema";

/** The words of a provider's education: what it says is in the files. */

const graduationMessage = "Graduation date is required for residents";

const records = z.array(fileRecord).max(maxRecords).optional();

const recordLists = {
  medical_diplomas: records,
  residency_certificates: records,
  internships: records,
  fellowship_certificates: records,
  ecfmgs: records,
  cmes: records,
} satisfies Record<EducationKind, z.ZodType>;

type Residency = { is_resident?: unknown; resident_graduation_on?: unknown };

/** Each list as a whole; a list that is left out stays as it is [PRV-V-056, PRV-V-057]. */
export const saveEducationInput = wire(
  z
    .object({ is_resident: z.boolean(), resident_graduation_on: optionalDay.optional(), ...recordLists })
    .check(
      rule<Residency>(
        (given) => !given.is_resident || Boolean(given.resident_graduation_on),
        graduationMessage,
        ["resident_graduation_on"],
      ),
    ),
);
export type SaveEducationInput = z.output<typeof saveEducationInput>;

const list = z.array(fileRecordShape);

export const educationShape = z.object({
  is_resident: z.boolean(),
  resident_graduation_on: z.string().nullable(),
  medical_diplomas: list,
  residency_certificates: list,
  internships: list,
  fellowship_certificates: list,
  ecfmgs: list,
  cmes: list,
  ...filesOfSection,
});
export type Education = z.output<typeof educationShape>;
