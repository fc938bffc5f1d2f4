import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { availabilities, boardCertifications, certifications, licenses, providers } from "@/db/schema";
import { registrationSteps } from "@/lib/core/pure/actor";
import { weekdayOf } from "@/lib/core/pure/days";
import { addAccounts, madeUpNpi, madeUpPhone, madeUpSsn } from "../accounts";
import type { Calendar } from "../calendar";
import { addBasicRecords, addEveryRecord } from "../credentials/records";
import { sideBySide } from "../lookups";
import { addPapers } from "../onboarding";
import { arrivals } from "./arrivals";
import { type Clinician, offers } from "./clinicians";
import { emergency } from "./emergency";
import { acuteCare, specialists } from "./physicians";
import { practitioners } from "./practitioners";

export type Provider = {
  id: string;
  userId: string;
  clinician: Clinician;
  shiftRates: ReturnType<typeof ratesOf>;
};

const clinicians = [...acuteCare, ...specialists, ...practitioners, ...arrivals, ...emergency];

const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);

const ratesOf = ({ rates: [day, night, call, onsite] }: Clinician) => ({
  shiftRateDayCents: cents(day),
  shiftRateNightCents: cents(night),
  shiftRateCallCents: cents(call),
  shiftRate24hCents: cents(onsite),
});

const stepsOf = (clinician: Clinician) => clinician.steps ?? [...registrationSteps];
const emailOf = ({ email, name: [first, last] }: Clinician) =>
  email ?? `${first}.${last}@clinicians.test`.toLowerCase();
const joinedOf = ({ joined }: Clinician, index: number) => -(joined ?? 60 + index * 7);

function rowOf(clinician: Clinician, userId: string, index: number, calendar: Calendar) {
  const steps = stepsOf(clinician);
  const did = (step: (typeof steps)[number]) => steps.includes(step);
  const [city, state, zipCode] = clinician.home;
  const joinedAt = calendar.at(joinedOf(clinician, index));
  const atWork = (clinician.status ?? "complete") === "complete";
  const recorded = atWork ? ["advocate", "background check"] : (clinician.recorded ?? []);
  return {
    id: newId(),
    userId,
    createdAt: joinedAt,
    updatedAt: joinedAt,
    savedRegistrationSteps: steps,
    completedRegistrationSteps: steps,
    ...(did("BASIC_INFO") && {
      npi: madeUpNpi(index),
      streetAddress: `${12 + index * 3} Birch Lane`,
      city,
      state,
      zipCode,
      birthOn: clinician.born,
      languages: clinician.languages ?? ["ENGLISH"],
    }),
    ...(did("RATES") && {
      ...ratesOf(clinician),
      shiftLimit: clinician.shiftLimit ?? 16,
      workType: clinician.work,
      travelType: clinician.travel,
    }),
    ...(did("PROFESSIONAL_TRAITS") && {
      degrees: clinician.degrees,
      specialties: clinician.specialties,
      professionalHighlights: clinician.highlights,
      hasImlc: clinician.imlc ?? false,
    }),
    ...(atWork && madeUpSsn()),
    ...clinician.more,
    ...(recorded.includes("advocate") && {
      advocateContactedAt: calendar.at(joinedOf(clinician, index) + 2),
    }),
    ...(recorded.includes("background check") && {
      backgroundCheckPassedAt: calendar.at(joinedOf(clinician, index) + 5),
      backgroundCheckReference: `BC-${2400 + index}`,
    }),
  };
}

/** Licenses, boards and certificates. Some end soon, so that reminders have something to say. */
async function addCredentials(provider: Provider, index: number, calendar: Calendar) {
  const { clinician, id: providerId } = provider;
  const { day } = calendar;
  const number = (kind: string) => `${kind}${10_000 + index * 113}`;
  const license = (type: "MEDICAL" | "DEA", state: string, expires: number) => ({
    providerId,
    type,
    state,
    number: number(`${state}-`),
    expirationOn: day(expires),
  });
  const rows = [
    ...clinician.licensed.map((state, place) => license("MEDICAL", state, 120 + index * 9 + place * 180)),
    ...(clinician.lapsed ?? []).map((state) => license("MEDICAL", state, -3)),
    ...clinician.licensed.slice(0, 2).map((state) => license("DEA", state, index % 7 === 3 ? 28 : 400)),
  ];
  const papers = rows.length > 0 ? await db().insert(licenses).values(rows).returning() : [];
  const boards = [
    ...clinician.boards.map((type) => ({ providerId, type, expirationOn: day(500 + index * 11) })),
    ...(clinician.eligible ?? []).map((type) => ({ providerId, type, boardEligible: true })),
  ];
  const passed = boards.length > 0 ? await db().insert(boardCertifications).values(boards).returning() : [];
  const held = clinician.certifications.map((type) => ({
    providerId,
    type,
    expirationOn: day(clinician.ending?.includes(type) ? 20 : 90 + index * 13),
  }));
  const supports = held.length > 0 ? await db().insert(certifications).values(held).returning() : [];
  const at = calendar.at(joinedOf(clinician, index) + 4);
  if (clinician.email === "provider@wardway.test")
    await addEveryRecord(provider, papers, { boards: passed, supports }, calendar, at);
  else if ((clinician.status ?? "complete") === "complete")
    await addBasicRecords(provider, index, papers, at);
}

/** What each weekday is offered as, from three weeks back to ten weeks ahead. */
async function addAvailability({ clinician, id: providerId }: Provider, { day }: Calendar) {
  const week = clinician.week;
  if (!week) return;
  const days = Array.from({ length: 91 }, (_, index) => day(index - 21));
  const rows = days.flatMap((startOn) => {
    const shiftType = offers[week[weekdayOf(startOn)] ?? "."];
    return shiftType ? [{ providerId, startOn, shiftType }] : [];
  });
  await db().insert(availabilities).values(rows).onConflictDoNothing();
}

/** Every clinician, by the key of the story. */
export async function addProviders(calendar: Calendar): Promise<Map<string, Provider>> {
  const userIds = await addAccounts(
    clinicians.map((clinician, index) => ({
      email: emailOf(clinician),
      userType: "provider" as const,
      registrationStatus: clinician.status ?? ("complete" as const),
      firstName: clinician.name[0],
      lastName: clinician.name[1],
      phoneNumber: clinician.name[0] ? madeUpPhone(index) : "",
      textOptIn: index % 3 === 0,
      createdAt: calendar.at(joinedOf(clinician, index)),
      ...(clinician.status === "rejected" && {
        rejectedReason: "The license could not be verified with the state board.",
        statusBeforeRejection: "provisional" as const,
      }),
    })),
  );
  const rows = sideBySide(clinicians, userIds).map(([clinician, userId], index) =>
    rowOf(clinician, userId, index, calendar),
  );
  await db().insert(providers).values(rows);
  const all = new Map<string, Provider>();
  for (const [index, [clinician, { id, userId }]] of sideBySide(clinicians, rows).entries()) {
    const provider = { id, userId, clinician, shiftRates: ratesOf(clinician) };
    all.set(clinician.key, provider);
    await addCredentials(provider, index, calendar);
    if (stepsOf(clinician).includes("SIGN_AGREEMENT"))
      await addPapers(provider, joinedOf(clinician, index), calendar);
    await addAvailability(provider, calendar);
  }
  return all;
}
