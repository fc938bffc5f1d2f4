import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { neededShifts, opportunities } from "@/db/schema";
import type { Lever, MatchSummary } from "@/lib/marketplace/fit/schema";
import { fitOf, summaryOf } from "../../support/marketplace/fit";
import { aRandomWorld } from "../../support/marketplace/random-worlds";
import { one } from "../../support/opportunities/builders";
import { randomTries } from "../../support/rounds";
import { seeded } from "../../support/seeded";

type World = Awaited<ReturnType<typeof aRandomWorld>>;
type Need = World["need"];

type Kept = (typeof neededShifts.$inferSelect)[];

const needsOf = ({ id }: Need) => db().select().from(neededShifts).where(eq(neededShifts.opportunityId, id));

/** Puts needed shifts back to their days; what filled them only there falls away by itself. */
async function putBack(kept: Kept) {
  for (const { id, startOn, endOn, during, minutes } of kept)
    await db().update(neededShifts).set({ startOn, endOn, during, minutes }).where(eq(neededShifts.id, id));
}

/** Makes the change of a lever through its call. */
async function apply(need: Need, lever: Lever) {
  if (lever.code === "dates") {
    const moved = await need.asRep.post(`${one(need.id)}needed-shifts/move/`, { days: lever.change });
    return expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  const boards = need.boardCertifications.map(({ code }) => ({ code, boardEligible: true }));
  const change = {
    rate: { settings: { [`max_rate_${lever.kind}`]: lever.to } },
    travelers: { settings: { travelers: lever.to } },
    compact: { allow_imlc: true },
    board_eligible: { board_certifications: boards },
    work_type: { work_types: [] },
  }[lever.code];
  const answer = await need.asRep.patch(one(need.id), change);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function undo(need: Need, lever: Lever, kept: Kept) {
  if (lever.code === "dates") return putBack(kept);
  const { travelers, allowImlc, boardCertifications, workTypes } = need;
  const { maxRateDayCents, maxRateNightCents, maxRateCallCents, maxRate24hCents } = need;
  await db()
    .update(opportunities)
    .set({
      travelers,
      allowImlc,
      boardCertifications,
      workTypes,
      maxRateDayCents,
      maxRateNightCents,
      maxRateCallCents,
      maxRate24hCents,
    })
    .where(eq(opportunities.id, need.id));
}

const clinical = [
  "degree",
  "license",
  "boards",
  "life_support",
  "clearance",
  "declined",
  "range",
  "liability",
];

/** Each line of the summary, made true and asked again. */
async function tryEach(world: World, seed: number) {
  const { need } = world;
  const kept = await needsOf(need);
  const before: MatchSummary = (await need.asRep.get(summaryOf(need.id))).body;
  expect([seed, before.pool]).toEqual([
    seed,
    before.fits + before.left_out.reduce((sum, { count }) => sum + count, 0),
  ]);
  for (const lever of before.levers) {
    expect(clinical).not.toContain(lever.code);
    await apply(need, lever);
    const after: MatchSummary = (await need.asRep.get(summaryOf(need.id))).body;
    expect([seed, lever, after.fits]).toEqual([seed, lever, before.fits + lever.adds - lever.loses]);
    await undo(need, lever, kept);
  }
  return before;
}

describe("what would change the result", () => {
  it("is told truly in random marketplaces, and everybody is counted once [SCH-I-045 SCH-I-046]", {
    timeout: 3_600_000,
  }, async () => {
    const first = Number(process.env.SEED) || Date.now() % 1_000_000;
    console.info(`seed ${first}`);
    let lines = 0;
    let people = 0;
    for (let round = 0; round < randomTries(20); round += 1) {
      const seed = first + round;
      const world = await aRandomWorld(seeded(seed));
      const summary = await tryEach(world, seed);
      lines += summary.levers.length;
      people += summary.fits;
      const { list } = await fitOf(world.need.asRep, world.need.id);
      const near = (await fitOf(world.need.asRep, world.need.id, { show: "near" })).list;
      expect([seed, list.count, near.count]).toEqual([seed, summary.fits, summary.near]);
      for (const { score, parts, fits, failed } of [...list.results, ...near.results]) {
        expect(parts.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(score);
        expect([fits, failed.length]).toEqual(fits ? [true, 0] : [false, 1]);
      }
    }
    expect([lines > 0, people > 0]).toEqual([true, true]);
  });
});
