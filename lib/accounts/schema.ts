import { z } from "zod";
import { wholeText } from "@/lib/core/pure/clean-input";
import { normalized, requiredText, uuid, wire } from "@/lib/core/pure/words";
import { registrationSteps } from "@/lib/providers/schema";

/** The words of accounts: who people are and how far their registration has come. */

export const userTypes = ["provider", "healthcare_entity_rep", "staff"] as const;
export type UserType = (typeof userTypes)[number];

export const registrationStatuses = [
  "setup",
  "missing_info",
  "provider_profile",
  "provisional",
  "complete",
  "rejected",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const groupNames = [
  "manage_users",
  "connect_with_providers",
  "grant_clearance",
  "schedule_shifts",
  "confirm_shifts",
  "manage_facilities",
  "grant_presentation_approval",
] as const;
export type GroupName = (typeof groupNames)[number];

export const permissionNames = [
  "read__assignments__opportunity",
  "create__assignments__opportunity",
  "update__assignments__opportunity",
] as const;
export type PermissionName = (typeof permissionNames)[number];

export const tokenKinds = ["verify_email", "reset_password"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** An e-mail address as it is kept and compared: NFKC-normalised, trimmed and lower-cased (SIL-17). */
export const normalizeEmail = (email: string) => normalized(email, "NFKC").trim().toLowerCase();

/** Told to who has the right password of an account whose e-mail is not confirmed yet. */
export const notVerified = "E-mail is not verified.";

/** The lengths that mail itself allows: 64 before the @, 63 between dots behind it. */
const fitsMail = (email: string) => /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/.test(email);

const oddEmail = "That email doesn't look quite right.";

export const emailField = z.preprocess(
  (value) => (typeof value === "string" ? normalizeEmail(value) : (value ?? "")),
  z
    .string()
    .min(1, "Email is required")
    .max(254, oddEmail)
    .pipe(z.email({ error: oddEmail, abort: true }).refine(fitsMail, oddEmail)),
);

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

/** For `refine`: the same password twice. Told together with what else is wrong, once the second is typed. */
export const typedTwice = (first: string, second: string) => ({
  check: (input: object) => (input as Fields)[first] === (input as Fields)[second],
  told: {
    path: [second],
    message: "Your passwords don't match.",
    when: ({ value }: { value: unknown }) => Boolean((value as Fields | undefined)?.[second]),
  },
});

/** A phone number: 10 to 20 characters, of which at least ten are digits. */
export const phoneField = requiredText("Phone Number is required", 20).refine(
  (phone) => phone === "" || phone.replace(/\D/g, "").length >= 10,
  "Invalid value",
);

export const loginInput = wire(
  z.object({
    email: emailField,
    password: z.preprocess((value) => value ?? "", z.string().min(1, "Password is required").max(1000)),
  }),
);

export const emailOnlyInput = wire(z.object({ email: emailField }));

export const noInput = z.object({});

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
