import { z } from "zod";
import { confirmation, passwordField } from "@/lib/accounts/schema";
import { camelKeys } from "@/lib/case";

/** The words of forgotten and changed passwords. `uid` and `token` come from the link in the mail. */

type Passwords = { new_password1?: unknown; new_password2?: unknown };

/** Told together with what else is wrong, once something was typed a second time. */
const passwordsMatch = [
  (input: Passwords) => input.new_password1 === input.new_password2,
  {
    path: ["new_password2"],
    message: "Your passwords don't match.",
    when: ({ value }: { value: unknown }) => Boolean((value as Passwords | undefined)?.new_password2),
  },
] as const;

const newPasswords = { new_password1: passwordField, new_password2: confirmation };

export const newPasswordInput = z
  .object({
    uid: z.string().min(1).max(100),
    token: z.string().min(1).max(200),
    ...newPasswords,
  })
  .refine(...passwordsMatch);

export const confirmResetInput = newPasswordInput.transform(camelKeys);
export type ConfirmResetInput = z.output<typeof confirmResetInput>;

export const changePasswordInput = z
  .object({
    old_password: z.preprocess((value) => value ?? "", z.string().min(1, "Password is required").max(1000)),
    ...newPasswords,
  })
  .refine(...passwordsMatch)
  .transform(camelKeys);
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
