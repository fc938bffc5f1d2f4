import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import { askNppes } from "@/lib/ports/registry/nppes";
import type { Registry, RegistryAnswer } from "./schema";

/** Whether this site asks the registry at all. */
export const hasRegistry = () => Boolean(env().NPI_REGISTRY_URL);

/**
 * What the national registry of providers says of an NPI; null where none is configured. A request that fails or times out
 * is logged, never thrown (SIL-38). Never call this inside a transaction, which would stay open while the registry answers.
 */
export async function askRegistry(npi: string): Promise<RegistryAnswer | null> {
  const { NPI_REGISTRY_URL } = env();
  if (!NPI_REGISTRY_URL) return null;
  try {
    return await askNppes(NPI_REGISTRY_URL, npi);
  } catch (error) {
    log().warn({ error: errorFacts(error) }, "the NPI registry gave no answer");
    return { kind: "unreachable" };
  }
}

/** Addresses and taxonomies of an NPI; null where the registry says nothing of them. */
export async function findInRegistry(npi: string): Promise<Registry | null> {
  const answer = await askRegistry(npi);
  return answer && "record" in answer ? answer.record : null;
}
