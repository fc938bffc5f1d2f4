import { newToken } from "@/lib/core/server/crypto";
import {
  identification,
  licenses,
  personal,
  rates,
  type SectionName,
  sectionPath,
  traits,
} from "../../support/credentials/builders";
import { anEndorsement } from "../../support/credentials/endorsements";
import { type Inputs, ownerFor } from "../inputs";

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
const sections: Inputs = Object.fromEntries(
  Object.entries(bodies).flatMap(([name, body]) => {
    const path = sectionPath(name as SectionName);
    return [
      [`GET ${path}`, () => ({})],
      [`PUT ${path}`, () => ({ body })],
    ];
  }),
);

const wrong = { path: [newToken()] };

/** Profiles, their sections, and what references are asked, under ids that are the key. */
export const credentialInputs: Inputs = {
  ...sections,
  "GET /provider/current": () => ({}),
  "GET /provider/{}": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /provider/{}/limited": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "POST /reference-response/outstanding": async ({ provider }) => {
    const { email } = await anEndorsement({ provider });
    return { body: { email } };
  },
  "GET /reference-response/{}": async ({ provider }) => {
    const { id } = await anEndorsement({ provider });
    return { path: [id], wrong };
  },
  "PATCH /reference-response/{}": async ({ provider }) => {
    const { id } = await anEndorsement({ provider });
    return { path: [id], body: { relationship_type: "PEER" }, wrong };
  },
};
