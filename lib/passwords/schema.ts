import { z } from "zod";
import { confirmation, passwordField } from "@/lib/accounts/schema";
import { camelKeys } from "@/lib/case";

/** The words of forgotten passwords. `uid` and `token` come from the link in the mail. */

export const newPasswordInput = z
  .object({
    uid: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    new_password1: passwordField,
    new_password2: confirmation,
  })
  .refine((input) => input.new_password1 === input.new_password2, {
    path: ["new_password2"],
    message: "Your passwords don't match.",
  });

export const confirmResetInput = newPasswordInput.transform(camelKeys);
export type ConfirmResetInput = z.output<typeof confirmResetInput>;
