import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { opportunities, opportunityAlternates } from "@/db/schema";
import { titleOf } from "@/lib/core/pure/codes";
import type { OpportunityStatus } from "@/lib/opportunities/schema";
import type { Calendar } from "../calendar";
import { mustFind, sideBySide } from "../lookups";
import type { Organization } from "../organizations";

type OpportunityStory = Omit<
  typeof opportunities.$inferInsert,
  "id" | "organizationId" | "facilityId" | "title" | "status" | "startsOn" | "publishedAt" | "matchedAt"
> & {
  key: string;
  facility: string;
  specialty: string;
  /** Other facilities that will do. */
  alternates?: string[];
  status: OpportunityStatus;
  /** Days from today. */
  starts?: number;
  /** Days since it was written. */
  age: number;
};

const physicians = { degrees: ["MD", "DO"], workTypes: ["SIDE_GIG", "PART_TIME", "FULL_TIME"] };

const wanted = (key: string, facility: string, specialty: string, status: OpportunityStatus) => ({
  key,
  facility,
  specialty,
  status,
});

const timed = (age: number, estimatedDuration: string, starts?: number) => ({
  age,
  estimatedDuration,
  starts,
});

const northline: OpportunityStory[] = [
  {
    ...wanted("casco-ed", "casco", "EMERGENCY_MEDICINE", "in_progress"),
    ...timed(45, "6 months", 10),
    ...physicians,
    shiftRateTypes: ["day", "night"],
    alternates: ["kennebec", "prairie"],
    description:
      "Winter surge coverage of a 165-visit emergency department. Days and nights, scribes provided.",
    boardCertifications: [{ code: "ABEM", boardEligible: true }],
    lifeSupportCertifications: ["ACLS"],
    maxRateDayCents: 24_000,
    maxRateNightCents: 27_000,
  },
  {
    ...wanted("pine-icu", "white-pine", "CRITICAL_CARE", "open"),
    ...timed(9, "3 months", 21),
    ...physicians,
    shiftRateTypes: ["day", "night", "24h"],
    maxAcceptedConnections: 3,
    description: "Closed 12-bed unit, fellow on days, intensivist alone at night.",
    boardCertifications: [{ code: "ABIM", boardEligible: false }],
    maxRateNightCents: 34_000,
  },
  {
    ...wanted("kennebec-hospitalist", "kennebec", "HOSPITAL_MEDICINE", "reopened"),
    ...timed(70, "12 months", 30),
    degrees: ["MD", "DO", "NP"],
    shiftRateTypes: ["day", "call"],
    description: "Seven-on blocks in a 25-bed critical access hospital, call from home.",
    yearsOfExperience: 2,
  },
  {
    ...wanted("prairie-er", "prairie", "EMERGENCY_MEDICINE", "locked"),
    ...timed(38, "4 months", 5),
    ...physicians,
    shiftRateTypes: ["day"],
    maxAcceptedConnections: 1,
    description: "Second physician from 11:00 to 23:00.",
    maxRateDayCents: 25_000,
  },
  {
    ...wanted("seacoast-crna", "seacoast", "NURSE_ANESTHESIA", "filled"),
    ...timed(60, "6 weeks", -12),
    degrees: ["CRNA"],
    shiftRateTypes: ["day"],
    description: "Orthopedic and eye lists, no call.",
    workTypes: ["PART_TIME"],
  },
  {
    ...wanted("notch-urgent", "green-notch", "URGENT_CARE", "closed"),
    ...timed(110, "2 months", -40),
    degrees: ["NP", "PA"],
    shiftRateTypes: ["day"],
    description: "Walk-in clinic through foliage season.",
    maxRateDayCents: 12_000,
  },
  {
    ...wanted("virtual-psych", "virtual", "PSYCHIATRY", "draft"),
    ...timed(1, "Ongoing"),
    degrees: ["MD", "DO", "NP"],
    shiftRateTypes: ["day", "call"],
    description: "Evening consults for six emergency departments by video.",
  },
  {
    ...wanted("lakeside-family", "lakeside", "FAMILY_MEDICINE", "error"),
    ...timed(6, "1 month", 14),
    degrees: ["MD", "DO", "PA", "NP"],
    shiftRateTypes: ["day"],
    description: "Weekend coverage.",
    autoMatch: false,
  },
];

const cascade: OpportunityStory[] = [
  {
    ...wanted("cedar-icu", "cedar", "CRITICAL_CARE", "in_progress"),
    ...timed(33, "6 months", 7),
    ...physicians,
    shiftRateTypes: ["night"],
    description: "Night intensivist, 20 beds.",
  },
  {
    ...wanted("saguaro-ed", "saguaro", "EMERGENCY_MEDICINE", "open"),
    ...timed(5, "5 months", 18),
    ...physicians,
    shiftRateTypes: ["day", "night"],
    description: "Snowbird season coverage in central Phoenix.",
  },
  {
    ...wanted("payette-family", "payette", "FAMILY_MEDICINE", "draft"),
    ...timed(2, "1 year"),
    ...physicians,
    shiftRateTypes: ["24h", "call"],
    description: "Full-scope rural coverage.",
  },
];

async function add(organization: Organization, stories: OpportunityStory[], { day, at }: Calendar) {
  const rows = stories.map(({ key: _, facility, alternates: __, starts, age, ...values }) => ({
    id: newId(),
    organizationId: organization.id,
    facilityId: mustFind(organization.facilities, facility).id,
    title: `${titleOf("Specialty", values.specialty)} - ${mustFind(organization.facilities, facility).name}`,
    startsOn: starts === undefined ? null : day(starts),
    publishedAt: values.status === "draft" ? null : at(-age, "11:30"),
    matchedAt: values.status === "draft" ? null : at(-age, "11:35"),
    createdAt: at(-age, "10:15"),
    updatedAt: at(-Math.ceil(age / 3), "16:40"),
    ...values,
  }));
  await db().insert(opportunities).values(rows);
  const others = sideBySide(stories, rows).flatMap(([{ alternates = [] }, { id }]) =>
    alternates.map((key) => ({ opportunityId: id, facilityId: mustFind(organization.facilities, key).id })),
  );
  if (others.length > 0) await db().insert(opportunityAlternates).values(others);
  return sideBySide(stories, rows).map(([{ key }, { id }]) => [key, id] as const);
}

/** One opportunity in every workflow status; gives their ids by the key of the story. */
export async function addOpportunities(
  organizations: { northline: Organization; cascade: Organization },
  calendar: Calendar,
): Promise<Map<string, string>> {
  return new Map([
    ...(await add(organizations.northline, northline, calendar)),
    ...(await add(organizations.cascade, cascade, calendar)),
  ]);
}
