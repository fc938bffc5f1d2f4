import { addressOf, addressOrNull } from "@/lib/core/pure/paths";
import { fullName } from "@/lib/core/pure/text";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type Facts, shownFacts, titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { registryNote } from "@/lib/credentials/checks/rules/npi";
import { type Standing, type StateRow, standingOf, stateLabel } from "@/lib/credentials/checks/rules/state";
import {
  type CheckView,
  type CredentialView,
  checkShape,
  credentialShape,
  type OwnCredentials,
  type StaffCredentialRow,
  type Verification,
  verificationShape,
} from "@/lib/credentials/checks/schema";
import type { CheckMethod } from "@/lib/credentials/checks/words";
import { renewalPage, todayOf } from "@/lib/credentials/rules";
import type { CredentialKind } from "@/lib/credentials/words";
import type { RegistryStatus } from "@/lib/providers/words";

/** Who reads: the provider itself, a representative with access to details, or staff (CRD-P-032). */
export type CheckReader = "provider" | "rep" | "staff";

/** What is proven of each credential of a provider, by its kind and id. */
export type Verifications = (kind: CredentialKind, id: string) => Verification | null;

/** What the registry said last of the provider of a credential; only staff read it. */
type Asked = { registryStatus: RegistryStatus | null; registryName: string };

/** A credential with what its check says, as queries read it. */
export type CredentialRow = StateRow &
  Partial<Asked> & {
    recordId: string;
    type: string;
    state: string | null;
    facts: Facts;
    changedAt: Date;
    attestedAt: Date | null;
    checkId: string | null;
    method: CheckMethod | null;
    sourceName: string | null;
    checkedBy: string | null;
    noteToProvider: string | null;
    evidenceShared: boolean | null;
    copyId: string | null;
    evidenceId: string | null;
    /** Where the provider lives, which decides what day it is there. */
    homeState: string | null;
  };

/** How far a credential is proven at an instant. */
export const standingAt = (row: CredentialRow, now: Date): Standing =>
  standingOf(row, todayOf({ state: row.homeState }, now));

/** What a reader may know of the check: of one that was returned, a representative knows nothing. */
function viewCheckSaid(row: CredentialRow, reader: CheckReader) {
  const isShown = row.checkId !== null && !(reader === "rep" && row.outcome === "returned");
  if (!isShown)
    return { checked_on: null, recheck_on: null, method: null, source_name: null, by: null, evidence: null };
  const mayRead = reader === "staff" || row.evidenceShared;
  return {
    checked_on: row.checkedOn,
    recheck_on: row.recheckOn,
    method: row.method,
    source_name: row.sourceName || null,
    by: row.checkedBy === null ? ("registry" as const) : ("staff" as const),
    evidence: mayRead ? addressOrNull(row.evidenceId) : null,
  };
}

/** Of an NPI that the registry does not prove, what it says instead (CRD-V-040). */
const noteOfRegistry = ({ kind, registryStatus = null, registryName = "" }: CredentialRow) =>
  kind === "npi" ? registryNote({ status: registryStatus, name: registryName }) : null;

/** How far a credential is proven, in the fields that the reader may see (CRD-C-033, CRD-P-032). */
export function viewVerification(row: CredentialRow, reader: CheckReader, now: Date): Verification {
  const standing = standingAt(row, now);
  const hasNote = reader !== "rep" && (row.outcome === "returned" || row.outcome === "failed");
  return viewOf(verificationShape, row, {
    state: standing.state,
    is_due: standing.isDue,
    needs_provider: reader === "rep" ? null : standing.needsProvider,
    label: stateLabel(standing, row, reader === "rep"),
    ...viewCheckSaid(row, reader),
    attested_at: row.attestedHash === row.factsHash && row.attestedAt ? row.attestedAt.toISOString() : null,
    note: hasNote ? row.noteToProvider : reader === "staff" ? noteOfRegistry(row) : null,
  });
}

/** A credential with what is proven of it. */
export const viewCredential = (row: CredentialRow, reader: CheckReader, now: Date): CredentialView =>
  viewOf(credentialShape, row, {
    id: row.recordId,
    title: titleOfCredential(row),
    facts: shownFacts(row),
    file: addressOrNull(row.copyId),
    edit_href: renewalPage(row.kind),
    verification: viewVerification(row, reader, now),
  });

/** How many credentials are in which state; those returned to the provider are a group of their own. */
export function summaryOf(rows: readonly CredentialRow[], now: Date): OwnCredentials["summary"] {
  const counts = {
    verified: 0,
    self_attested: 0,
    unverified: 0,
    needs_provider: 0,
    failed: 0,
    expired: 0,
    due: 0,
  };
  for (const row of rows) {
    const { state, needsProvider, isDue } = standingAt(row, now);
    counts[needsProvider ? "needs_provider" : state] += 1;
    if (isDue) counts.due += 1;
  }
  return counts;
}

type StaffRow = CredentialRow &
  Asked & {
    providerId: string;
    displayName: string;
    waitingSince: Date;
    neededBy: number;
    nudgedAt: Date | null;
  };

export const viewStaffRow = (row: StaffRow, now: Date): StaffCredentialRow => ({
  provider: { id: row.providerId, display_name: row.displayName },
  credential: viewCredential(row, "staff", now),
  waiting_since: row.waitingSince.toISOString(),
  needed_by: row.neededBy,
  nudged_at: row.nudgedAt?.toISOString() ?? null,
});

type Person = { firstName: string | null; lastName: string | null } | null;

type Decided = "facts" | "evidence" | "checked_by" | "is_own" | "second_by" | "withdrawn_by";
type CheckRow = RowOf<typeof checkShape, Decided> & {
  kind: CredentialKind;
  facts: Facts;
  checkedBy: string | null;
  evidenceId: string | null;
  checker: Person;
  second: Person;
  withdrawer: Person;
  type: string;
  state: string | null;
};

const named = (person: Person) =>
  person && person.firstName !== null
    ? fullName({ firstName: person.firstName, lastName: person.lastName ?? "" })
    : null;

/** A check as staff read it; `readerId` is the reader's user id. */
export const viewCheck = (row: CheckRow, readerId: string | null): CheckView =>
  viewOf(checkShape, row, {
    facts: shownFacts(row),
    evidence: row.evidenceId ? addressOf(row.evidenceId) : null,
    checked_by: named(row.checker),
    is_own: row.checkedBy !== null && row.checkedBy === readerId,
    second_by: named(row.second),
    withdrawn_by: named(row.withdrawer),
  });
