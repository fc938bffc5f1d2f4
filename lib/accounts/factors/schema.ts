import { z } from "zod";
import { factorKinds, nameLength, policies } from "@/lib/accounts/factors/words";
import { factorMethods } from "@/lib/accounts/words";
import { requiredText, uuid, wire } from "@/lib/core/pure/words";

const name = requiredText("Name is required", nameLength);
const code = requiredText("This field is required.", 40);
const challenge = requiredText("This field is required.", 200);

/** What an authenticator of the browser hands over: its library judges it. */
const response = z.record(z.string(), z.unknown());

export const factorShape = z.object({
  id: uuid,
  kind: z.enum(factorKinds),
  name: z.string(),
  last_used_at: z.string().nullable(),
});
export type Factor = z.output<typeof factorShape>;

/** Ten codes, shown once; null where they were made before. */
const codes = z.array(z.string()).nullable();

export const addedFactorShape = factorShape.extend({ codes });

export const securityShape = z.object({
  factors: z.array(factorShape),
  codes_left: z.number().int(),
  policy: z.enum(policies),
  /** Until when a factor has to be there; null where none is demanded, or one is there. */
  must_set_up_by: z.string().nullable(),
  confirmed_until: z.string().nullable(),
  known_devices: z.number().int(),
  email: z.string(),
});

export type Security = z.output<typeof securityShape>;

export const newAppInput = wire(z.object({ name }));

/** The secret is shown here alone: as text, as an address for apps, and as a picture of it. */
export const newAppShape = z.object({ id: uuid, secret: z.string(), uri: z.string(), qr: z.string() });

export const confirmFactorInput = wire(z.object({ id: uuid, code }));

export const passkeyOptionsShape = z.object({ challenge: z.string(), options: z.unknown() });

export const newPasskeyInput = wire(z.object({ name, challenge, attestation: response }));

export const renameFactorInput = wire(z.object({ id: uuid, name }));

export const factorInput = wire(z.object({ id: uuid }));

export const codesShape = z.object({ codes: z.array(z.string()) });

export const secondFactorInput = wire(
  z.object({
    challenge,
    method: z.enum(factorMethods),
    code: z.string().max(40).optional(),
    assertion: response.optional(),
    remember: z.boolean().default(false),
  }),
);
export type SecondFactorInput = z.output<typeof secondFactorInput>;

export const passkeySignInInput = wire(z.object({ challenge, assertion: response }));
