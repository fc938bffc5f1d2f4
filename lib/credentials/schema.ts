import { z } from "zod";
import { type CodeCategory, codesOf } from "@/lib/core/pure/codes";
import { civilDate, eachOnce, text, uuid } from "@/lib/core/pure/words";
import { fileAddress } from "@/lib/files/schema";

/** The words that the sections of a provider's credentials share, and those of its records. */

export const immunizationTypes = ["TB", "FLU", "COVID19", "OTHER", "IMMUNIZATIONS"] as const;

const dateMessage = "Please enter a valid date (mm/dd/yyyy)";
export const requiredMessage = "Required";

export const maxRecords = 100;

/**
 * A rule across fields. It is checked even when one of them is malformed, so that a form shows all errors at once;
 * what it reads may therefore be of any type.
 */
export const rule = <Value>(holds: (value: Value) => boolean, message: string, path?: string[]) =>
  z.refine(holds as (value: unknown) => boolean, { message, path, when: () => true });

/** Empty or left out means none. A field that stays as it is when left out is `.optional()` besides. */
export const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** Text that may be empty; null counts as empty. */
export const optionalText = (max: number) => z.preprocess((value) => value ?? "", text(max));

/** A day of the calendar, `first` or later, or null; an empty text counts as none. */
const dayFrom = (first: string, message = dateMessage) =>
  z.preprocess(
    emptyAsNull,
    z
      .string(message)
      .refine((day) => civilDate.safeParse(day).success && day >= first, message)
      .meta({ format: "date" })
      .nullable(),
  );

export const optionalDay = dayFrom("1900-01-01");

/** The day on which a credential was issued or expires: none that is still in use did so before 1950 (SIL-183). */
export const credentialDay = dayFrom("1950-01-01");

/** The last day of an insurance, which is refused in the words of codes (CRD-V-031). */
export const insuranceDay = dayFrom("1950-01-01", "Invalid value");

/** One code of a category. */
export const code = (category: CodeCategory, message = "Invalid value") =>
  z.enum(codesOf(category) as [string, ...string[]], message);

/** One code or null; an empty text counts as none. */
export const optionalCode = (category: CodeCategory) => z.preprocess(emptyAsNull, code(category).nullable());

/** Several codes, each once. */
export const codeList = (category: CodeCategory) =>
  z.array(code(category)).max(maxRecords).transform(eachOnce);

const addressIn = (value: unknown) =>
  value !== null && typeof value === "object" && "file" in value ? value.file : emptyAsNull(value);

/** A record's file: its address, or an object that holds it as `file`, as some records are read; null for none. */
export const recordFile = z.preprocess(addressIn, fileAddress.nullable());

/** What every record with a file is saved with. */
export const recordInput = { id: uuid.nullish(), expiration_date: credentialDay, file: recordFile };

/** What every record with a file is read with. */
export const recordShape = z.object({
  id: uuid,
  expiration_date: z.string().nullable(),
  file: z.string().nullable(),
});

/** What a record is saved with that has to have a file. */
export const fileRecordFields = { id: uuid.nullish(), file: z.preprocess(addressIn, fileAddress) };

/** A record that is nothing but its file: `{id?, file}`, or the address alone. */
export const fileRecord = z.preprocess(
  (value) => (typeof value === "string" ? { file: value } : value),
  z.object(fileRecordFields),
);

/** What is known of a file that a section names. */
const fileDetailShape = z.object({
  file: z.string(),
  file_name: z.string(),
  size: z.number().int(),
});
export type FileDetail = z.output<typeof fileDetailShape>;

/** Read along with a section: the names of its files. Ignored when written. */
export const filesOfSection = { files: z.array(fileDetailShape) };

/** A file as some records name it. */
export const namedFileShape = z.object({ id: uuid, file: z.string(), file_name: z.string() });

export const fileRecordShape = z.object({ id: uuid, file: z.string().nullable(), file_name: z.string() });
