import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  boardCertifications,
  certifications,
  clearances,
  connectionRates,
  connections,
  licenses,
  opportunities,
  organizations,
  outbox,
  providerBlocks,
  providers,
  questionnaires,
  references,
  users,
} from "@/db/schema";
import { systemActor } from "@/lib/actor";
import { contextAt } from "@/lib/context";
import { matchOpportunity } from "@/lib/matching/commands";
import type { Occasion } from "@/lib/matching/schema";
import { signInAs } from "../support/api";
import { aBookingRequest, aConnection, type aProvider, dayFromToday } from "../support/builders";
import { aMatchableOpportunity, aMatchableProvider } from "../support/matching";
import { one } from "../support/opportunities";

const matcher = systemActor("matcher");
const run = (opportunityId: string, at = new Date(), occasion: Occasion = "publication") =>
  matchOpportunity(matcher, { opportunityId, occasion }, contextAt(at));

const matchesOf = (opportunityId: string) =>
  db().select().from(connections).where(eq(connections.opportunityId, opportunityId));

type Values = Partial<typeof opportunities.$inferInsert>;
type Provider = Awaited<ReturnType<typeof aProvider>>;
type Made = Awaited<ReturnType<typeof aMatchableOpportunity>>;

// Every provider here works in a specialty of the test's own, so that no two tests find each other's.
const specialties = ["UROLOGY", "RADIOLOGY", "PATHOLOGY", "PODIATRY", "PSYCHIATRY", "NEUROLOGY"];
let turn = 0;
async function apart() {
  await db().update(providers).set({ specialties: [] });
  turn += 1;
  return specialties[turn % specialties.length] as string;
}

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

const suited = (specialty: string) => aMatchableProvider({ specialties: [specialty] });
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
    expect(match?.matchReasons).toContain("License pending: compact license for Maine");
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

describe("a match", () => {
  it("is a request at the home facility with its score, reasons and capped rates, told to the provider", async () => {
    const specialty = await apart();
    const { id, rep, facility } = await aMatchableOpportunity({
      specialty,
      maxRateDayCents: 20_000,
      maxRateNightCents: 30_000,
      boardCertifications: [{ code: "ABEM", boardEligible: true }],
      lifeSupportCertifications: ["ACLS"],
      workTypes: ["SIDE_GIG"],
    });
    const provider = await suited(specialty);
    expect(await run(id)).toBe(1);
    const [match] = await matchesOf(id);
    expect(match).toMatchObject({
      providerId: provider.providerId,
      organizationId: rep.organizationId,
      facilityId: facility.id,
      repId: null,
      status: "pending_response",
      ratesProposed: true,
      facilityRateDayCents: 20_000,
      shiftRateDayCents: 16_667,
      facilityRateNightCents: 25_200,
      shiftRateNightCents: 21_000,
    });
    const history = await db()
      .select()
      .from(connectionRates)
      .where(eq(connectionRates.connectionId, match!.id))
      .orderBy(connectionRates.id);
    expect(history.map(({ reasonCode, facilityRateDayCents }) => [reasonCode, facilityRateDayCents])).toEqual(
      [
        ["ORIGINAL", 21_600],
        ["OPPORTUNITY_MAX", 20_000],
      ],
    );
    const told = (await db().select().from(outbox)).filter(
      ({ payload }) => payload.connectionId === match!.id,
    );
    expect(told.map(({ name }) => name)).toEqual(["connection/requested"]);
    const seen = await (await signInAs(rep)).get(`/connected-facility/${match!.id}/`);
    // 10 + license 30 + main specialty 15 + board 15 + half of the kinds affordable: 10.
    expect(seen.body).toMatchObject({
      match_score: 80,
      match_reasons: [
        expect.stringMatching(/^Main specialty /),
        "MD",
        "Licensed in Maine",
        "ABEM certified",
        "ACLS",
        "Night rate within the maximum",
        "Work type fits",
      ],
    });
    const own = await (await signInAs(provider)).get(`/connected-facility/${match!.id}/`);
    expect(own.body).not.toHaveProperty("match_score");
    expect(own.body).not.toHaveProperty("match_reasons");
  });

  it("leaves rates alone that are within the maxima", async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty, maxRateDayCents: 30_000 });
    await suited(specialty);
    await run(id);
    const [match] = await matchesOf(id);
    expect(match).toMatchObject({ ratesProposed: false, facilityRateDayCents: 21_600 });
    expect(await db().$count(connectionRates, eq(connectionRates.connectionId, match!.id))).toBe(1);
  });

  it("waits unsent while the organization has no contract", async () => {
    const specialty = await apart();
    const { id, organizationId } = await aMatchableOpportunity({ specialty });
    await db().update(organizations).set({ hasContract: false }).where(eq(organizations.id, organizationId));
    await suited(specialty);
    await run(id);
    expect(await matchesOf(id)).toMatchObject([{ status: "pending_send" }]);
  });

  it("goes to the best first: at most 25 a run and five times the maximum outstanding", {
    timeout: 120_000,
  }, async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty, maxAcceptedConnections: 6 });
    const plain: string[] = [];
    for (let count = 0; count < 30; count += 1) plain.push((await suited(specialty)).providerId);
    const known = await suited(specialty);
    const [opportunity] = await db().select().from(opportunities).where(eq(opportunities.id, id));
    await db().insert(clearances).values({
      organizationId: opportunity!.organizationId,
      providerId: known.providerId,
      status: "cleared",
    });
    expect(await run(id)).toBe(25);
    const first = await matchesOf(id);
    expect(first.map(({ providerId }) => providerId)).toContain(known.providerId);
    const [best] = [...first].sort((one, other) => other.matchScore! - one.matchScore!);
    expect(best).toMatchObject({ providerId: known.providerId });
    expect(best!.matchReasons).toContain("Already cleared by your organization");
    const tomorrow = new Date(Date.now() + 86_400_000);
    // 6 x 5 = 30 may wait at once: 5 more.
    expect(await run(id, tomorrow, "daily")).toBe(5);
    expect(await run(id, new Date(tomorrow.getTime() + 86_400_000), "daily")).toBe(0);
    expect(await matchesOf(id)).toHaveLength(30);
  });

  it("asks nobody for a full opportunity", async () => {
    const specialty = await apart();
    const { id, rep, facility } = await aMatchableOpportunity({
      specialty,
      status: "reopened",
      maxAcceptedConnections: 1,
    });
    await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    await suited(specialty);
    expect(await run(id)).toBe(0);
  });
});

describe("a run", () => {
  it("never makes a connection twice, though ten run at once", async () => {
    const specialty = await apart();
    for (let round = 0; round < 5; round += 1) {
      const { id, rep, facility } = await aMatchableOpportunity({ specialty });
      const asked = await suited(specialty);
      const asRep = await signInAs(rep);
      const found = round + 1;
      const results = await Promise.allSettled([
        ...Array.from({ length: 10 }, (_, index) => run(id, new Date(), index % 2 ? "daily" : "publication")),
        asRep.post("/connected-facility/", {
          provider: asked.providerId,
          facility: facility.id,
          opportunity: id,
        }),
      ]);
      expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
      const matches = await matchesOf(id);
      expect(matches).toHaveLength(found);
      expect(new Set(matches.map(({ providerId }) => providerId)).size).toBe(found);
    }
  });

  it("makes nothing again when run twice", async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty });
    await suited(specialty);
    expect(await run(id)).toBe(1);
    await suited(specialty);
    expect(await run(id)).toBe(0);
    expect(await matchesOf(id)).toHaveLength(1);
  });

  it("makes nothing for an opportunity that is switched off, closed or a draft, also when closed at the last moment", async () => {
    const specialty = await apart();
    await suited(specialty);
    for (const values of [
      { autoMatch: false },
      { status: "draft" as const, publishedAt: null },
      ...(["locked", "filled", "closed", "error"] as const).map((status) => ({ status })),
    ]) {
      const { id } = await aMatchableOpportunity({ specialty, ...values });
      expect([values, await run(id), await run(id, new Date(), "daily")]).toEqual([values, 0, 0]);
    }
    for (let round = 0; round < 10; round += 1) {
      const { id, rep } = await aMatchableOpportunity({ specialty });
      const asRep = await signInAs(rep);
      await Promise.all([run(id), asRep.patch(`${one(id)}status-update/`, { code: "closed" })]);
      const open = await db()
        .select()
        .from(connections)
        .where(
          and(
            eq(connections.opportunityId, id),
            inArray(connections.status, ["pending_send", "pending_response"]),
          ),
        );
      expect(open).toEqual([]);
    }
  });
});
