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
import type { EducationKind } from "@/lib/credentials/schema";
import type { Calendar } from "../calendar";
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
    ...{ interpersonalSkills: 4, communication: 4, empathy: 4, reliabilityAndDependability: 3 },
    ...{ clinicalSkills: 4, qualityOfPatientCare: 4, teamwork: 4, physicalAndMentalHealth: 3 },
    ...{ integrity: 4, honesty: 4, adherenceToEthicalGuidelines: 4 },
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
        ...{ id: newToken(), referenceId: id, status, createdAt: at, updatedAt: at, ...values },
        completedAt: status === "COMPLETED" ? at : null,
      });
  }
}

const cv = (provider: Provider): Paper => ({
  heldBy: "cv",
  holderId: provider.id,
  name: `CV ${nameOf(provider)}.pdf`,
  bytes: pdfOf(`Curriculum vitae: ${nameOf(provider)}`, [provider.clinician.highlights.slice(0, 95)]),
});

type License = { id: string; type: string; state: string; number: string };

const licenseCopy = (provider: Provider, { id, type, state, number }: License): Paper => ({
  heldBy: "license",
  holderId: id,
  name: `${type} license ${state}.pdf`,
  bytes: pdfOf(`${state} ${type} license`, [nameOf(provider), `No. ${number}`]),
});

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
  return rows.map(({ id }, index) => {
    const [, name, title] = diplomas[index] as (typeof diplomas)[number];
    return {
      heldBy: "education_record",
      holderId: id,
      name,
      bytes: pdfOf(title, [`Awarded to ${nameOf(provider)}`]),
    };
  });
}

async function addOthers({ id: providerId, ...rest }: Provider, { day }: Calendar): Promise<Paper[]> {
  const [insurance, course] = [newId(), newId()];
  const shots = [
    { id: newId(), providerId, type: "TB" as const, issueOn: day(-150), expirationOn: day(215) },
    { id: newId(), providerId, type: "FLU" as const, issueOn: day(-40), expirationOn: day(325) },
    { id: newId(), providerId, type: "COVID19" as const, exempt: true },
  ];
  await db().insert(insuranceRecords).values({ id: insurance, providerId });
  await db().insert(immunizations).values(shots);
  await db()
    .insert(miscRecords)
    .values({ id: course, providerId, title: "Point-of-care ultrasound course", issueOn: day(-400) });
  const name = nameOf({ id: providerId, ...rest });
  const ofProvider = (
    heldBy: "contract" | "npdb_report" | "misc_file" | "drivers_license",
    file: string,
  ) => ({
    heldBy,
    holderId: providerId,
    name: file,
    bytes: pdfOf(file.replace(".pdf", ""), [name]),
  });
  return [
    {
      heldBy: "insurance_record",
      holderId: insurance,
      name: "Malpractice insurance.pdf",
      bytes: pdfOf("Certificate of insurance", [name, "1,000,000 / 3,000,000 USD"]),
    },
    {
      heldBy: "immunization",
      holderId: (shots[1] as { id: string }).id,
      name: "Flu shot.png",
      bytes: pngOfCard(),
    },
    {
      heldBy: "misc_record",
      holderId: course,
      name: "Ultrasound certificate.pdf",
      bytes: pdfOf("Point-of-care ultrasound", [name]),
    },
    ofProvider("drivers_license", "Driver's license.pdf"),
    ofProvider("contract", "Contract.pdf"),
    ofProvider("npdb_report", "NPDB report.pdf"),
    ofProvider("misc_file", "Letter of good standing.pdf"),
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
  const certificate =
    (heldBy: "board_certification" | "certification") =>
    (row: { id: string; type: string }): Paper => ({
      heldBy,
      holderId: row.id,
      name: `${row.type} certificate.pdf`,
      bytes: pdfOf(`${row.type} certificate`, [nameOf(provider)]),
    });
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
