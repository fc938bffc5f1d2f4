import { newToken } from "@/lib/core/server/crypto";
import { anEndorsement } from "../../support/credentials/endorsements";
import type { Inputs } from "../inputs";

const wrong = { path: [newToken()] };

/** What references are asked, under ids that are the key. */
export const endorsementInputs: Inputs = {
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
