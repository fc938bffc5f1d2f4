import { Resolver } from "node:dns/promises";
import { secondMs } from "@/lib/core/pure/durations";
import type { TextRecords } from "@/lib/ports/domain-names/schema";

const waitsForMs = 2 * secondMs;
const mostRecords = 100;

/** What a name server says of a name that is not there, or that has no such record. */
const sayNothing = ["ENOTFOUND", "ENODATA"];

/** Asks the name servers. A name that is not there shows nothing; without an answer nothing is known. */
export const systemRecords: TextRecords = async (name) => {
  const resolver = new Resolver({ timeout: waitsForMs, tries: 2 });
  try {
    const records = await resolver.resolveTxt(name);
    return records.slice(0, mostRecords).map((parts) => parts.join(""));
  } catch (error) {
    return sayNothing.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
};
