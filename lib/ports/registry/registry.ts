import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import { askNppes } from "@/lib/ports/registry/nppes";
import type { Registry } from "./schema";

/**
 * What the national registry of providers knows about an NPI. Null when no registry is configured, when it has no entry
 * for that number, or when the request fails or times out: a failure is logged, never thrown (SIL-38). Never call this
 * inside a transaction, which would stay open while the registry answers.
 */
export async function findInRegistry(npi: string): Promise<Registry | null> {
  const { NPI_REGISTRY_URL } = env();
  if (!NPI_REGISTRY_URL) return null;
  try {
    return await askNppes(NPI_REGISTRY_URL, npi);
  } catch (error) {
    log().warn({ error: errorFacts(error) }, "the NPI registry gave no answer");
    return null;
  }
}
