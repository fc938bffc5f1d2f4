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
