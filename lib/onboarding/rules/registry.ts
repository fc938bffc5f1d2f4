import { isCode } from "@/lib/core/pure/codes";
import type { Registry } from "@/lib/ports/registry/schema";

/** Codes of the Health Care Provider Taxonomy (NUCC) that are one of our specialties; the others are left out. */
export const specialtyByTaxonomy: Record<string, string> = {
  "207K00000X": "ALLERGY_AND_IMMUNOLOGY",
  "207L00000X": "ANESTHESIOLOGY",
  "207LP2900X": "PAIN_MEDICINE",
  "207N00000X": "DERMATOLOGY",
  "207P00000X": "EMERGENCY_MEDICINE",
  "207PP0204X": "PEDIATRIC_EMERGENCY_MEDICINE",
  "207Q00000X": "FAMILY_MEDICINE",
  "207QG0300X": "GERIATRICS",
  "207QS0010X": "SPORTS_MEDICINE",
  "207R00000X": "INTERNAL_MEDICINE",
  "207RA0401X": "ADDICTION_MEDICINE",
  "207RC0000X": "CARDIOLOGY",
  "207RC0200X": "CRITICAL_CARE",
  "207RE0101X": "ENDOCRINOLOGY",
  "207RG0100X": "GASTROENTEROLOGY",
  "207RG0300X": "GERIATRICS",
  "207RH0002X": "HOSPICE_AND_PALLIATIVE",
  "207RH0003X": "HEMATOLOGY_ONCOLOGY",
  "207RI0200X": "INFECTIOUS_DISEASE",
  "207RN0300X": "NEPHROLOGY",
  "207RP1001X": "PULMONOLOGY",
  "207RR0500X": "RHEUMATOLOGY",
  "207RS0012X": "SLEEP_MEDICINE",
  "207T00000X": "NEUROSURGERY",
  "207V00000X": "OBSTETRICS_AND_GYNECOLOGY",
  "207VG0400X": "GYNECOLOGY",
  "207VM0101X": "MATERNAL_FETAL_MEDICINE",
  "207W00000X": "OPHTHALMOLOGY",
  "207X00000X": "ORTHOPEDIC_SURGERY",
  "207Y00000X": "OTOLARYNGOLOGY",
  "207ZP0102X": "PATHOLOGY",
  "208000000X": "PEDIATRICS",
  "2080N0001X": "NEONATOLOGY",
  "2080P0204X": "PEDIATRIC_EMERGENCY_MEDICINE",
  "2080H0002X": "PEDIATRIC_HOSPITAL_MEDICINE",
  "208100000X": "PHYSICAL_MEDICINE_AND_REHABILITATION",
  "208200000X": "PLASTIC_SURGERY",
  "2083X0100X": "OCCUPATIONAL_MEDICINE",
  "2084N0400X": "NEUROLOGY",
  "2084P0800X": "PSYCHIATRY",
  "2085R0202X": "RADIOLOGY",
  "2085R0204X": "INTERVENTIONAL_RADIOLOGY",
  "208600000X": "GENERAL_SURGERY",
  "2086S0127X": "TRAUMA_SURGERY",
  "2086S0129X": "VASCULAR_SURGERY",
  "208800000X": "UROLOGY",
  "208C00000X": "COLORECTAL_SURGERY",
  "208D00000X": "PRIMARY_CARE",
  "208G00000X": "THORACIC_SURGERY",
  "208M00000X": "HOSPITAL_MEDICINE",
  "208VP0014X": "PAIN_MEDICINE",
  "213E00000X": "PODIATRY",
  "122300000X": "DENTISTRY",
  "204E00000X": "ORAL_SURGERY",
  "367500000X": "NURSE_ANESTHESIA",
  "367A00000X": "NURSE_MIDWIFERY",
};

/** The specialty behind a taxonomy code of the national registry, or null (SIL-38). */
export const specialtyOf = (taxonomy: string): string | null =>
  Object.hasOwn(specialtyByTaxonomy, taxonomy) ? (specialtyByTaxonomy[taxonomy] ?? null) : null;

/** The registry's mailing address as a form takes it: the first five characters of the postal code [ONB-S-013]. */
export function mailingAddress(registry: Registry | null) {
  const address = registry?.addresses.find(({ purpose }) => purpose.toUpperCase() === "MAILING");
  if (!address) return null;
  return {
    streetAddress: address.address_1,
    city: address.city,
    state: isCode("PostalStateChoices", address.state) ? address.state : null,
    zipCode: address.postal_code.slice(0, 5),
  };
}

/** The states in which the registry knows a license, each once. */
export const registryStates = (registry: Registry | null): string[] => [
  ...new Set(
    (registry?.taxonomies ?? [])
      .map(({ state }) => state)
      .filter((state) => isCode("LicenseStateChoices", state)),
  ),
];

/** The specialties behind the registry's taxonomy codes; those the table does not know are skipped (SIL-38). */
export const registrySpecialties = (registry: Registry | null): string[] => [
  ...new Set((registry?.taxonomies ?? []).flatMap(({ code }) => specialtyOf(code) ?? [])),
];

type RegistryFacts = { npi: string; registry: unknown };

/** Whether saving `npi` looks it up in the registry: it is new, or no lookup has found it yet. */
export const asksRegistry = (known: RegistryFacts | undefined, npi: string) =>
  !(known?.npi === npi && known.registry);

/**
 * What is kept of the registry when `npi` is written over `before`; undefined leaves it as it is. `found` is the
 * registry's answer, undefined where it was not asked. What was known of another number is forgotten.
 */
export function registryAfter(
  before: RegistryFacts,
  npi: string | undefined,
  found: Registry | null | undefined,
): Registry | null | undefined {
  if (npi === undefined) return undefined;
  if (found !== undefined) return found;
  return npi === before.npi ? undefined : null;
}
