import { z } from "zod";

/** What the national registry of providers knows about an NPI; null until it was asked (SIL-38). */
export const registryShape = z.object({
  taxonomies: z.array(
    z.object({
      code: z.string(),
      desc: z.string(),
      state: z.string(),
      license: z.string(),
      primary: z.boolean(),
    }),
  ),
  addresses: z.array(
    z.object({
      purpose: z.string(),
      address_1: z.string(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
    }),
  ),
});
export type Registry = z.output<typeof registryShape>;

/** Whose number it is, by the name it has now and those that it had. */
export type RegistryPerson = { firstName: string; lastName: string };

/** What the registry says of a number. A number that was deactivated is answered like one that was never issued. */
export type RegistryAnswer =
  | { kind: "individual"; names: RegistryPerson[]; record: Registry }
  | { kind: "organization"; name: string; record: Registry }
  | { kind: "unknown" }
  | { kind: "unreachable" };
