import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { opportunities, opportunityAlternates } from "@/db/schema";
import type { OpportunityStatus } from "@/lib/opportunities/schema";
import type { Calendar } from "./calendar";
import { sideBySide, told } from "./lookups";
import type { Organization } from "./organizations";

type OpportunityStory = Omit<
  typeof opportunities.$inferInsert,
  "id" | "organizationId" | "facilityId" | "status" | "startsOn" | "publishedAt" | "matchedAt"
> & {
  key: string;
  facility: string;
  /** Other facilities that will do. */
  alternates?: string[];
  status: OpportunityStatus;
  /** Days from today. */
  starts?: number;
  /** Days since it was written. */
  age: number;
};

const physicians = { degrees: ["MD", "DO"], workTypes: ["SIDE_GIG", "PART_TIME", "FULL_TIME"] };

const northline: OpportunityStory[] = [
  {
    key: "casco-ed",
    facility: "casco",
    alternates: ["kennebec", "prairie"],
    status: "in_progress",
    title: "Emergency Medicine - Casco Harbor Medical Center",
    specialty: "EMERGENCY_MEDICINE",
    description:
      "Winter surge coverage of a 165-visit emergency department. Days and nights, scribes provided.",
    estimatedDuration: "6 months",
    starts: 10,
    age: 45,
    boardCertifications: [{ code: "ABEM", boardEligible: true }],
    lifeSupportCertifications: ["ACLS"],
    shiftRateTypes: ["day", "night"],
    maxRateDayCents: 24_000,
    maxRateNightCents: 27_000,
    ...physicians,
  },
  {
    key: "pine-icu",
    facility: "white-pine",
    status: "open",
    title: "Critical Care - White Pine Regional Hospital",
    specialty: "CRITICAL_CARE",
    description: "Closed 12-bed unit, fellow on days, intensivist alone at night.",
    estimatedDuration: "3 months",
    starts: 21,
    age: 9,
    boardCertifications: [{ code: "ABIM", boardEligible: false }],
    shiftRateTypes: ["day", "night", "24h"],
    maxAcceptedConnections: 3,
    maxRateNightCents: 34_000,
    ...physicians,
  },
  {
    key: "kennebec-hospitalist",
    facility: "kennebec",
    status: "reopened",
    title: "Hospital Medicine - Kennebec Ridge Hospital",
    specialty: "HOSPITAL_MEDICINE",
    description: "Seven-on blocks in a 25-bed critical access hospital, call from home.",
    estimatedDuration: "12 months",
    starts: 30,
    age: 70,
    degrees: ["MD", "DO", "NP"],
    shiftRateTypes: ["day", "call"],
    yearsOfExperience: 2,
  },
  {
    key: "prairie-er",
    facility: "prairie",
    status: "locked",
    title: "Emergency Medicine - Prairie Gate Emergency",
    specialty: "EMERGENCY_MEDICINE",
    description: "Second physician from 11:00 to 23:00.",
    estimatedDuration: "4 months",
    starts: 5,
    age: 38,
    shiftRateTypes: ["day"],
    maxAcceptedConnections: 1,
    maxRateDayCents: 25_000,
    ...physicians,
  },
  {
    key: "seacoast-crna",
    facility: "seacoast",
    status: "filled",
    title: "Nurse Anesthesia - Seacoast Surgery Center",
    specialty: "NURSE_ANESTHESIA",
    description: "Orthopedic and eye lists, no call.",
    estimatedDuration: "6 weeks",
    starts: -12,
    age: 60,
    degrees: ["CRNA"],
    workTypes: ["PART_TIME"],
    shiftRateTypes: ["day"],
  },
  {
    key: "notch-urgent",
    facility: "green-notch",
    status: "closed",
    title: "Urgent Care - Green Notch Clinic",
    specialty: "URGENT_CARE",
    description: "Walk-in clinic through foliage season.",
    estimatedDuration: "2 months",
    starts: -40,
    age: 110,
    degrees: ["NP", "PA"],
    shiftRateTypes: ["day"],
    maxRateDayCents: 12_000,
  },
  {
    key: "virtual-psych",
    facility: "virtual",
    status: "draft",
    title: "Psychiatry - Northline Virtual Care",
    specialty: "PSYCHIATRY",
    description: "Evening consults for six emergency departments by video.",
    estimatedDuration: "Ongoing",
    age: 1,
    degrees: ["MD", "DO", "NP"],
    shiftRateTypes: ["day", "call"],
  },
  {
    key: "lakeside-family",
    facility: "lakeside",
    status: "error",
    title: "Family Medicine - Lakeside Urgent Care",
    specialty: "FAMILY_MEDICINE",
    description: "Weekend coverage.",
    estimatedDuration: "1 month",
    starts: 14,
    age: 6,
    degrees: ["MD", "DO", "PA", "NP"],
    shiftRateTypes: ["day"],
    autoMatch: false,
  },
];

const cascade: OpportunityStory[] = [
  {
    key: "cedar-icu",
    facility: "cedar",
    status: "in_progress",
    title: "Critical Care - Cedar Sound Hospital",
    specialty: "CRITICAL_CARE",
    description: "Night intensivist, 20 beds.",
    estimatedDuration: "6 months",
    starts: 7,
    age: 33,
    shiftRateTypes: ["night"],
    ...physicians,
  },
  {
    key: "saguaro-ed",
    facility: "saguaro",
    status: "open",
    title: "Emergency Medicine - Saguaro Ridge Hospital",
    specialty: "EMERGENCY_MEDICINE",
    description: "Snowbird season coverage in central Phoenix.",
    estimatedDuration: "5 months",
    starts: 18,
    age: 5,
    shiftRateTypes: ["day", "night"],
    ...physicians,
  },
  {
    key: "payette-family",
    facility: "payette",
    status: "draft",
    title: "Family Medicine - Payette River Medical Center",
    specialty: "FAMILY_MEDICINE",
    description: "Full-scope rural coverage.",
    estimatedDuration: "1 year",
    age: 2,
    shiftRateTypes: ["24h", "call"],
    ...physicians,
  },
];

async function add(organization: Organization, stories: OpportunityStory[], { day, at }: Calendar) {
  const rows = stories.map(({ key: _, facility, alternates: __, starts, age, ...values }) => ({
    id: newId(),
    organizationId: organization.id,
    facilityId: told(organization.facilities, facility).id,
    startsOn: starts === undefined ? null : day(starts),
    publishedAt: values.status === "draft" ? null : at(-age, "11:30"),
    matchedAt: values.status === "draft" ? null : at(-age, "11:35"),
    createdAt: at(-age, "10:15"),
    updatedAt: at(-Math.ceil(age / 3), "16:40"),
    ...values,
  }));
  await db().insert(opportunities).values(rows);
  const others = sideBySide(stories, rows).flatMap(([{ alternates = [] }, { id }]) =>
    alternates.map((key) => ({ opportunityId: id, facilityId: told(organization.facilities, key).id })),
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
