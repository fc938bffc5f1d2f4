import { z } from "zod";
import { signInOutcomes, signInWays } from "@/lib/accounts/words";
import { isoInstant, listShape, paging, uuid, wire } from "@/lib/core/pure/words";

/** One of a password, a code of an app or a recovery code, and a passkey's answer. */
export const confirmInput = wire(
  z.object({
    password: z.string().max(1000).optional(),
    code: z.string().max(40).optional(),
    challenge: z.string().max(200).optional(),
    assertion: z.record(z.string(), z.unknown()).optional(),
  }),
);
export type ConfirmInput = z.output<typeof confirmInput>;

export const confirmedShape = z.object({ confirmed_until: isoInstant });

export const deviceShape = z.object({
  id: uuid,
  browser: z.string(),
  how: z.enum(signInWays),
  created_at: isoInstant,
  last_seen_at: isoInstant,
  is_current: z.boolean(),
});

export type Device = z.output<typeof deviceShape>;

export const devicesInput = wire(z.object(paging));
export type DevicesInput = z.output<typeof devicesInput>;

export const deviceListShape = listShape(deviceShape);
export type DeviceList = z.output<typeof deviceListShape>;

export const deviceInput = wire(z.object({ id: uuid }));

export const endOthersInput = wire(
  z.object({
    /** This browser's address at its push service: it goes on showing news. */
    push_endpoint: z.string().max(1000).optional(),
  }),
);
export type EndOthersInput = z.output<typeof endOthersInput>;

export const endedShape = z.object({ ended: z.number().int() });

export const signInShape = z.object({
  at: isoInstant,
  how: z.enum(signInWays),
  outcome: z.enum(signInOutcomes),
  browser: z.string(),
  known: z.boolean(),
});

export type SignIn = z.output<typeof signInShape>;

export const signInListShape = listShape(signInShape);
export type SignInList = z.output<typeof signInListShape>;
