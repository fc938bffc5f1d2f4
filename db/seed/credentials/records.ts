import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  educationRecords,
  endorsements,
  immunizations,
  insuranceRecords,
  miscRecords,
  references,
} from "@/db/schema";
import { newToken } from "@/lib/core/server/crypto";
import type { EducationKind } from "@/lib/credentials/words";
import type { Calendar } from "../calendar";
import { sideBySide } from "../lookups";
import type { Provider } from "../providers/add";
import { addFiles, type Paper, pdfOf, pngOfCard } from "./files";

/** Colleagues who speak for the clinicians of the story. */
const colleagues = [
  "Priya Raman",
  "Thomas Keane",
  "Marguerite Dubois",
  "Daniel Osei",
  "Hannah Sorensen",
  "Luis Ferrer",
];

const nameOf = ({ clinician }: Provider) => clinician.name.join(" ");

const emailOf = (name: string) => `${name.toLowerCase().replace(/\s+/g, ".")}@references.test`;

/** What the references of the provider with the whole profile have answered: all of it, a part, nothing yet. */
const answered: Partial<typeof endorsements.$inferInsert>[] = [
  {
    status: "COMPLETED",
    relationshipLength: "THREE_TO_FIVE_YEARS",
    relationshipType: "PEER",
    interpersonalSkills: 4,
    communication: 4,
    empathy: 4,
    reliabilityAndDependability: 3,
    clinicalSkills: 4,
    qualityOfPatientCare: 4,
    teamwork: 4,
    physicalAndMentalHealth: 3,
    integrity: 4,
    honesty: 4,
    adherenceToEthicalGuidelines: 4,
    recommendationStatus: "HIGHLY_RECOMMEND",
    qualities: ["Clinical Excellence", "Reliable", "Team Player"],
    comments: "Calm in a full waiting room, and the first to stay when the night is short of hands.",
    responseVisible: true,
  },
  { status: "IN_PROGRESS", relationshipLength: "TEN_PLUS_YEARS", relationshipType: "SUPERVISOR" },
];

async function addReferences(
  { id: providerId }: Provider,
  { index, count, answers = [] }: { index: number; count: number; answers?: typeof answered },
  at: Date,
) {
  for (let place = 0; place < count; place += 1) {
    const { status = "NEW", ...values } = answers[place] ?? {};
    const fullName = colleagues[(index + place) % colleagues.length] as string;
    const id = newId();
    await db()
      .insert(references)
      .values({ id, providerId, fullName, email: emailOf(fullName), createdAt: at });
    await db()
      .insert(endorsements)
      .values({
        id: newToken(),
        referenceId: id,
        status,
        createdAt: at,
        updatedAt: at,
        ...values,
        completedAt: status === "COMPLETED" ? at : null,
      });
  }
}

/** A document that a record holds; the file is named after its title unless it has another name. */
const paper = (
  heldBy: Paper["heldBy"],
  holderId: string,
  [title, name = `${title}.pdf`]: [title: string, name?: string],
  lines: readonly string[],
): Paper => ({ heldBy, holderId, name, bytes: pdfOf(title, lines) });

const cv = (provider: Provider) => {
  const title = `Curriculum vitae: ${nameOf(provider)}`;
  const lines = [provider.clinician.highlights.slice(0, 95)];
  return paper("cv", provider.id, [title, `CV ${nameOf(provider)}.pdf`], lines);
};

type License = { id: string; type: string; state: string; number: string };

const licenseCopy = (provider: Provider, { id, type, state, number }: License) => {
  const title = `${state} ${type} license`;
  return paper("license", id, [title, `${type} license ${state}.pdf`], [nameOf(provider), `No. ${number}`]);
};

/** What makes a profile complete: a CV, references, and a medical license with its file. */
export async function addBasicRecords(provider: Provider, index: number, held: readonly License[], at: Date) {
  const first = held.find(({ type }) => type === "MEDICAL");
  const copies = first ? [licenseCopy(provider, first)] : [];
  await addFiles(provider.userId, [cv(provider), ...copies], at);
  await addReferences(provider, { index, count: 3 }, at);
}

const diplomas: [kind: EducationKind, name: string, title: string][] = [
  ["medical_diplomas", "Diploma Boston University.pdf", "Doctor of Medicine"],
  ["residency_certificates", "Residency Maine Medical Center.pdf", "Residency in Emergency Medicine"],
  ["internships", "Internship.pdf", "Certificate of internship"],
  ["cmes", "CME 2025.pdf", "Continuing medical education, 50 hours"],
  ["cmes", "CME 2026.pdf", "Continuing medical education, 42 hours"],
];

async function addEducation(provider: Provider): Promise<Paper[]> {
  const rows = diplomas.map(([kind]) => ({ id: newId(), providerId: provider.id, kind }));
  await db().insert(educationRecords).values(rows);
  return sideBySide(diplomas, rows).map(([[, file, title], { id }]) =>
    paper("education_record", id, [title, file], [`Awarded to ${nameOf(provider)}`]),
  );
}

async function addOthers(provider: Provider, { day }: Calendar): Promise<Paper[]> {
  const { id: providerId } = provider;
  const [insurance, course, tb, flu] = [newId(), newId(), newId(), newId()];
  await db()
    .insert(insuranceRecords)
    .values({
      id: insurance,
      providerId,
      carrier: "Northeast Physicians Mutual",
      policyNumber: "NPM-448120",
      expirationOn: day(300),
    });
  await db()
    .insert(immunizations)
    .values([
      { id: tb, providerId, type: "TB", issueOn: day(-150), expirationOn: day(215) },
      { id: flu, providerId, type: "FLU", issueOn: day(-40), expirationOn: day(325) },
      { providerId, type: "COVID19", exempt: true },
    ]);
  await db()
    .insert(miscRecords)
    .values({ id: course, providerId, title: "Point-of-care ultrasound course", issueOn: day(-400) });
  const name = nameOf(provider);
  const insured: [string, string] = ["Certificate of insurance", "Malpractice insurance.pdf"];
  return [
    paper("insurance_record", insurance, insured, [name, "1,000,000 / 3,000,000 USD"]),
    { heldBy: "immunization", holderId: flu, name: "Flu shot.png", bytes: pngOfCard() },
    paper("misc_record", course, ["Point-of-care ultrasound", "Ultrasound certificate.pdf"], [name]),
    paper("drivers_license", providerId, ["Driver's license"], [name]),
    paper("contract", providerId, ["Contract"], [name]),
    paper("npdb_report", providerId, ["NPDB report"], [name]),
    paper("misc_file", providerId, ["Letter of good standing"], [name]),
  ];
}

/** Everything a profile can hold, with its files. */
export async function addEveryRecord(
  provider: Provider,
  held: readonly License[],
  certificates: {
    boards: readonly { id: string; type: string }[];
    supports: readonly { id: string; type: string }[];
  },
  calendar: Calendar,
  at: Date,
) {
  const copies = held.map((license) => licenseCopy(provider, license));
  const certificate = (heldBy: Paper["heldBy"]) => (row: { id: string; type: string }) =>
    paper(heldBy, row.id, [`${row.type} certificate`], [nameOf(provider)]);
  await addFiles(
    provider.userId,
    [
      cv(provider),
      ...copies,
      ...certificates.boards.map(certificate("board_certification")),
      ...certificates.supports.map(certificate("certification")),
      ...(await addEducation(provider)),
      ...(await addOthers(provider, calendar)),
    ],
    at,
  );
  await addReferences(provider, { index: 0, count: 3, answers: answered }, at);
}
