import { z } from "zod";
import { wire } from "@/lib/core/pure/words";
import { verified } from "@/lib/credentials/checks/schema";
import {
  fileRecord,
  fileRecordShape,
  filesOfSection,
  maxRecords,
  optionalDay,
  rule,
} from "@/lib/credentials/schema";
import { type EducationKind, educationKinds } from "@/lib/credentials/words";

/** The words of a provider's education: what it says is in the files. */

const graduationMessage = "Graduation date is required for residents";

/** Gives the list of each kind of education this schema. */
const ofEachKind = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(educationKinds.map((kind) => [kind, schema])) as Record<EducationKind, Schema>;

type Residency = { is_resident?: unknown; resident_graduation_on?: unknown };

/** Each list as a whole; a list that is left out stays as it is [PRV-V-056, PRV-V-057]. */
export const saveEducationInput = wire(
  z
    .object({
      is_resident: z.boolean(),
      resident_graduation_on: optionalDay.optional(),
      ...ofEachKind(z.array(fileRecord).max(maxRecords).optional()),
    })
    .check(
      rule<Residency>(
        (given) => !given.is_resident || Boolean(given.resident_graduation_on),
        graduationMessage,
        ["resident_graduation_on"],
      ),
    ),
);
export type SaveEducationInput = z.output<typeof saveEducationInput>;

export const educationShape = z.object({
  is_resident: z.boolean(),
  resident_graduation_on: z.string().nullable(),
  ...ofEachKind(z.array(fileRecordShape.extend(verified))),
  ...filesOfSection,
});
export type Education = z.output<typeof educationShape>;
