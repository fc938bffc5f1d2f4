import { todayHere } from "@/lib/core/browser/clock-here";
import type { StaffCredential } from "@/lib/credentials/checks/schema";
import { asksSource, type CheckOutcome, type staffMethods } from "@/lib/credentials/checks/words";
import type { CredentialKind } from "@/lib/credentials/words";

type Method = (typeof staffMethods)[number];

/** Kinds that are their paper: the copy itself is examined where there is one. */
const papers: CredentialKind[] = ["insurance", "certification", "immunization", "misc", "education"];

const firstMethod = ({ kind, file }: StaffCredential["credential"]): Method =>
  papers.includes(kind) && file ? "document_review" : "primary_source";

/** What the form begins with: the source that answered last, asked today. The id keeps drafts of two records apart. */
export function valuesOf({ credential, source_hint: hint }: StaffCredential) {
  const method = firstMethod(credential);
  return {
    id: credential.id,
    method,
    source_name: hint?.source_name ?? "",
    source_url: hint?.source_url ?? "",
    checked_on: todayHere() as string | null,
    evidence: null as string | null,
    evidence_shared: asksSource(method),
    spoke_with: "",
    reference: "",
    reason: "",
    note_to_provider: "",
    internal_note: "",
  };
}
export type CheckValues = ReturnType<typeof valuesOf>;

/** What is sent of a check: one that returns a credential names no source, one that verifies it no reason. */
export function bodyOf(values: CheckValues, outcome: CheckOutcome, { credential }: StaffCredential) {
  const { method, source_name, source_url, checked_on, evidence, evidence_shared, ...rest } = values;
  const { kind, id, facts_hash } = credential;
  const { reason, note_to_provider, internal_note, reference } = rest;
  const spoke_with = method === "issuer_contact" ? rest.spoke_with : "";
  const source = { method, source_name, source_url, checked_on, evidence, evidence_shared, spoke_with };
  const notice = { reason, note_to_provider };
  return {
    kind,
    id,
    facts_hash,
    outcome,
    internal_note,
    reference: outcome === "returned" ? "" : reference,
    ...(outcome !== "returned" && source),
    ...(outcome !== "verified" && notice),
  };
}
