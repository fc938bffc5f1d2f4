import { z } from "zod";
import { requiredText, wire } from "@/lib/core/pure/words";
import { immunizationMessages } from "@/lib/credentials/other-records/words";
import {
  code,
  credentialDay,
  fileRecord,
  fileRecordShape,
  filesOfSection,
  maxRecords,
  recordInput,
  recordShape,
  requiredMessage,
  rule,
} from "@/lib/credentials/schema";

/** The words of insurance, immunizations and other certificates, which one screen saves by three calls. */

/** Proof of malpractice insurance, as a whole list. */
export const saveInsuranceInput = wire(
  z.object({ malpractice_insurance_applications: z.array(fileRecord).max(maxRecords) }),
);
export type SaveInsuranceInput = z.output<typeof saveInsuranceInput>;

export const insuranceShape = z.object({
  malpractice_insurance_applications: z.array(fileRecordShape),
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

export const miscRecordShape = recordShape.extend({ title: z.string(), issue_date: z.string().nullable() });
export const miscShape = z.object({ miscellaneous: z.array(miscRecordShape), ...filesOfSection });
export type Misc = z.output<typeof miscShape>;
