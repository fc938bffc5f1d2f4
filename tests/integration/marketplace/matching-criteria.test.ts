import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  boardCertifications,
  certifications,
  clearances,
  licenses,
  type opportunities,
  providerBlocks,
  type providers,
  questionnaires,
  references,
  users,
} from "@/db/schema";
import { aBookingRequest, aConnection, type aProvider, dayFromToday } from "../../support/builders";
import { aMatchableOpportunity, aMatchableProvider } from "../../support/marketplace/matching";
import { matchesOf, run, specialtiesInTurn, suited } from "../../support/marketplace/matching-runs";

const apart = specialtiesInTurn();

type Values = Partial<typeof opportunities.$inferInsert>;
type Provider = Awaited<ReturnType<typeof aProvider>>;
type Made = Awaited<ReturnType<typeof aMatchableOpportunity>>;

/** Whether a provider is matched with an opportunity. */
async function isMatched(
  values: Values,
  provider: (specialty: string) => Promise<Provider>,
  before?: (made: Made, provider: Provider) => Promise<unknown>,
) {
  const specialty = await apart();
  const made = await aMatchableOpportunity({ specialty, ...values });
  const asked = await provider(specialty);
  await before?.(made, asked);
  await run(made.id);
  const matches = await matchesOf(made.id);
  return matches.some(({ providerId, matchScore }) => providerId === asked.providerId && matchScore !== null);
}

const changed = (values: Partial<typeof providers.$inferInsert>) => (specialty: string) =>
  aMatchableProvider({ specialties: [specialty], ...values });
const license =
  (values: Partial<typeof licenses.$inferInsert>) =>
  (_: Made, { providerId }: Provider) =>
    db().update(licenses).set(values).where(eq(licenses.providerId, providerId));

describe("who is matched", () => {
  it("is a complete provider with a complete profile whom the opportunity suits", async () => {
    expect(await isMatched({}, suited)).toBe(true);
  });

  it.each(["provisional", "provider_profile", "rejected"] as const)(
    "is nobody whose registration is %s",
    async (registrationStatus) => {
      const waiting = (specialty: string) =>
        aMatchableProvider({ specialties: [specialty] }, { user: { registrationStatus } });
      expect(await isMatched({}, waiting)).toBe(false);
    },
  );

  it("is nobody who is deactivated", async () => {
    const deactivate = (_: Made, { userId }: Provider) =>
      db().update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect(await isMatched({}, suited, deactivate)).toBe(false);
  });

  it.each(["cv", "reference", "licenseFile"] as const)("is nobody without %s", async (without) => {
    expect(
      await isMatched({}, (specialty) => aMatchableProvider({ specialties: [specialty] }, { without })),
    ).toBe(false);
  });

  it("is nobody whose only reference was terminated", async () => {
    const terminate = (_: Made, { providerId }: Provider) =>
      db().update(references).set({ terminatedAt: new Date() }).where(eq(references.providerId, providerId));
    expect(await isMatched({}, suited, terminate)).toBe(false);
  });

  it("is nobody without questionnaire or contract", async () => {
    expect(
      await isMatched({}, (specialty) =>
        aMatchableProvider({ specialties: [specialty] }, { answered: false }),
      ),
    ).toBe(false);
    expect(
      await isMatched({}, (specialty) => aMatchableProvider({ specialties: [specialty] }, { signed: false })),
    ).toBe(false);
  });

  it.each(["organization", "facility", "state"] as const)("is nobody who blocked the %s", async (scope) => {
    const block = ({ organizationId, facilityId }: Made, { providerId }: Provider) =>
      db()
        .insert(providerBlocks)
        .values({
          providerId,
          scope,
          blocked: { organization: organizationId, facility: facilityId, state: "ME" }[scope],
        });
    expect(await isMatched({}, suited, block)).toBe(false);
  });

  it("is nobody with a connection for it, whatever became of that", async () => {
    for (const status of ["pending_response", "rejected", "canceled"] as const) {
      const connect = ({ id, rep, facility }: Made, provider: Provider) =>
        aConnection({ rep, facility, provider, opportunityId: id, values: { status } });
      expect(await isMatched({}, suited, connect)).toBe(false);
    }
    const elsewhere = ({ rep, facility }: Made, provider: Provider) =>
      aConnection({ rep, facility, provider });
    expect(await isMatched({}, suited, elsewhere)).toBe(true);
  });

  it("is nobody whom the organization refused until a later day", async () => {
    const refuse =
      (presentableOn: string) =>
      ({ organizationId }: Made, { providerId }: Provider) =>
        db().insert(clearances).values({ organizationId, providerId, status: "not_cleared", presentableOn });
    expect(await isMatched({}, suited, refuse(dayFromToday(2)))).toBe(false);
    expect(await isMatched({}, suited, refuse(dayFromToday(-2)))).toBe(true);
  });

  it("works in the specialty", async () => {
    expect(await isMatched({ specialty: "OTHER" }, changed({}))).toBe(false);
    expect(
      await isMatched({ specialty: "OTHER" }, () =>
        aMatchableProvider({ specialties: ["DENTISTRY", "OTHER"] }),
      ),
    ).toBe(true);
  });

  it("has one of the degrees", async () => {
    expect(await isMatched({ degrees: ["DO", "NP"] }, changed({ degrees: ["MD"] }))).toBe(false);
    expect(await isMatched({ degrees: ["DO", "NP"] }, changed({ degrees: ["MD", "NP"] }))).toBe(true);
  });

  it("wants one of the work types, if any are named", async () => {
    expect(await isMatched({ workTypes: ["PART_TIME"] }, changed({ workType: "SIDE_GIG" }))).toBe(false);
    expect(await isMatched({ workTypes: ["PART_TIME", "SIDE_GIG"] }, changed({ workType: "SIDE_GIG" }))).toBe(
      true,
    );
    expect(await isMatched({ workTypes: [] }, changed({ workType: null }))).toBe(true);
  });

  it("holds an active medical license in the home facility's state", async () => {
    expect(await isMatched({}, suited, license({ state: "NH" }))).toBe(false);
    expect(await isMatched({}, suited, license({ status: "INACTIVE" }))).toBe(false);
    expect(await isMatched({}, suited, license({ expirationOn: dayFromToday(-1) }))).toBe(false);
    expect(await isMatched({}, suited, license({ expirationOn: dayFromToday(1) }))).toBe(true);
    const another = (_: Made, { providerId }: Provider) =>
      db().insert(licenses).values({ providerId, type: "DEA", state: "ME" });
    const onlyDea = async (made: Made, provider: Provider) => {
      await license({ state: "NH" })(made, provider);
      await another(made, provider);
    };
    expect(await isMatched({}, suited, onlyDea)).toBe(false);
  });

  it("holds the compact where that is allowed, and its license is pending then", async () => {
    const compact = changed({ hasImlc: true });
    expect(await isMatched({ allowImlc: true }, compact, license({ state: "NH" }))).toBe(true);
    expect(await isMatched({ allowImlc: false }, compact, license({ state: "NH" }))).toBe(false);
    const expired = changed({ hasImlc: true, imlcExpirationOn: dayFromToday(-1) });
    expect(await isMatched({ allowImlc: true }, expired, license({ state: "NH" }))).toBe(false);
    const specialty = await apart();
    const made = await aMatchableOpportunity({ specialty });
    const { providerId } = await compact(specialty);
    await db().update(licenses).set({ state: "NH" }).where(eq(licenses.providerId, providerId));
    await run(made.id);
    const [match] = await matchesOf(made.id);
    expect(match?.matchReasons).toContain("License pending: compact license for Maine (not verified)");
  });

  it("holds one of the boards, if any are named; eligible counts only where that is enough", async () => {
    const board =
      (type: string, boardEligible: boolean) =>
      async (_: Made, { providerId }: Provider) => {
        await db().delete(boardCertifications).where(eq(boardCertifications.providerId, providerId));
        await db().insert(boardCertifications).values({ providerId, type, boardEligible });
      };
    const asks = (boardEligible: boolean) => ({
      boardCertifications: [
        { code: "ABIM", boardEligible: false },
        { code: "ABEM", boardEligible },
      ],
    });
    expect(await isMatched(asks(false), suited, board("ABEM", false))).toBe(true);
    expect(await isMatched(asks(false), suited, board("ABEM", true))).toBe(false);
    expect(await isMatched(asks(true), suited, board("ABEM", true))).toBe(true);
    expect(await isMatched(asks(true), suited, board("ABIM", true))).toBe(false);
    expect(await isMatched(asks(true), suited, board("ABS", false))).toBe(false);
    expect(await isMatched({ boardCertifications: [] }, suited, board("NONE", false))).toBe(true);
  });

  it("holds all the life support certifications", async () => {
    const more = (_: Made, { providerId }: Provider) =>
      db().insert(certifications).values({ providerId, type: "ATLS" });
    const asks = { lifeSupportCertifications: ["ACLS", "ATLS"] };
    expect(await isMatched(asks, suited)).toBe(false);
    expect(await isMatched(asks, suited, more)).toBe(true);
  });

  it("has no liability issues, unless these are allowed", async () => {
    const issues = async (_: Made, { providerId }: Provider) => {
      const [row] = await db().select().from(questionnaires).where(eq(questionnaires.providerId, providerId));
      const answers = { ...row!.answers, liabilityIssues: { value: true, comment: "Once." } };
      await db().update(questionnaires).set({ answers }).where(eq(questionnaires.providerId, providerId));
    };
    expect(await isMatched({ allowMalpracticeHistory: false }, suited, issues)).toBe(false);
    expect(await isMatched({ allowMalpracticeHistory: true }, suited, issues)).toBe(true);
    expect(await isMatched({ allowMalpracticeHistory: false }, suited)).toBe(true);
  });

  it("has worked as many shifts as asked", async () => {
    const worked = async ({ rep, facility }: Made, provider: Provider) => {
      const connected = await aConnection({ rep, facility, provider, as: "approved" });
      const shifts = [-9, -8].map((days) => ({ startOn: dayFromToday(days) }));
      await aBookingRequest({ ...connected, status: "confirmed", shifts });
      // A shift still to come, and one that was only accepted, are no completed ones.
      await aBookingRequest({ ...connected, status: "confirmed", shifts: [{ startOn: dayFromToday(20) }] });
      await aBookingRequest({ ...connected, status: "responded", shifts: [{ startOn: dayFromToday(-5) }] });
    };
    expect(await isMatched({ shiftsCompleted: 2 }, suited, worked)).toBe(true);
    expect(await isMatched({ shiftsCompleted: 3 }, suited, worked)).toBe(false);
  });

  it("graduated as many years ago as asked, or nobody knows when", async () => {
    const graduated = (days: number) =>
      changed({ isResident: true, residentGraduationOn: dayFromToday(days) });
    expect(await isMatched({ yearsOfExperience: 3 }, graduated(-2 * 365))).toBe(false);
    expect(await isMatched({ yearsOfExperience: 3 }, graduated(-4 * 365))).toBe(true);
    expect(await isMatched({ yearsOfExperience: 3 }, suited)).toBe(true);
  });

  it("works at least one of the kinds of shift at no more than the maximum", async () => {
    const kinds = { shiftRateTypes: ["day", "night"] };
    // $180 by day and $210 by night are $216 and $252 with the fee.
    expect(await isMatched({ ...kinds, maxRateDayCents: 21_599, maxRateNightCents: 25_199 }, suited)).toBe(
      false,
    );
    expect(await isMatched({ ...kinds, maxRateDayCents: 21_600, maxRateNightCents: 1 }, suited)).toBe(true);
    expect(await isMatched({ ...kinds, maxRateDayCents: 1 }, suited)).toBe(true);
    expect(await isMatched({ shiftRateTypes: ["night"] }, changed({ shiftRateNightCents: null }))).toBe(
      false,
    );
  });
});
