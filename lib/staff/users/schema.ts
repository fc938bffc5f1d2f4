import { z } from "zod";
import { factorKinds } from "@/lib/accounts/factors/words";
import { userTypes } from "@/lib/core/pure/actor";
import { isoInstant, uuid } from "@/lib/core/pure/words";
import { erasureShape } from "@/lib/staff/erasures/schema";

const signInLine = { how: z.string(), browser: z.string() };

/** How an account is guarded, as staff see it: kinds and dates, never a secret, a name of a factor or an address. */
export const userSecurityShape = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(userTypes),
  is_active: z.boolean(),
  factors: z.array(
    z.object({ kind: z.enum(factorKinds), added_at: isoInstant, last_used_at: isoInstant.nullable() }),
  ),
  codes_left: z.number().int(),
  devices: z.array(z.object({ ...signInLine, created_at: isoInstant, last_seen_at: isoInstant })),
  /** The last fifty of 90 days. */
  sign_ins: z.array(z.object({ ...signInLine, at: isoInstant, outcome: z.string(), known: z.boolean() })),
  recoveries: z.array(z.object({ opened_at: isoInstant, ready_at: isoInstant, ends_at: isoInstant })),
  erasure: erasureShape.nullable(),
});
export type UserSecurity = z.output<typeof userSecurityShape>;
