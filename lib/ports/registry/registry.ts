import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import { askNppes } from "@/lib/ports/registry/nppes";
import type { Registry } from "./schema";

/**
 * What the national registry of providers knows about an NPI. Null when no registry is configured, when it knows
 * nobody of that number, or when it does not answer well within its time: a failure is logged, never thrown (SIL-38).
 * The network is slow: never call this inside a transaction.
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
