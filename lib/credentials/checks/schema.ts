import { z } from "zod";
import {
  civilDate,
  isoInstant,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import {
  checkMethods,
  checkOutcomes,
  checkReasons,
  checkStatuses,
  credentialStates,
  staffMethods,
  staffTabs,
} from "@/lib/credentials/checks/words";
import { emptyAsNull, optionalText } from "@/lib/credentials/schema";
import { credentialKinds } from "@/lib/credentials/words";
import { fileAddress } from "@/lib/files/schema";
import { registryStatuses } from "@/lib/providers/words";

/** The words of checks, in zod. */

/** How far a credential is proven; fields that the reader may not see are null (CRD-C-033). */
export const verificationShape = z.object({
  state: z.enum(credentialStates),
  is_due: z.boolean(),
  needs_provider: z.boolean().nullable(),
  label: z.string(),
  checked_on: z.string().nullable(),
  recheck_on: z.string().nullable(),
  method: z.enum(checkMethods).nullable(),
  source_name: z.string().nullable(),
  by: z.enum(["staff", "registry"]).nullable(),
  attested_at: isoInstant.nullable(),
  /** What the provider is asked for; for staff, of an NPI that the registry does not prove, what it says instead. */
  note: z.string().nullable(),
  evidence: z.string().nullable(),
  changed_at: isoInstant,
});
export type Verification = z.output<typeof verificationShape>;

/** Read along with a record; null for what nobody checks. Ignored when written. */
export const verified = { verification: verificationShape.nullable() };

const fact = z.tuple([z.string(), z.string()]);

/** A credential with what is proven of it. */
export const credentialShape = z.object({
  kind: z.enum(credentialKinds),
  id: uuid,
  title: z.string(),
  facts: z.array(fact),
  expires_on: z.string().nullable(),
  file: z.string().nullable(),
  facts_hash: z.string(),
  edit_href: z.string(),
  verification: verificationShape,
});
export type CredentialView = z.output<typeof credentialShape>;

/** A state that people filter by: of the unverified, those that wait for their provider are a group of their own. */
const shownStates = [...credentialStates, "needs_provider"] as const;

const count = z.number().int();

const summaryShape = z.object({
  verified: count,
  self_attested: count,
  unverified: count,
  needs_provider: count,
  failed: count,
  expired: count,
  due: count,
});

export const ownCredentialsInput = wire(
  z.object({
    kind: oneOfAnyCase(credentialKinds).optional(),
    state: oneOfAnyCase(shownStates).optional(),
    ...paging,
  }),
);
export type OwnCredentialsInput = z.output<typeof ownCredentialsInput>;

export const ownCredentialsShape = listShape(credentialShape).extend({ summary: summaryShape });
export type OwnCredentials = z.output<typeof ownCredentialsShape>;

const hash = z.string().regex(/^[0-9a-f]{64}$/, "Invalid value");

export const attestInput = wire(
  z.object({
    items: z
      .array(z.object({ kind: z.enum(credentialKinds), id: uuid, facts_hash: hash }))
      .min(1)
      .max(200),
  }),
);
export type AttestInput = z.output<typeof attestInput>;

export const staffCredentialsInput = wire(
  z.object({
    tab: oneOfAnyCase(staffTabs).default("to_check"),
    kind: oneOfAnyCase(credentialKinds).optional(),
    search: text(200).optional(),
    provider: uuid.optional(),
    ...paging,
  }),
);
export type StaffCredentialsInput = z.output<typeof staffCredentialsInput>;

const personShape = z.object({ id: uuid, display_name: z.string() });

const staffCredentialRowShape = z.object({
  provider: personShape,
  credential: credentialShape,
  waiting_since: isoInstant,
  /** How many facilities need it verified, and when somebody was last reminded of it. */
  needed_by: count,
  nudged_at: isoInstant.nullable(),
});
export type StaffCredentialRow = z.output<typeof staffCredentialRowShape>;
export const staffCredentialsShape = listShape(staffCredentialRowShape);

/** What a check says to staff, who read everything of it. */
export const checkShape = z.object({
  id: uuid,
  kind: z.enum(credentialKinds),
  record_id: uuid,
  outcome: z.enum(checkOutcomes),
  status: z.enum(checkStatuses),
  needs_second: z.boolean(),
  reason: z.enum(checkReasons).nullable(),
  method: z.enum(checkMethods).nullable(),
  source_name: z.string(),
  source_url: z.string(),
  checked_on: z.string(),
  recheck_on: z.string().nullable(),
  reference: z.string(),
  spoke_with: z.string(),
  note_to_provider: z.string(),
  internal_note: z.string(),
  evidence: z.string().nullable(),
  evidence_shared: z.boolean(),
  facts: z.array(fact),
  /** By name; null for the registry. */
  checked_by: z.string().nullable(),
  /** Whether the reader made it, who then does not take the second look. */
  is_own: z.boolean(),
  second_by: z.string().nullable(),
  second_at: isoInstant.nullable(),
  second_note: z.string(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: isoInstant.nullable(),
  withdrawn_reason: z.string(),
  created_at: isoInstant,
});
export type CheckView = z.output<typeof checkShape>;

export const credentialInput = wire(z.object({ kind: oneOfAnyCase(credentialKinds), id: uuid }));
export type CredentialInput = z.output<typeof credentialInput>;

export const staffCredentialShape = z.object({
  credential: credentialShape,
  checks: z.array(checkShape),
  /** The facilities that need it verified. */
  needed_by: z.array(z.object({ id: uuid, name: z.string() })),
  source_hint: z.object({ source_name: z.string(), source_url: z.string() }).nullable(),
});
export type StaffCredential = z.output<typeof staffCredentialShape>;

/** For its page alone: whose the credential is, and whether the reader has declared to know them. */
export type CredentialOwner = { provider: z.output<typeof personShape>; isRecused: boolean };

const httpsOrEmpty = z.preprocess(
  (value) => value ?? "",
  z
    .string()
    .trim()
    .max(1000)
    .refine(
      (url) => url === "" || (URL.canParse(url) && new URL(url).protocol === "https:"),
      "Enter an https address.",
    ),
);

export const recordCheckInput = wire(
  z.object({
    kind: oneOfAnyCase(credentialKinds),
    id: uuid,
    facts_hash: hash,
    outcome: z.enum(checkOutcomes),
    method: z.preprocess(emptyAsNull, z.enum(staffMethods, "Invalid value").nullable()),
    reason: z.preprocess((value) => value || undefined, z.enum(checkReasons, "Invalid value").optional()),
    source_name: optionalText(200),
    source_url: httpsOrEmpty,
    checked_on: z.preprocess(emptyAsNull, civilDate.nullable()),
    reference: optionalText(200),
    spoke_with: optionalText(200),
    note_to_provider: optionalText(1000),
    internal_note: optionalText(2000),
    evidence: z.preprocess(emptyAsNull, fileAddress.nullable()),
    evidence_shared: z.boolean().optional(),
  }),
);
export type RecordCheckInput = z.output<typeof recordCheckInput>;

export const secondLookInput = wire(
  z
    .object({ id: uuid, agree: z.boolean(), note: optionalText(1000) })
    .refine(({ agree, note }) => agree || note !== "", { path: ["note"], message: "Say why." }),
);
export type SecondLookInput = z.output<typeof secondLookInput>;

export const withdrawCheckInput = wire(z.object({ id: uuid, reason: requiredText("Say why.", 500) }));
export type WithdrawCheckInput = z.output<typeof withdrawCheckInput>;

/** What the registry said of a provider's number; null until it has answered. */
export const registryViewShape = z.object({
  registry_status: z.enum(registryStatuses).nullable(),
  registry_name: z.string(),
  registry_checked_at: isoInstant.nullable(),
});
export type RegistryView = z.output<typeof registryViewShape>;

export const recuseInput = wire(z.object({ id: uuid, note: optionalText(500) }));
export type RecuseInput = z.output<typeof recuseInput>;
