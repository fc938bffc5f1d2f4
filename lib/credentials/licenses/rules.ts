import { isCode } from "@/lib/core/pure/codes";
import type { Registry } from "@/lib/ports/registry/schema";
import type { LicenseType } from "@/lib/providers/words";

/** Codes of physicians in the Health Care Provider Taxonomy (NUCC): those of others are no medical licenses. */
const isPhysician = (taxonomy: string) => taxonomy.startsWith("20");

type Numbered = { state: string; number: string };

/** Blanks and case aside. */
const keyOf = ({ state, number }: Numbered) => `${state} ${number.replace(/\s/g, "").toLowerCase()}`;

/**
 * The medical licenses that the registry lists and the profile lacks, each once. They are offered for typing: what the
 * registry says of licenses is the clinician's own word (CRD-V-033).
 */
export function licensesToOffer(
  registry: Registry | null,
  held: readonly (Numbered & { type: LicenseType })[],
): Numbered[] {
  const there = new Set(held.filter(({ type }) => type === "MEDICAL").map(keyOf));
  const offered: Numbered[] = [];
  for (const { code, state, license: number } of registry?.taxonomies ?? []) {
    if (!isPhysician(code) || number === "" || !isCode("LicenseStateChoices", state)) continue;
    const each = { state, number: number.slice(0, 100) };
    if (there.has(keyOf(each))) continue;
    there.add(keyOf(each));
    offered.push(each);
  }
  return offered;
}
