import { titlesOf } from "@/lib/core/pure/codes";
import { joined, mediumDay, noValue } from "@/lib/core/pure/text";
import { titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import type { Verification } from "@/lib/credentials/checks/schema";
import { type CredentialRow, viewVerification } from "@/lib/credentials/checks/views";
import { screeningText } from "@/lib/credentials/exclusions/words";
import type { PassportContent, ShownFile, ShownItem, ShownSection } from "@/lib/credentials/passports/schema";
import { type PassportSection, sectionTitles } from "@/lib/credentials/passports/words";
import type { CredentialKind } from "@/lib/credentials/words";

type ContentRow = CredentialRow & {
  copyName: string | null;
  copySize: number | null;
  copySha256: string | null;
};

type Person = {
  displayName: string;
  degrees: string[];
  specialties: string[];
  email: string;
  phoneNumber: string;
};

const kindsOf: Partial<Record<PassportSection, readonly CredentialKind[]>> = {
  licenses: ["license", "imlc"],
  board_certifications: ["board_certification"],
  certifications: ["certification"],
  immunizations: ["immunization"],
  insurance: ["insurance"],
  education: ["education"],
};

const fact = ({ facts }: ContentRow, name: string) => {
  const value = facts[name];
  return typeof value === "string" ? value : "";
};

/** For verified credentials alone: where that was found, and when. */
function proofOf({ state, source_name, checked_on }: Verification) {
  if (state !== "verified") return null;
  return joined([source_name && `With ${source_name}`, checked_on && `on ${mediumDay(checked_on)}`], " ");
}

const datesOf = (row: ContentRow) => {
  const issued = fact(row, "issue_date");
  const given = row.kind === "immunization" ? "Given" : "Issued";
  return [
    ...(issued ? [`${given} ${mediumDay(issued)}`] : []),
    ...(row.facts.exempt === true ? ["Exempt"] : []),
    ...(row.expiresOn ? [`Expires ${mediumDay(row.expiresOn)}`] : []),
  ];
};

/** A credential as strangers read it: what they learn of its check is no more than a representative learns. */
function shownItem(row: ContentRow, now: Date): ShownItem {
  const verification = viewVerification(row, "rep", now);
  return {
    title: titleOfCredential(row),
    number: joined([
      fact(row, "number") || fact(row, "policy_number"),
      row.kind === "license" && fact(row, "status") === "INACTIVE" && "inactive",
    ]),
    dates: datesOf(row),
    state: verification.state,
    isDue: verification.is_due,
    label: verification.label,
    proof: proofOf(verification),
  };
}

function shownNpi(rows: readonly ContentRow[], now: Date) {
  const row = rows.find(({ kind }) => kind === "npi");
  if (!row) return null;
  const { label, proof } = shownItem(row, now);
  return { number: fact(row, "npi"), label, proof };
}

const inSection = (section: PassportSection, rows: readonly ContentRow[]) =>
  rows.filter(({ kind }) => kindsOf[section]?.includes(kind));

type Shown = { person: Person; rows: readonly ContentRow[]; screenedOn: string | null; now: Date };

function shownSection(section: PassportSection, { person, rows, screenedOn, now }: Shown): ShownSection {
  const title = sectionTitles[section];
  switch (section) {
    case "contact":
      return {
        title,
        facts: [
          ["E-mail", person.email],
          ["Phone", person.phoneNumber || noValue],
        ],
      };
    case "screening":
      return { title, sentence: screeningText(screenedOn) };
    default:
      return { title, items: inSection(section, rows).map((row) => shownItem(row, now)) };
  }
}

const shownFile = (row: ContentRow): ShownFile[] =>
  row.copyId === null
    ? []
    : [
        {
          id: row.copyId,
          of: titleOfCredential(row),
          name: row.copyName ?? "",
          sizeBytes: row.copySize ?? 0,
          sha256: row.copySha256,
        },
      ];

/** What a passport of these sections says of a provider at an instant; each section whole (CRD-V-080). */
export function viewContent(sections: readonly PassportSection[], shown: Shown): PassportContent {
  const { person, rows, now } = shown;
  const { displayName } = person;
  return {
    displayName,
    degrees: titlesOf("Degree", person.degrees),
    specialties: titlesOf("Specialty", person.specialties),
    npi: shownNpi(rows, now),
    sections: sections.map((section) => shownSection(section, shown)),
    files: sections.flatMap((section) => inSection(section, rows).flatMap(shownFile)),
  };
}
