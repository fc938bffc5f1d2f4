import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { opportunities, providers } from "@/db/schema";
import { askedOf } from "@/lib/marketplace/fit/queries/details";
import { readOne } from "@/lib/marketplace/fit/queries/listed";
import { readQuestion } from "@/lib/marketplace/fit/queries/question";
import { ownMatchOf } from "@/lib/marketplace/fit/rules/own";
import { countOpenings } from "@/lib/marketplace/openings/queries/counts";
import type { Counted } from "@/lib/marketplace/openings/rules";
import type { Opening } from "@/lib/marketplace/openings/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aFacility, anOpportunity, aRep } from "../../support/builders";
import { aClinician, aNeededShift, anEmergencyNeed, daysFromToday } from "../../support/marketplace/fit";
import { aMatchableProvider } from "../../support/marketplace/matching";
import {
  aRandomOpeningWorld,
  makeChange,
  type OpeningWorld,
  onlyThis,
} from "../../support/marketplace/random-openings";
import { randomTries } from "../../support/rounds";
import { seeded } from "../../support/seeded";

const path = "/provider/current/openings/";

const nowIn = (counts: readonly Counted[]) => counts.find(({ code }) => code === "now")?.count;

/** What the statement should count, from one opportunity after another as its own screen judges it [SCH-I-052]. */
async function judgedOneByOne({ asked, provider }: OpeningWorld, now: Date) {
  const staff = { kind: "staff", userId: provider.userId, sessionId: provider.userId } as never;
  const counts = new Map<string, number>([["now", 0]]);
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { id } of asked) {
    const { question } = await readQuestion(staff, { id }, now);
    const { status, specialty } = question.opportunity;
    const listed = await readOne(question, provider.providerId, true);
    if (!listed?.row.isInPool || !["open", "reopened", "in_progress"].includes(status)) continue;
    if (!provider.specialties.includes(specialty as never)) continue;
    if (listed.row.failedGates.some((gate) => gate === "clearance" || gate === "declined")) continue;
    const { failed } = ownMatchOf(askedOf(question), listed.row);
    const [only] = failed;
    if (!only) add("now");
    if (failed.length !== 1 || !only) continue;
    if (only.code === "license" && question.facility.state) add(`license ${question.facility.state}`);
    if (only.code === "license" && question.opportunity.allowImlc) add("compact");
    if (only.code === "dates") add("dates");
    if (only.code === "life_support" && listed.row.missingSupports.length === 1)
      add(`life_support ${listed.row.missingSupports[0]}`);
    if (only.code === "boards")
      for (const { code } of question.opportunity.boardCertifications) add(`boards ${code}`);
    if (only.code === "range") {
      add("range NATIONAL");
      if (listed.row.band === "region") add("range REGIONAL");
    }
  }
  return counts;
}

const keyOf = ({ code, subject }: Counted) => (subject ? `${code} ${subject}` : code);

describe("openings", () => {
  it("are true: each change, once made, raises 'now' by exactly what was counted [SCH-I-050]", {
    timeout: 3_600_000,
  }, async () => {
    const first = Number(process.env.SEED) || Date.now() % 1_000_000;
    console.info(`seed ${first}`);
    const made = new Map<string, number>();
    for (let round = 0; round < randomTries(12); round += 1) {
      const seed = first + round;
      const world = await aRandomOpeningWorld(seeded(seed));
      await onlyThis(world);
      const now = new Date();
      const { providerId } = world.provider;
      const before = await countOpenings(providerId, now);
      expect([seed, new Map(before.map((each) => [keyOf(each), each.count]))]).toEqual([
        seed,
        await judgedOneByOne(world, now),
      ]);
      // Days are freed last: nobody can take that back.
      for (const line of before.toSorted(
        (one, other) => Number(one.code === "dates") - Number(other.code === "dates"),
      )) {
        const undo = await makeChange(line, world.provider);
        const after = nowIn(await countOpenings(providerId, now));
        const expected = (nowIn(before) ?? 0) + (line.code === "now" ? 0 : line.count);
        expect([seed, line, after]).toEqual([seed, line, expected]);
        await undo();
        made.set(line.code, (made.get(line.code) ?? 0) + line.count);
      }
    }
    console.info(made);
    expect([...made.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  });

  /** Provider in Maine, and so many opportunities that it matches. */
  async function matching(count: number, values: Partial<typeof opportunities.$inferInsert> = {}) {
    await db().update(opportunities).set({ status: "closed" });
    const need = await anEmergencyNeed(values);
    for (let more = 1; more < count; more += 1)
      await anOpportunity({
        organizationId: need.organizationId,
        facilityId: need.facility.id,
        publishedAt: need.publishedAt,
        ...values,
      });
    const provider = await aClinician({ travelType: "NATIONAL" });
    return { need, provider, as: await signInAs(provider) };
  }

  it("answer counts and nothing of any opportunity, small ones as null [SCH-C-021 SCH-I-049]", async () => {
    const { need, as } = await matching(4);
    const far = await aFacility({
      organizationId: need.organizationId,
      state: "VT",
      name: "Secret Hospital",
    });
    await anOpportunity({ organizationId: need.organizationId, facilityId: far.id, publishedAt: new Date() });
    const { status, body } = await as.get(path);
    expect([status, body]).toEqual([
      200,
      {
        count: 3,
        next: null,
        previous: null,
        results: [
          {
            code: "now",
            subject: null,
            opens: 4,
            text: "You match 4 open opportunities.",
            href: "/app/provider/profile",
          },
          {
            code: "compact",
            subject: null,
            opens: null,
            text: "The compact license opens fewer than 3 opportunities.",
            href: "/app/provider/edit/licenses",
          },
          {
            code: "license",
            subject: "VT",
            opens: null,
            text: "Adding a license in Vermont opens fewer than 3 opportunities.",
            href: "/app/provider/edit/licenses",
          },
        ],
      },
    ]);
  });

  it("are one row while the profile is not complete [SCH-C-021 SCH-P-022]", async () => {
    await matching(3);
    const incomplete = await aMatchableProvider({}, { without: "cv" });
    const { body } = await (await signInAs(incomplete)).get(path);
    expect([body.count, body.results[0].code, body.results[0].text]).toEqual([
      1,
      "profile",
      "Complete your profile to be matched.",
    ]);
  });

  it("say so when nothing matches, and count needed dates that the provider does not offer [SCH-I-051]", async () => {
    const { need, as } = await matching(1, { title: "One" });
    await aNeededShift(need, daysFromToday(20)[0]!);
    for (let more = 0; more < 2; more += 1) {
      const other = await anEmergencyNeed({ allowImlc: false });
      await aNeededShift(other, daysFromToday(21)[0]!);
    }
    const texts = async () => (await as.get(path)).body.results.map(({ text }: Opening) => text);
    expect(await texts()).toEqual([
      "No open opportunity matches you yet.",
      "Being free on their dates opens 3 opportunities.",
    ]);
  });

  it("read nothing of rates, reach, other candidates or the organization's numbers [SCH-I-048]", async () => {
    const { need, provider, as } = await matching(3);
    const before = (await as.get(path)).body;
    await db()
      .update(opportunities)
      .set({
        maxRateDayCents: 1,
        maxRateNightCents: 1,
        travelers: "LOCAL",
        maxAcceptedConnections: 1,
        autoMatch: false,
      })
      .where(eq(opportunities.organizationId, need.organizationId));
    await db()
      .update(providers)
      .set({ shiftRateDayCents: 90_000 })
      .where(eq(providers.id, provider.providerId));
    await aClinician({ travelType: "NATIONAL" });
    expect((await as.get(path)).body).toEqual(before);
    const statements = await statementsOf(() => countOpenings(provider.providerId, new Date()));
    expect(statements).toHaveLength(1);
    expect(statements[0]?.text).not.toMatch(
      /max_rate|shift_rate|facility_rate|travelers|max_accepted|reference_rates|platform_fee|auto_match|"title"|"name"/,
    );
  });

  it("take as many statements for many opportunities as for one [SCH-I-104]", async () => {
    const { as } = await matching(1);
    const few = await statementsOf(() => as.get(path));
    await matching(12);
    const many = await statementsOf(() => as.get(path));
    expect(many).toHaveLength(few.length);
  });

  it("are each provider's own, and nobody else's [SCH-P-022]", async () => {
    await matching(3);
    expect((await (await signInAs(await aRep())).get(path)).status).toBe(403);
  });
});
