import { titleOf } from "@/lib/core/pure/codes";
import { mediumDay } from "@/lib/core/pure/text";
import { credentialTitle, licenseTypeWords } from "@/lib/credentials/views/titles";
import type { CredentialKind } from "@/lib/credentials/words";
import type { LicenseType } from "@/lib/providers/words";

/** What a check vouches for, by the names of its kind; days are `yyyy-MM-dd`. */
export type Facts = Record<string, string | boolean | null>;

/** A credential as the reading copy holds it. */
export type Credential = { kind: CredentialKind; type: string; state: string | null; facts: Facts };

const said = (value: Facts[string] | undefined) => (typeof value === "string" ? value : "");

/** What distinguishes a credential from others of its kind and type. */
function detailOf({ kind, state, facts }: Credential): string {
  if (kind === "license") return state ?? "";
  if (kind === "insurance") return said(facts.carrier);
  if (kind === "misc") return said(facts.title);
  return kind === "board_certification" && facts.board_eligible ? "eligible" : "";
}

/** "Medical license, Maine": the title of a credential on every screen and in every mail. */
export const titleOfCredential = (credential: Credential) =>
  credentialTitle({ kind: credential.kind, type: credential.type, detail: detailOf(credential) });

type Shown = [label: string, value: string];

const day = (value: Facts[string] | undefined) => (said(value) ? mediumDay(said(value)) : "");
const kept = (lines: readonly Shown[]) => lines.filter(([, value]) => value !== "");

/** The facts in words, in the order in which a source states them; what nobody stated is left out. */
export function shownFacts({ kind, type, state, facts }: Credential): Shown[] {
  const expires: Shown = ["Expires", day(facts.expiration_date)];
  const issued: Shown = ["Issued", day(facts.issue_date)];
  const lines: Record<CredentialKind, () => Shown[]> = {
    license: () => [
      ["Type", licenseTypeWords[type as LicenseType]],
      ["State", titleOf("LicenseStateChoices", state ?? "")],
      ["Number", said(facts.number)],
      ["Status", facts.status === "ACTIVE" ? "Active" : "Inactive"],
      expires,
    ],
    board_certification: () => [
      ["Board", titleOf("BoardCertificationType", type)],
      ["Certified", facts.board_eligible ? "Eligible" : "Yes"],
      expires,
    ],
    imlc: () => [expires],
    npi: () => [
      ["Number", said(facts.npi)],
      ["First name", said(facts.first_name)],
      ["Last name", said(facts.last_name)],
    ],
    insurance: () => [
      ["Carrier", said(facts.carrier)],
      ["Policy number", said(facts.policy_number)],
      expires,
    ],
    certification: () => [["Certificate", titleOf("CertificationType", type)], expires],
    immunization: () => [
      ["Immunization", titleOf("ImmunizationType", type)],
      ["Exempt", facts.exempt ? "Yes" : ""],
      ["Given", day(facts.issue_date)],
      expires,
    ],
    misc: () => [["Title", said(facts.title)], issued, expires],
    education: () => [["Kind", titleOfCredential({ kind, type, state, facts })]],
  };
  return kept(lines[kind]());
}
