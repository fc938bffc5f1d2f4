import type {
  CheckView,
  CredentialOwner,
  CredentialView,
  OwnCredentials,
  StaffCredential,
  StaffCredentialRow,
  Verification,
} from "@/lib/credentials/checks/schema";

/** What the server answers about credentials and their checks, for component tests. */

const at = "2026-11-08T14:00:00.000Z";
export const credentialId = (last: number) =>
  `0190f000-0000-7000-8000-0000000001${String(last).padStart(2, "0")}`;
const elena = { id: "0190f000-0000-7000-8000-000000000002", display_name: "Elena Marchetti, MD" };

export const aVerification = (values: Partial<Verification> = {}): Verification => ({
  state: "unverified",
  is_due: false,
  needs_provider: false,
  label: "Not verified",
  checked_on: null,
  recheck_on: null,
  method: null,
  source_name: null,
  by: null,
  attested_at: null,
  note: null,
  evidence: null,
  changed_at: at,
  ...values,
});

/** Verified at its source, with shared evidence. */
export const aProof = (values: Partial<Verification> = {}) =>
  aVerification({
    state: "verified",
    label: "Verified Nov 8, 2026",
    checked_on: "2026-11-08",
    recheck_on: "2027-02-06",
    method: "primary_source",
    source_name: "Maine Board of Licensure in Medicine",
    by: "staff",
    evidence: "/api/files/evidence/",
    ...values,
  });

type CredentialValues = Omit<Partial<CredentialView>, "verification"> & {
  verification?: Partial<Verification>;
};

export const aCredential = ({ verification, ...values }: CredentialValues = {}): CredentialView => ({
  kind: "license",
  id: credentialId(1),
  title: "Medical license, Maine",
  facts: [
    ["Type", "Medical"],
    ["State", "Maine"],
    ["Number", "ME-10000"],
    ["Status", "Active"],
    ["Expires", "Mar 28, 2027"],
  ],
  expires_on: "2027-03-28",
  file: null,
  facts_hash: "a".repeat(64),
  edit_href: "/app/provider/edit/licenses",
  verification: aVerification(verification),
  ...values,
});

/** The own credentials, with how many are in which state. */
export const ownAnswer = (results: CredentialView[]): OwnCredentials => {
  const summary = {
    verified: 0,
    self_attested: 0,
    unverified: 0,
    needs_provider: 0,
    failed: 0,
    expired: 0,
    due: 0,
  };
  for (const { verification: it } of results) {
    summary[it.needs_provider ? "needs_provider" : it.state] += 1;
    if (it.is_due) summary.due += 1;
  }
  return { count: results.length, next: null, previous: null, results, summary };
};

export const aStaffRow = (values: CredentialValues = {}): StaffCredentialRow => ({
  provider: elena,
  credential: aCredential(values),
  waiting_since: "2026-11-17T12:00:00.000Z",
  needed_by: 0,
  nudged_at: null,
});

export const aCheck = (values: Partial<CheckView> = {}): CheckView => ({
  id: credentialId(50),
  kind: "license",
  record_id: credentialId(1),
  outcome: "verified",
  status: "effective",
  needs_second: false,
  reason: null,
  method: "primary_source",
  source_name: "Maine Board of Licensure in Medicine",
  source_url: "https://www.maine.gov/md/",
  checked_on: "2026-11-08",
  recheck_on: "2027-02-06",
  reference: "",
  spoke_with: "",
  note_to_provider: "",
  internal_note: "",
  evidence: null,
  evidence_shared: false,
  facts: [],
  checked_by: "Jordan Reyes",
  is_own: false,
  second_by: null,
  second_at: null,
  second_note: "",
  withdrawn_by: null,
  withdrawn_at: null,
  withdrawn_reason: "",
  created_at: at,
  ...values,
});

export const aStaffCredential = (values: Partial<StaffCredential> = {}): StaffCredential => ({
  credential: aCredential(),
  checks: [],
  needed_by: [],
  source_hint: null,
  ...values,
});

/** Whose it is, for its page. */
export const anOwner = (isRecused = false): CredentialOwner => ({ provider: elena, isRecused });
