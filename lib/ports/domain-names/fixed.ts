import { env } from "@/lib/core/server/env";
import type { TextRecords } from "@/lib/ports/domain-names/schema";

/** Names of `DOMAIN_RECORDS`: `northline.test=wardway-verify=abc;other.test=one`. */
const givenNames = () =>
  (env().DOMAIN_RECORDS ?? "")
    .split(";")
    .map((entry) => entry.split(/=(.*)/s).map((part) => part.trim()))
    .filter(([name]) => name);

/** The domain that the demo's organization has proven. */
const demoNames = { "northline.test": ["v=spf1 -all", "wardway-verify=northline-of-the-demo"] };

/** Names that have records, of the demo and of a test; null: nobody can be asked about it. */
export const fixedNames = new Map<string, string[] | null>(Object.entries(demoNames));

/** A table of names in place of the internet, for tests and for the demo. */
export const fixedRecords: TextRecords = async (name) => {
  const known = fixedNames.get(name);
  if (known !== undefined) return known;
  return givenNames().flatMap(([given, record = ""]) => (given === name ? [record] : []));
};
