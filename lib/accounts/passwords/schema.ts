import { z } from "zod";
import { confirmation, passwordField, presentPassword, typedTwice } from "@/lib/accounts/schema";
import { camelKeys } from "@/lib/core/pure/case";

/** The words of forgotten and changed passwords. `uid` and `token` come from the link in the mail. */

const twice = typedTwice("new_password1", "new_password2");

const newPasswords = { new_password1: passwordField, new_password2: confirmation };

export const confirmResetInput = z
  .object({
    uid: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    ...newPasswords,
  })
  .refine(twice.check, twice.issue)
  .transform(camelKeys);
export type ConfirmResetInput = z.output<typeof confirmResetInput>;

export const changePasswordInput = z
  .object({
    old_password: presentPassword,
    ...newPasswords,
  })
  .refine(twice.check, twice.issue)
  .transform(camelKeys);
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
