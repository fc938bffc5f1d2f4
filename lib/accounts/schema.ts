import { z } from "zod";
import {
  groupNames,
  permissionNames,
  registrationStatuses,
  registrationSteps,
  userTypes,
} from "@/lib/core/pure/actor";
import { wholeText } from "@/lib/core/pure/clean-input";
import { emailField, phoneField, requiredText, uuid, wire } from "@/lib/core/pure/words";

export const tokenKinds = [
  "verify_email",
  "reset_password",
  "not_me",
  "change_email",
  "recovery",
  "reopen",
  "staff_start",
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** 8 to 64 characters with an upper-case and a lower-case letter, a digit and a special character. */
export const passwordField = z
  .preprocess((value) => value ?? "", z.string())
  .superRefine((password, issues) => {
    const refuse = (message: string) => issues.addIssue({ code: "custom", message });
    if (wholeText(password) !== password) refuse("Password holds a character that cannot be used");
    if (password.length < 8) refuse("Password must be at least 8 characters long");
    if (password.length > 64) refuse("Password cannot exceed 64 characters");
    if (!/\p{Lu}/u.test(password)) refuse("Password must contain at least one uppercase letter");
    if (!/\p{Ll}/u.test(password)) refuse("Password must contain at least one lowercase letter");
    if (!/\p{Nd}/u.test(password)) refuse("Password must contain at least one digit");
    if (!/[^\p{L}\p{N}\s]/u.test(password)) refuse("Password must contain at least one special character");
  });

/** The password a second time. */
export const confirmation = z.preprocess(
  (value) => value ?? "",
  z.string().min(1, "Confirm Password is required"),
);

type Fields = Record<string, unknown>;

/**
 * For `refine`: the same password twice. A difference is shown together with what else is wrong, once the second is
 * typed.
 */
export const typedTwice = (first: string, second: string) => ({
  check: (input: object) => (input as Fields)[first] === (input as Fields)[second],
  issue: {
    path: [second],
    message: "Your passwords don't match.",
    when: ({ value }: { value: unknown }) => Boolean((value as Fields | undefined)?.[second]),
  },
});

/** The password one has; it is compared with the stored hash and judged by no other rule. */
export const presentPassword = z.preprocess(
  (value) => value ?? "",
  z.string().min(1, "Password is required").max(1000),
);

export const loginInput = wire(z.object({ email: emailField, password: presentPassword }));

export const logoutInput = wire(
  z.object({
    /** This browser's address at its push service. */
    push_endpoint: z.string().optional(),
  }),
);

export const emailOnlyInput = wire(z.object({ email: emailField }));

/** The signed-in user as every screen reads it. */
export const currentUserShape = z.object({
  id: uuid,
  email: z.string(),
  user_type: z.enum(userTypes),
  is_staff: z.boolean(),
  registration_status: z.enum(registrationStatuses),
  provider_id: uuid.nullable(),
  healthcare_entity_id: uuid.nullable(),
  healthcare_entity_rep_id: uuid.nullable(),
  provider_completed_registration_steps: z.array(z.enum(registrationSteps)),
  permissions: z.array(z.enum(permissionNames)),
  group_names: z.array(z.enum(groupNames)),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  text_opt_in: z.boolean(),
  healthcare_entity_name: z.string().nullable(),
  profile_picture: z.string().nullable(),
  completed_questionnaire: z.boolean(),
  needs_contract_signed: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUserShape>;

/** What people may change of their own account (SIL-25). Everything else in a body has no effect. */
export const ownDetails = z.object({
  first_name: requiredText("First Name is required", 100),
  last_name: requiredText("Last Name is required", 100),
  phone_number: phoneField,
  text_opt_in: z.boolean().optional(),
});

export const replaceDetailsInput = wire(ownDetails);
export const changeDetailsInput = wire(ownDetails.partial());
export type ChangeDetailsInput = z.output<typeof changeDetailsInput>;
