import {
  identification,
  licenses,
  personal,
  rates,
  type SectionName,
  sectionPath,
  traits,
} from "../../support/credentials/builders";
import type { Inputs } from "../inputs";

const bodies: Record<SectionName, unknown> = {
  documents: { contract: null, npdb_report: null, misc_files: [] },
  education: { is_resident: false, resident_graduation_on: null, medical_diplomas: [] },
  identification,
  immunization: { immunizations: [] },
  insurance: { malpractice_insurance_applications: [] },
  licenses,
  misc: { miscellaneous: [] },
  personal,
  "professional-traits": traits,
  // Every row of the table works on the same provider: its months must not be full before the last.
  "rates-differentials": { ...rates, shift_limit: 30 },
};

/** The sections of the own profile: every provider reads and writes its own, nobody else any. */
export const credentialInputs: Inputs = Object.fromEntries(
  Object.entries(bodies).flatMap(([name, body]) => {
    const path = sectionPath(name as SectionName);
    return [
      [`GET ${path}`, () => ({})],
      [`PUT ${path}`, () => ({ body })],
    ];
  }),
);
