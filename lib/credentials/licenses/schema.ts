import { z } from "zod";
import { oneOfAnyCase, wire } from "@/lib/core/pure/words";
import { verified } from "@/lib/credentials/checks/schema";
import {
  code,
  credentialDay,
  filesOfSection,
  maxRecords,
  namedFileShape,
  optionalText,
  recordInput,
  recordShape,
  requiredMessage,
  rule,
} from "@/lib/credentials/schema";
import { licenseStatuses } from "@/lib/providers/schema";
import { licenseTypes } from "@/lib/providers/words";

/** The words of licenses, board certifications and life support certifications. */

const licenseMessages = {
  noMedical: "At least one Medical License is required",
  noBoard: "At least one Board Certification is required",
  noState: "State is required",
  twice: "This certification is listed twice",
};

type Item = { file?: unknown; number?: unknown; expiration_date?: unknown; type?: unknown };

const hasFile = (file: unknown): boolean =>
  file !== null && typeof file === "object" && "file" in file ? hasFile(file.file) : Boolean(file);

/** What a record with a file must say, too. */
const asksFor = (field: "number" | "expiration_date") =>
  rule<Item>(
    (item) => !hasFile(item?.file) || Boolean(typeof item[field] === "string" && item[field].trim()),
    requiredMessage,
    [field],
  );

const eachOnce = rule<readonly Item[]>((items) => {
  const types = Array.isArray(items) ? items.map((item) => item?.type).filter(Boolean) : [];
  return new Set(types).size === types.length;
}, licenseMessages.twice);

const license = z
  .object({
    ...recordInput,
    type: oneOfAnyCase(licenseTypes).default("MEDICAL"),
    status: oneOfAnyCase(licenseStatuses).default("ACTIVE"),
    state: code("LicenseStateChoices", licenseMessages.noState),
    number: optionalText(100),
  })
  .check(asksFor("number"), asksFor("expiration_date"));

const board = z
  .object({
    ...recordInput,
    type: code("BoardCertificationType"),
    board_eligible: z.boolean().default(false),
  })
  .check(asksFor("expiration_date"));

const lifeSupport = z
  .object({ ...recordInput, type: code("CertificationType") })
  .check(asksFor("expiration_date"));

const isMedical = (item: Item) => item?.type === undefined || String(item.type).toUpperCase() === "MEDICAL";

/**
 * Licenses and certifications, each list as a whole. The two lists of which one is asked may not be left out; the
 * rest stays as it is [PRV-V-058..064].
 */
export const saveLicensesInput = wire(
  z.object({
    licenses: z
      .array(license, licenseMessages.noMedical)
      .max(maxRecords)
      .check(
        rule<readonly Item[]>(
          (items) => !Array.isArray(items) || items.some(isMedical),
          licenseMessages.noMedical,
        ),
      ),
    board_certifications: z
      .array(board, licenseMessages.noBoard)
      .min(1, licenseMessages.noBoard)
      .max(maxRecords)
      .check(eachOnce),
    certifications: z.array(lifeSupport).max(maxRecords).check(eachOnce).optional(),
    has_imlc: z.boolean().optional(),
    imlc_expiration_date: credentialDay.optional(),
  }),
);
export type SaveLicensesInput = z.output<typeof saveLicensesInput>;

export const licenseRecordShape = recordShape.extend({
  type: z.enum(licenseTypes),
  status: z.enum(licenseStatuses),
  state: z.string(),
  number: z.string(),
  file: namedFileShape.nullable(),
  ...verified,
});

export const certificationRecordShape = recordShape.extend({ type: z.string(), ...verified });
export const boardRecordShape = certificationRecordShape.extend({ board_eligible: z.boolean() });

export const licensesShape = z.object({
  licenses: z.array(licenseRecordShape),
  board_certifications: z.array(boardRecordShape),
  certifications: z.array(certificationRecordShape),
  has_imlc: z.boolean(),
  imlc_expiration_date: z.string().nullable(),
  /** Licenses that the NPI registry lists and the profile lacks. Ignored when written. */
  registry_licenses: z.array(z.object({ state: z.string(), number: z.string() })),
  ...filesOfSection,
});
export type Licenses = z.output<typeof licensesShape>;
