import { anApiKey, keyDay } from "../../../support/organizations/api-keys";
import type { Inputs } from "../../inputs";
import type { World } from "../../world";

const aKey = async (world: World) => {
  const { keyId } = await anApiKey(world.rep);
  return { path: [keyId], object: keyId };
};

/** Keys of the party's organization. */
export const apiKeyInputs: Inputs = {
  "GET /organization/api-keys": async (world, actor) => ({
    object: (await anApiKey(actor === "RX" ? world.rival : world.rep)).keyId,
  }),
  "POST /organization/api-keys": () => ({
    body: { name: "Payroll", groups: ["schedule_shifts"], expires_on: keyDay(30) },
  }),
  "POST /organization/api-keys/{}/rotate": aKey,
  "DELETE /organization/api-keys/{}": aKey,
};
