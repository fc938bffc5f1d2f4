import { z } from "zod";
import { requiredText, wire } from "@/lib/core/pure/words";
import { verified } from "@/lib/credentials/checks/schema";
import { immunizationMessages } from "@/lib/credentials/other-records/words";
import {
  code,
  credentialDay,
  fileRecordFields,
  fileRecordShape,
  filesOfSection,
  insuranceDay,
  maxRecords,
  optionalText,
  recordInput,
  recordShape,
  requiredMessage,
  rule,
} from "@/lib/credentials/schema";

/** The words of insurance, immunizations and other certificates, which one screen saves by three calls. */

/** A proof of malpractice insurance: `{id?, file}` with what it says, or the file's address alone. */
const insuranceRecord = z.preprocess(
  (value) => (typeof value === "string" ? { file: value } : value),
  z.object({
    ...fileRecordFields,
    carrier: optionalText(200),
    policy_number: optionalText(100),
    expiration_date: insuranceDay,
  }),
);

/** Proof of malpractice insurance, as a whole list [CRD-V-031]. */
export const saveInsuranceInput = wire(
  z.object({ malpractice_insurance_applications: z.array(insuranceRecord).max(maxRecords) }),
);
export type SaveInsuranceInput = z.output<typeof saveInsuranceInput>;

const insuranceRecordShape = fileRecordShape.extend({
  carrier: z.string().nullable(),
  policy_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  ...verified,
});

export const insuranceShape = z.object({
  malpractice_insurance_applications: z.array(insuranceRecordShape),
  ...filesOfSection,
});
export type Insurance = z.output<typeof insuranceShape>;

type Dates = { issue_date?: unknown; expiration_date?: unknown };

const immunization = z
  .object({
    ...recordInput,
    type: code("ImmunizationType", requiredMessage),
    exempt: z.boolean().default(false),
    issue_date: credentialDay,
  })
  .check(
    rule<Dates>(
      (item) => !item?.issue_date || !item.expiration_date || item.expiration_date > item.issue_date,
      immunizationMessages.order,
      ["expiration_date"],
    ),
  );

/** Immunizations, as a whole list [PRV-V-065, PRV-V-066]. */
export const saveImmunizationsInput = wire(
  z.object({ immunizations: z.array(immunization).max(maxRecords) }),
);
export type SaveImmunizationsInput = z.output<typeof saveImmunizationsInput>;

export const immunizationShape = recordShape.extend({
  type: z.string(),
  exempt: z.boolean(),
  issue_date: z.string().nullable(),
  ...verified,
});
export const immunizationsShape = z.object({
  immunizations: z.array(immunizationShape),
  ...filesOfSection,
});
export type Immunizations = z.output<typeof immunizationsShape>;

const misc = z.object({
  ...recordInput,
  title: requiredText(requiredMessage, 200),
  issue_date: credentialDay,
});

/** Other certificates, as a whole list [PRV-V-067]. */
export const saveMiscInput = wire(z.object({ miscellaneous: z.array(misc).max(maxRecords) }));
export type SaveMiscInput = z.output<typeof saveMiscInput>;

export const miscRecordShape = recordShape.extend({
  title: z.string(),
  issue_date: z.string().nullable(),
  ...verified,
});
export const miscShape = z.object({ miscellaneous: z.array(miscRecordShape), ...filesOfSection });
export type Misc = z.output<typeof miscShape>;
