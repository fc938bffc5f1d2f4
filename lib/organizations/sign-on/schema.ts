import { z } from "zod";
import { signInShape } from "@/lib/accounts/devices/schema";
import { policies } from "@/lib/accounts/factors/words";
import { groupNames } from "@/lib/core/pure/actor";
import {
  eachOnce,
  emailField,
  isoInstant,
  listShape,
  paging,
  requiredText,
  uuid,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { mostGraceDays, mostSessionDays, signOnTexts, testSteps } from "@/lib/organizations/sign-on/words";
import { groupList } from "@/lib/organizations/team/schema";

/** The words of how an organization's people sign in: what it demands of them, and its own provider. */

const between = (least: number, most: number) =>
  wholeNumberIn([least, most], `Ensure this value is between ${least} and ${most}.`);

/** What is left out stays as it is. */
export const securityInput = wire(
  z.object({
    policy: z.enum(policies),
    grace_days: between(0, mostGraceDays).optional(),
    known_devices: z.boolean().optional(),
    session_days: between(1, mostSessionDays).optional(),
    sign_on_only: z.boolean().optional(),
    break_glass: z.array(uuid).max(50).transform(eachOnce).optional(),
  }),
);
export type SecurityInput = z.output<typeof securityInput>;

const memberShape = z.object({
  id: uuid,
  name: z.string(),
  has_factor: z.boolean(),
  last_sign_in_at: isoInstant.nullable(),
  /** May use a password although sign-on is the only way. */
  manages: z.boolean(),
  /** Until when they may go on without a factor; null where they have one or none is demanded. */
  must_set_up_by: isoInstant.nullable(),
});

/** The policy alone is shown to who does not manage the people. */
export const securityShape = z.object({
  policy: z.enum(policies),
  policy_from: isoInstant.nullable().optional(),
  grace_days: z.number().int().optional(),
  known_devices: z.boolean().optional(),
  session_days: z.number().int().optional(),
  sign_on_only: z.boolean().optional(),
  break_glass: z.array(uuid).optional(),
  people: z.array(memberShape).optional(),
});
export type Security = z.output<typeof securityShape>;

const url = z.string().trim().max(500, signOnTexts.noAnswer).refine(URL.canParse, signOnTexts.noAnswer);

/** The secret may be left out where the connection has one. */
export const connectionInput = wire(
  z.object({
    issuer: z.preprocess((value) => value ?? "", url),
    client_id: requiredText("This field is required.", 500),
    client_secret: z.string().min(1, "This field is required.").max(2000).optional(),
    groups: groupList
      .refine((groups) => !groups.includes("manage_users"), signOnTexts.noManagers)
      .default([]),
    trust_mfa: z.boolean().default(false),
  }),
);
export type ConnectionInput = z.output<typeof connectionInput>;

export const domainShape = z.object({
  id: uuid,
  domain: z.string(),
  /** The text record that proves it. */
  record: z.string(),
  proven_at: isoInstant.nullable(),
  missing_since: isoInstant.nullable(),
});
export type Domain = z.output<typeof domainShape>;

/** The organization's provider; its secret is never answered. */
export const connectionShape = z.object({
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  groups: z.array(z.enum(groupNames)),
  trust_mfa: z.boolean(),
  checked_at: isoInstant.nullable(),
  /** To be registered at the provider. */
  redirect_uri: z.string(),
  /** Where signing in by it begins. */
  start: z.string(),
  /** When somebody of the organization first signed in by it. */
  used_since: isoInstant.nullable(),
  domains: z.array(domainShape),
});
export type Connection = z.output<typeof connectionShape>;

export const domainInput = wire(
  z.object({ domain: z.preprocess((value) => value ?? "", z.string().max(500)) }),
);

export const domainCheckShape = z.object({
  proven_at: isoInstant.nullable(),
  /** How many text records the domain shows. */
  found: z.number().int(),
});

export const testShape = z.object({
  steps: z.array(z.object({ name: z.enum(testSteps), ok: z.boolean(), text: z.string() })),
});
export type TestResult = z.output<typeof testShape>;

export const findInput = wire(z.object({ email: emailField }));

export const foundShape = z.object({
  organization: z.object({ name: z.string(), start: z.string() }).nullable(),
});

export const startInput = wire(
  z.object({ id: z.string().max(100), next: z.string().max(2000).optional().catch(undefined) }),
);

/** What the provider handed to the callback page. */
export const signOnInput = wire(
  z.object({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(500),
    iss: z.string().max(500).optional(),
  }),
);

export const signInsInput = wire(z.object(paging));
export type SignInsInput = z.output<typeof signInsInput>;

/** A sign-in of the organization's people, or a try; of somebody who has no account here without a user. */
export const teamSignInShape = z.object({
  ...signInShape.shape,
  user: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Why a sign-on was refused. */
  reason: z.string(),
});
export type TeamSignIn = z.output<typeof teamSignInShape>;

export const teamSignInListShape = listShape(teamSignInShape);
