import { z } from "zod";
import { reasonLength, recoveryTexts } from "@/lib/accounts/recoveries/words";
import { confirmation, passwordField, typedTwice } from "@/lib/accounts/schema";
import { signInOutcomes, signInWays } from "@/lib/accounts/words";
import { userTypes } from "@/lib/core/pure/actor";
import { camelKeys } from "@/lib/core/pure/case";
import { isoInstant, listShape, paging, requiredText, uuid, wire } from "@/lib/core/pure/words";

const token = requiredText("This field is required.", 200);

export const askRecoveryInput = wire(z.object({ challenge: requiredText("This field is required.", 200) }));

export const openRecoveryInput = wire(z.object({ token }));

export const openedRecoveryShape = z.object({ ready_at: isoInstant });

const twice = typedTwice("new_password1", "new_password2");

export const useRecoveryInput = z
  .object({
    token,
    new_password1: passwordField,
    new_password2: confirmation,
    /** The first code of the app that a new member of staff sets up with the password. */
    code: z.string().max(40).optional(),
  })
  .refine(twice.check, twice.issue)
  .transform(camelKeys);
export type UseRecoveryInput = z.output<typeof useRecoveryInput>;

export const usedRecoveryShape = z.object({
  detail: z.string(),
  /** Recovery codes of a new member of staff, shown once. */
  codes: z.array(z.string()).optional(),
});

const person = z.object({ id: uuid, name: z.string() });

export const recoveryShape = z.object({
  id: uuid,
  user: person,
  opened_at: isoInstant,
  ready_at: isoInstant,
});
export type Recovery = z.output<typeof recoveryShape>;

export const recoveriesInput = wire(z.object(paging));
export type RecoveriesInput = z.output<typeof recoveriesInput>;

export const recoveryListShape = listShape(recoveryShape);

export const recoveryInput = wire(z.object({ id: uuid }));

export const proposeRecoveryInput = wire(
  z.object({
    id: uuid,
    reason: requiredText(recoveryTexts.reason, reasonLength.max).refine(
      (reason) => reason.length >= reasonLength.min,
      recoveryTexts.reason,
    ),
  }),
);

/** What staff know of it, without secrets: enough to ask the right questions by telephone. */
export const staffRecoveryShape = z.object({
  id: uuid,
  user: person.extend({ email: z.string(), user_type: z.enum(userTypes) }),
  opened_at: isoInstant,
  ready_at: isoInstant,
  ends_at: isoInstant,
  account_created_at: isoInstant,
  /** The last few. */
  sign_ins: z.array(
    z.object({
      at: isoInstant,
      how: z.enum(signInWays),
      outcome: z.enum(signInOutcomes),
      browser: z.string(),
    }),
  ),
  /** Organizations and facilities, by their names. */
  works_with: z.array(z.string()),
  vouched_by: z.string().nullable(),
  proposed_by: z.string().nullable(),
  reason: z.string(),
  second_by: z.string().nullable(),
  /** What the reader may do about it now. */
  may_propose: z.boolean(),
  may_second: z.boolean(),
});
export type StaffRecovery = z.output<typeof staffRecoveryShape>;

export const staffRecoveryListShape = listShape(staffRecoveryShape);
