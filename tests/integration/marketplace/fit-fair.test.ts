import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  bookings,
  connections,
  opportunities,
  providers,
  questionnaires,
  timesheets,
  users,
} from "@/db/schema";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aRep } from "../../support/builders";
import {
  aClinician,
  aNeededShift,
  anEmergencyNeed,
  candidatesOf,
  daysFromToday,
  fitOf,
  summaryOf,
} from "../../support/marketplace/fit";
import { aHeldFile } from "../../support/marketplace/matching";
import { aPeerRating } from "../../support/reputation/builders";

const [day] = daysFromToday(20) as [string];

async function aNeedWith(count: number) {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed();
  await aNeededShift(need, day);
  const clinicians = [];
  for (let index = 0; index < count; index += 1)
    clinicians.push(await aClinician({ travelType: "NATIONAL" }, {}, [day]));
  return { need, clinicians };
}

type Need = Awaited<ReturnType<typeof aNeedWith>>["need"];

/** All that is answered of a need but the providers themselves, and the time. */
async function answersOf(need: Need) {
  const { list, summary } = await fitOf(need.asRep, need.id);
  const near = (await fitOf(need.asRep, need.id, { show: "near" })).list;
  const bare = ({ provider, ...rest }: Candidate) => ({ ...rest, id: provider.id });
  return {
    fits: (list.results as Candidate[]).map(bare),
    near: (near.results as Candidate[]).map(bare),
    summary: { ...summary, computed_at: "" },
  };
}

describe("scores", () => {
  it("read nothing of who somebody is [SCH-I-011]", { timeout: 120_000 }, async () => {
    const { need, clinicians } = await aNeedWith(2);
    const before = await answersOf(need);
    const { providerId, userId } = clinicians[0]!;
    const changes: Partial<typeof providers.$inferInsert>[] = [
      { gender: "FEMALE" },
      { birthOn: "1951-01-01", birthCity: "Lagos", birthCountry: "NG" },
      { languages: ["ES", "FR"] },
      { prefixName: "Dr.", preferredName: "Zed", middleName: "Q", otherNames: "X" },
      { militaryStatus: "VETERAN", militaryBranch: "ARMY" },
      { streetAddress: "9 Other Rd", city: "Elsewhere", state: "TX", zipCode: "04199" },
      { textingNumber: "2075550111", professionalHighlights: "Best", linkedinLink: "https://example.test" },
      { residentGraduationOn: "1990-06-01", isResident: true },
    ];
    for (const change of changes) {
      await db().update(providers).set(change).where(eq(providers.id, providerId));
      expect([change, await answersOf(need)]).toEqual([change, before]);
    }
    await db()
      .update(users)
      .set({ firstName: "Aaron", lastName: "Aardvark", phoneNumber: "2075550112" })
      .where(eq(users.id, userId));
    await aPeerRating({ providerId, generalRating: 1 });
    await aHeldFile(userId, "profile_picture" as never, providerId, "profile_picture" as never);
    expect(await answersOf(need)).toEqual(before);
    const read = [candidatesOf(need.id), summaryOf(need.id)];
    const statements = (
      await statementsOf(async () => {
        for (const path of read) await need.asRep.get(path);
      })
    )
      .map(({ text }) => text)
      .filter((text) => text.includes("match_listings"));
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const text of statements)
      expect(text).not.toMatch(
        /first_name|last_name|gender|birth|languages|military|citizen|email|phone|street|"city"|ssn|peer_ratings|endorsements|display_name/,
      );
  });

  it("do not judge liability, years and shifts of those whom the organization may not read [SCH-I-039]", async () => {
    const { need, clinicians } = await aNeedWith(1);
    const { providerId } = clinicians[0]!;
    const answers = { liabilityIssues: { value: true, comment: "Once." } };
    await db().update(questionnaires).set({ answers }).where(eq(questionnaires.providerId, providerId));
    await db().update(providers).set({ residentGraduationOn: day }).where(eq(providers.id, providerId));
    const ask = async () => JSON.stringify(await answersOf(need));
    const before = await ask();
    const toggle = (values: Partial<typeof opportunities.$inferInsert>) =>
      db().update(opportunities).set(values).where(eq(opportunities.id, need.id));
    const hard = { allowMalpracticeHistory: false, yearsOfExperience: 10, shiftsCompleted: 5 };
    await toggle(hard);
    expect(await ask()).toBe(before);
    await aConnection({ ...need, provider: clinicians[0]!, as: "accepted" });
    const leftOut = async () => (await answersOf(need)).summary.left_out;
    expect(await leftOut()).toEqual([{ code: "liability", count: 1, text: "Malpractice history" }]);
    await toggle({ allowMalpracticeHistory: true });
    expect(await leftOut()).toEqual([
      { code: "years", count: 1, text: "Fewer than 10 years since graduation" },
    ]);
    await toggle({ yearsOfExperience: null });
    expect(await leftOut()).toEqual([{ code: "shifts", count: 1, text: "Fewer than 5 completed shifts" }]);
  });

  it("are sums, and equals stand in the order of an md5 that is the same everywhere [SCH-I-041 SCH-C-018]", async () => {
    const { need, clinicians } = await aNeedWith(6);
    const { list } = await fitOf(need.asRep, need.id);
    const key = (id: string) => createHash("md5").update(`${need.id}${id}`).digest("hex");
    const inTurn = clinicians.map(({ providerId }) => providerId).sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(list.results.map(({ provider }: Candidate) => provider.id)).toEqual(inTurn);
    expect(list.results.map(({ rank }: Candidate) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(list.results.map(({ score }: Candidate) => score)).size).toBe(1);
    for (let again = 0; again < 5; again += 1) expect((await fitOf(need.asRep, need.id)).list).toEqual(list);
    const page = (await need.asRep.get(`${candidatesOf(need.id)}?limit=2&offset=4`)).body;
    expect([page.count, page.results.map(({ rank }: Candidate) => rank)]).toEqual([6, [5, 6]]);
  });

  it("stay when somebody declines elsewhere, does not answer, calls out, is late, or asks for less [SCH-I-042]", async () => {
    const { need, clinicians } = await aNeedWith(3);
    const worker = clinicians[0]!;
    const approved = await aConnection({ ...need, provider: worker, as: "approved" });
    const past = [-10, -20, -30, -40].map((days) => ({ startOn: daysFromToday(days)[0]! }));
    const { requestId } = await aBookingRequest({ ...approved, status: "confirmed", shifts: past });
    const before = (await answersOf(need)).fits.map((each) => [each.id, each.score]);
    const other = await aFacility();
    await aConnection({ provider: clinicians[1]!, facility: other, values: { status: "rejected" } });
    await aBookingRequest({ provider: clinicians[2]!, shifts: [{ startOn: daysFromToday(40)[0]! }] });
    await db()
      .update(timesheets)
      .set({ attendance: "late" })
      .where(eq(timesheets.bookingRequestId, requestId))
      .catch(() => {});
    await db()
      .update(providers)
      .set({ shiftRateDayCents: 9_000 })
      .where(eq(providers.id, clinicians[1]!.providerId));
    expect((await answersOf(need)).fits.map((each) => [each.id, each.score])).toEqual(before);
    const shifts = await db().select().from(bookings).where(eq(bookings.bookingRequestId, requestId));
    expect(shifts).toHaveLength(4);
  });
});

describe("facts", () => {
  it("stand beside the score, of the own organization alone, for those who schedule or confirm [SCH-I-043 SCH-C-032]", async () => {
    const { need, clinicians } = await aNeedWith(2);
    const [worker, newcomer] = [clinicians[0]!, clinicians[1]!];
    const approved = await aConnection({ ...need, provider: worker, as: "approved" });
    const days = [-10, -20].map((back) => ({ startOn: daysFromToday(back)[0]! }));
    await aBookingRequest({ ...approved, status: "confirmed", shifts: days });
    const facility = await aFacility();
    const rival = await aConnection({ provider: worker, facility, as: "approved" });
    await aBookingRequest({ ...rival, status: "confirmed", shifts: [{ startOn: daysFromToday(-15)[0]! }] });
    const factsOf = async (caller = need.asRep) => {
      const { list } = await fitOf(caller, need.id);
      return new Map(list.results.map(({ provider, facts }: Candidate) => [provider.id, facts]));
    };
    const nothing = { shifts_here: 0, last_here_on: null, on_time: 0, with_attendance: 0 };
    const facts = await factsOf();
    expect(facts.get(worker.providerId)).toMatchObject({ shifts_here: 2, last_here_on: days[0]!.startOn });
    expect(facts.get(newcomer.providerId)).toEqual(nothing);
    const viewer = await aRep({ organizationId: need.organizationId, groups: [] });
    expect([...(await factsOf(await signInAs(viewer))).values()]).toEqual([null, null]);
    const confirmer = await aRep({ organizationId: need.organizationId, groups: ["confirm_shifts"] });
    expect((await factsOf(await signInAs(confirmer))).get(newcomer.providerId)).toEqual(nothing);
    expect(await db().$count(connections, eq(connections.providerId, worker.providerId))).toBe(2);
  });
});
