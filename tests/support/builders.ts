import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  availabilities,
  boardCertifications,
  bookingRequests,
  bookings,
  certifications,
  clearances,
  connectionRates,
  connections,
  facilities,
  invitations,
  licenses,
  opportunities,
  organizations,
  providers,
  questionnaires,
  reps,
  signatures,
  users,
} from "@/db/schema";
import { keepConsents } from "@/lib/accounts/consents/commands";
import { type GroupName, groupNames, registrationSteps, type UserType } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { addDays } from "@/lib/core/pure/days";
import { withFee } from "@/lib/core/pure/money";
import { dayIn, endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import { sha256 } from "@/lib/core/server/crypto";
import { invitationToken } from "@/lib/organizations/invitations/queries";
import type { RateKind } from "@/lib/providers/words";
import { homeZone } from "./home";

/** Builders make a thing and everything it needs; options name only what a test is about. */

let serial = 0;
const next = () => ++serial;

/** Names start at 1 in each file, whatever ran before it in the same worker: no "Organization 216" where 216 is a rate. */
export function restartSerials() {
  serial = 0;
}

type UserRow = typeof users.$inferInsert;

export async function aUser(userType: UserType, values: Partial<UserRow> = {}) {
  const number = next();
  const [user] = await db()
    .insert(users)
    .values({
      email: `${userType}-${number}-${newId().slice(-6)}@example.test`,
      userType,
      registrationStatus: "complete",
      firstName: `First${number}`,
      lastName: `Last${number}`,
      phoneNumber: "2075550100",
      emailVerifiedAt: new Date(),
      ...values,
    })
    .returning();
  await keepConsents(user!.id, new Date());
  return { ...user!, userId: user!.id };
}

export const aStaff = (values: Partial<UserRow> = {}) => aUser("staff", values);

type ProviderRow = typeof providers.$inferInsert;

/** A complete provider in Maine: emergency medicine, all four rates ($180 day), contract and questionnaire done. */
export async function aProvider(
  values: Partial<ProviderRow> = {},
  options: { user?: Partial<UserRow>; signed?: boolean; answered?: boolean } = {},
) {
  const user = await aUser("provider", options.user);
  const [provider] = await db()
    .insert(providers)
    .values({
      userId: user.id,
      npi: "1234567893",
      streetAddress: "1 Harbor St",
      city: "Portland",
      state: "ME",
      zipCode: "04101",
      birthOn: "1984-05-06",
      degrees: ["MD"],
      specialties: ["EMERGENCY_MEDICINE"],
      shiftRateDayCents: 18_000,
      shiftRateNightCents: 21_000,
      shiftRateCallCents: 6_000,
      shiftRate24hCents: 15_000,
      workType: "SIDE_GIG",
      travelType: "REGIONAL",
      savedRegistrationSteps: [...registrationSteps],
      completedRegistrationSteps: [...registrationSteps],
      ...values,
    })
    .returning();
  const providerId = provider!.id;
  const agrees = provider!.completedRegistrationSteps.includes("SIGN_AGREEMENT");
  const signs = options.signed !== false;
  await atOnce(
    db().insert(licenses).values({ providerId, type: "MEDICAL", state: "ME", number: "MD-1" }),
    db().insert(boardCertifications).values({ providerId, type: "ABEM" }),
    db().insert(certifications).values({ providerId, type: "ACLS" }),
    ...(agrees ? [signed(providerId, "marketplace_agreement")] : []),
    ...(signs ? [signed(providerId, "contract")] : []),
    ...(options.answered !== false ? [questionnaireOf(providerId)] : []),
  );
  const [fresh] = await db().select().from(providers).where(eq(providers.id, providerId));
  return { ...fresh!, userId: user.id, providerId, user };
}

/** Several inserts that do not need each other, in one statement: most tests begin with a provider. */
const atOnce = (...inserts: SQLWrapper[]) =>
  db().execute(
    sql`with ${sql.join(
      inserts.map((insert, index) => sql`${sql.identifier(`insert_${index}`)} as ${insert}`),
      sql`, `,
    )} select`,
  );

type Agreement = "contract" | "marketplace_agreement";

const signed = (providerId: string, kind: Agreement) =>
  db().insert(signatures).values({
    providerId,
    kind,
    version: currentVersion[kind],
    textHash: "hash",
    signedFirstName: "First",
    signedLastName: "Last",
    signedAt: new Date(),
    timeZone: homeZone,
  });

export async function aSignature(providerId: string, kind: Agreement) {
  await signed(providerId, kind);
}

const no = { value: false, comment: "" };

const questionnaireOf = (providerId: string) =>
  db()
    .insert(questionnaires)
    .values({
      providerId,
      answers: {
        licensureChallenges: no,
        liabilityIssues: no,
        liabilityActions: no,
        backgroundCheck: no,
        substanceUse: no,
      },
      completedAt: new Date(),
    });

export async function anOrganization(values: Partial<typeof organizations.$inferInsert> = {}) {
  const [organization] = await db()
    .insert(organizations)
    .values({ name: `Organization ${next()}`, hasContract: true, credentialsVerified: true, ...values })
    .returning();
  return { ...organization!, organizationId: organization!.id };
}

/** A rep of a ready organization, by default with all groups. */
export async function aRep(
  options: { organizationId?: string; groups?: GroupName[]; user?: Partial<UserRow> } = {},
) {
  const organizationId = options.organizationId ?? (await anOrganization()).id;
  const user = await aUser("healthcare_entity_rep", options.user);
  const [rep] = await db()
    .insert(reps)
    .values({
      userId: user.id,
      organizationId,
      title: "Staffing director",
      groupNames: options.groups ?? [...groupNames],
    })
    .returning();
  return { ...rep!, userId: user.id, repId: rep!.id, organizationId, user };
}

/** A pending invitation by this rep, and the token of its link. */
export async function anInvitation(
  rep: { repId: string; organizationId: string },
  values: Partial<typeof invitations.$inferInsert> = {},
) {
  const id = newId();
  const token = invitationToken(id, 0);
  const [invitation] = await db()
    .insert(invitations)
    .values({
      id,
      organizationId: rep.organizationId,
      invitedById: rep.repId,
      email: `invited-${next()}-${id.slice(-6)}@example.test`,
      groupNames: ["connect_with_providers"],
      tokenHash: sha256(token),
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    })
    .returning();
  return { ...invitation!, token };
}

export async function aFacility(values: Partial<typeof facilities.$inferInsert> = {}) {
  const organizationId = values.organizationId ?? (await anOrganization()).id;
  const [facility] = await db()
    .insert(facilities)
    .values({
      name: `Facility ${next()}`,
      streetAddress: "412 Harbor St",
      city: "Portland",
      state: "ME",
      zipCode: "04101",
      phoneNumber: "2075550142",
      timeZone: homeZone,
      facilityType: "ACUTE_CARE_HOSPITAL",
      emr: "EPIC",
      ...values,
      organizationId,
    })
    .returning();
  return { ...facility!, facilityId: facility!.id };
}

export async function anOpportunity(
  values: Partial<typeof opportunities.$inferInsert> & { organizationId: string; facilityId: string },
) {
  const [opportunity] = await db()
    .insert(opportunities)
    .values({
      title: `Opportunity ${next()}`,
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      status: "open",
      shiftRateTypes: ["day", "night"],
      ...values,
    })
    .returning();
  return { ...opportunity!, opportunityId: opportunity!.id };
}

const rates = {
  shiftRateDayCents: 18_000,
  shiftRateNightCents: 21_000,
  shiftRateCallCents: 6_000,
  shiftRate24hCents: 15_000,
};

export type Party = {
  provider: Awaited<ReturnType<typeof aProvider>>;
  rep: Awaited<ReturnType<typeof aRep>>;
  facility: Awaited<ReturnType<typeof aFacility>>;
};

/** A provider, a rep of an organization, and one of its facilities; not connected yet. */
export async function aParty(given: Partial<Party> = {}): Promise<Party> {
  const rep = given.rep ?? (await aRep({ organizationId: given.facility?.organizationId }));
  const facility = given.facility ?? (await aFacility({ organizationId: rep.organizationId }));
  return { provider: given.provider ?? (await aProvider()), rep, facility };
}

/** A connection of a party, pending by default; `approved` makes it bookable. */
export async function aConnection(
  given: Partial<Party> & {
    as?: "pending" | "accepted" | "cleared" | "approved";
    opportunityId?: string;
    values?: Partial<typeof connections.$inferInsert>;
  } = {},
) {
  const party = await aParty(given);
  const stage = given.as ?? "pending";
  const { organizationId } = party.rep;
  const providerId = party.provider.providerId;
  if (stage !== "pending") {
    await db()
      .insert(clearances)
      .values({ organizationId, providerId, status: stage === "accepted" ? "pending_clearance" : "cleared" })
      .onConflictDoNothing();
  }
  const facilityRates = {
    facilityRateDayCents: withFee(rates.shiftRateDayCents, 20),
    facilityRateNightCents: withFee(rates.shiftRateNightCents, 20),
    facilityRateCallCents: withFee(rates.shiftRateCallCents, 20),
    facilityRate24hCents: withFee(rates.shiftRate24hCents, 20),
  };
  const [connection] = await db()
    .insert(connections)
    .values({
      providerId,
      organizationId,
      facilityId: party.facility.facilityId,
      opportunityId: given.opportunityId,
      repId: party.rep.repId,
      status: stage === "pending" ? "pending_response" : "accepted",
      facilityStatus: stage === "approved" ? "approved" : "pending_approval",
      acceptedAt: stage === "pending" ? null : new Date(),
      ...rates,
      ...facilityRates,
      ...given.values,
    })
    .returning();
  await db()
    .insert(connectionRates)
    .values({ connectionId: connection!.id, reasonCode: "ORIGINAL", ...rates, ...facilityRates });
  return { ...party, connection: connection!, connectionId: connection!.id };
}

export async function someAvailability(
  providerId: string,
  days: string[],
  shiftType: "DAYTIME" | "OVERNIGHT" | "ANYTIME" = "ANYTIME",
) {
  await db()
    .insert(availabilities)
    .values(days.map((startOn) => ({ providerId, startOn, shiftType })))
    .onConflictDoNothing();
}

/** A day so many days from today, as a calendar at home counts. */
export const dayFromToday = (count: number) => addDays(dayIn(homeZone, new Date()), count);

const times: Record<RateKind, [string, string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
};

export type ShiftOptions = Partial<typeof bookings.$inferInsert> & { startOn: string; rateKind?: RateKind };

/** A request with these shifts (one day shift in a week by default), on an approved connection. */
export async function aBookingRequest(
  given: Partial<Awaited<ReturnType<typeof aConnection>>> & {
    status?: "pending" | "responded" | "confirmed" | "canceled";
    shifts?: ShiftOptions[];
  } = {},
) {
  const approved =
    given.connection && given.provider && given.rep && given.facility
      ? (given as Awaited<ReturnType<typeof aConnection>>)
      : await aConnection({ ...given, as: "approved" });
  const { provider, rep, facility, connection } = approved;
  const status = given.status ?? "pending";
  const shifts = given.shifts ?? [{ startOn: dayFromToday(7) }];
  const isAnswered = status === "responded" || status === "confirmed";
  const requestId = newId();
  await someAvailability(
    provider.providerId,
    shifts.map((shift) => shift.startOn),
  );
  await db().transaction(async (tx) => {
    await tx.insert(bookingRequests).values({
      id: requestId,
      providerId: provider.providerId,
      organizationId: rep.organizationId,
      facilityId: facility.facilityId,
      connectionId: connection.id,
      repId: rep.repId,
      feePercent: 20,
    });
    await tx.insert(bookings).values(
      shifts.map((shift) => {
        const [startTime, endTime] = times[shift.rateKind ?? "day"];
        const span = { startTime, endTime, endOn: endDayOf(shift.startOn, startTime, endTime), ...shift };
        const { start, end, paidMinutes } = measure(span, facility.timeZone);
        return {
          bookingRequestId: requestId,
          providerId: provider.providerId,
          organizationId: rep.organizationId,
          facilityId: facility.facilityId,
          rateKind: "day" as const,
          ...span,
          during: rangeText(start, end),
          minutes: paidMinutes,
          shiftRateCents: 18_000,
          facilityRateCents: 21_600,
          statusByProvider: isAnswered ? ("accepted" as const) : ("pending" as const),
          statusByRep: status === "confirmed" ? ("accepted" as const) : ("pending" as const),
          isCanceled: status === "canceled",
          ...shift,
        };
      }),
    );
    if (status !== "pending")
      await tx.update(bookingRequests).set({ status }).where(eq(bookingRequests.id, requestId));
  });
  const rows = await db()
    .select()
    .from(bookings)
    .where(eq(bookings.bookingRequestId, requestId))
    .orderBy(bookings.startOn);
  return { ...approved, requestId, shifts: rows };
}

/** Every organization takes back that it has cleared the provider. */
export const loseClearance = ({ providerId }: { providerId: string }) =>
  db().update(clearances).set({ status: "not_cleared" }).where(eq(clearances.providerId, providerId));
