import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { callOuts, opportunities } from "@/db/schema";
import { addDays, sundayOf } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import type { Board, BoardLane } from "@/lib/overview/board/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  dayFromToday,
  type ShiftOptions,
} from "../../support/builders";
import { aNeed, anOpportunityAt, aPlace, aWish, boardOf } from "../../support/overview/board";

const day = dayFromToday(5);
const ofSpan = (facilityId: string, more = "") =>
  `facility=${facilityId}&from=${dayFromToday(0)}&days=14${more}`;

type Place = Awaited<ReturnType<typeof aPlace>>;

/** Shifts of a connected provider at a place. */
async function shiftsAt(
  place: Place,
  status: "pending" | "responded" | "confirmed",
  shifts: ShiftOptions[],
  provider?: Awaited<ReturnType<typeof aProvider>>,
) {
  const tie = await aConnection({
    rep: place.rep,
    facility: place.facility,
    provider: provider ?? (await aProvider()),
    as: "approved",
    opportunityId: place.opportunity.opportunityId,
  });
  return aBookingRequest({ ...tie, status, shifts });
}

const facilityOf = (board: Board, id: string) => board.facilities.find((facility) => facility.id === id)!;
const cellsOf = (lanes: BoardLane[]) => lanes.flatMap(({ cells }) => cells);

/** One needed shift of each status on a day, and one shift that fills nothing. */
async function aMixedDay() {
  const place = await aPlace();
  const need = (values: object = {}) => aNeed(place, { startOn: day, ...values });
  const filled = await need();
  const accepted = await need();
  const requested = await need();
  const open = await need({ priority: "high", note: "Trauma" });
  const draft = await need({ publishedAt: null });
  await need({ withdrawnAt: new Date() });
  const on = (needed: { needId: string }) => [{ startOn: day, neededShiftId: needed.needId }];
  const confirmed = await shiftsAt(place, "confirmed", on(filled));
  await shiftsAt(place, "responded", on(accepted));
  await shiftsAt(place, "pending", on(requested));
  const other = await shiftsAt(place, "pending", [
    { startOn: day, rateKind: "call", startTime: "08:00", endTime: "16:00" },
  ]);
  const { rep, facility } = place;
  await aWish(open, (await aConnection({ rep, facility, as: "approved" })).provider);
  return { ...place, filled, accepted, requested, open, draft, confirmed, other };
}

describe("the board", () => {
  it("shows each needed shift and each standing shift in one cell, with who works it [SCH-C-011 SCH-I-021 SCH-I-022]", async () => {
    const mixed = await aMixedDay();
    const board: Board = await boardOf(mixed.asRep, ofSpan(mixed.facility.facilityId));
    expect(board).toMatchObject({ from: dayFromToday(0), days: 14, left_out: 0, now: expect.any(String) });
    const facility = facilityOf(board, mixed.facility.facilityId);
    expect(facility).toMatchObject({ name: mixed.facility.name, time_zone: "America/New_York" });
    expect(
      facility.lanes.map(({ opportunity, start_time }) => [opportunity?.id ?? null, start_time]),
    ).toEqual([
      [mixed.opportunity.opportunityId, "07:00"],
      [null, "08:00"],
    ]);
    const [lane, others] = facility.lanes as [BoardLane, BoardLane];
    expect(lane).toMatchObject({ provider_rate_type: "day", end_time: "19:00" });
    expect(lane.cells).toHaveLength(1);
    const [cell] = lane.cells;
    expect(cell).toMatchObject({ date: day, needed: 4, filled: 1, accepted: 1, requested: 1, open: 1 });
    expect(cell).toMatchObject({ drafts: 1, state: "open", wishes: 1 });
    const { confirmed } = mixed;
    expect(cell?.shifts).toContainEqual({
      needed_shift: mixed.filled.needId,
      status: "filled",
      priority: "normal",
      note: "",
      booking_id: confirmed.shifts[0]!.id,
      booking_request_id: confirmed.requestId,
      provider: { id: confirmed.provider.id, display_name: confirmed.provider.displayName },
      called_out: false,
      rescue_id: null,
    });
    expect(cell?.shifts).toContainEqual({
      needed_shift: mixed.open.needId,
      status: "open",
      priority: "high",
      note: "Trauma",
      booking_id: null,
      booking_request_id: null,
      provider: null,
      called_out: false,
      rescue_id: null,
    });
    expect(cell?.shifts.map(({ status }) => status).sort()).toEqual(
      ["accepted", "draft", "filled", "open", "requested"].sort(),
    );
    expect(others.cells).toMatchObject([{ needed: 0, state: "none", shifts: [{ needed_shift: null }] }]);
    expect(facility.totals).toEqual([
      {
        date: day,
        needed: 4,
        filled: 1,
        accepted: 1,
        requested: 1,
        open: 1,
        drafts: 1,
        called_out: 0,
        other: 1,
      },
    ]);
  });

  it("marks a called-out holder, who goes on filling the shift [SCH-I-008 SCH-C-011]", async () => {
    const place = await aPlace();
    const need = await aNeed(place, { startOn: day });
    const built = await shiftsAt(place, "confirmed", [{ startOn: day, neededShiftId: need.needId }]);
    const { organizationId } = place.rep;
    const { providerId, userId } = built.provider;
    await db().insert(callOuts).values({
      bookingId: built.shifts[0]!.id,
      organizationId,
      providerId,
      facilityId: place.facility.facilityId,
      reportedBy: "provider",
      reportedByUserId: userId,
      confirmedAt: new Date(),
    });
    const board: Board = await boardOf(place.asRep, ofSpan(place.facility.facilityId));
    const { lanes, totals } = facilityOf(board, place.facility.facilityId);
    expect(cellsOf(lanes)[0]?.shifts).toMatchObject([{ status: "filled", called_out: true }]);
    expect(totals).toMatchObject([{ filled: 1, called_out: 1, open: 0 }]);
  });

  it("counts a past shift that nobody worked as open, and calls it unfilled [SCH-I-021]", async () => {
    const place = await aPlace();
    await aNeed(place, { startOn: dayFromToday(-2) });
    const query = `facility=${place.facility.facilityId}&from=${dayFromToday(-3)}`;
    const board: Board = await boardOf(place.asRep, query);
    expect(cellsOf(board.facilities[0]!.lanes)).toMatchObject([
      { needed: 1, open: 1, state: "open", shifts: [{ status: "unfilled" }] },
    ]);
  });

  it("keeps shifts of an opportunity that was never published as drafts [SCH-I-002 SCH-I-003]", async () => {
    const place = await aPlace();
    await db()
      .update(opportunities)
      .set({ publishedAt: null })
      .where(eq(opportunities.id, place.opportunity.id));
    await aNeed(place, { startOn: day });
    const board: Board = await boardOf(place.asRep, ofSpan(place.facility.facilityId));
    expect(cellsOf(board.facilities[0]!.lanes)).toMatchObject([{ needed: 0, drafts: 1, state: "none" }]);
  });

  it("puts a shift on the day it starts in its facility's zone, and names today there [SCH-I-022]", async () => {
    const place = await aPlace({ timeZone: "Pacific/Honolulu" });
    await aNeed(place, { startOn: day, rateKind: "night" });
    const board: Board = await boardOf(place.asRep, ofSpan(place.facility.facilityId));
    const [facility] = board.facilities;
    expect(facility?.today).toBe(dayIn("Pacific/Honolulu", new Date()));
    expect(cellsOf(facility!.lanes)).toMatchObject([{ date: day }]);
  });

  it("shows shifts that a side refused or that were called off nowhere [SCH-I-022]", async () => {
    const place = await aPlace();
    await shiftsAt(place, "pending", [
      { startOn: day, statusByProvider: "rejected" },
      { startOn: addDays(day, 1), isCanceled: true },
      { startOn: addDays(day, 2), isRemoved: true },
    ]);
    const board: Board = await boardOf(place.asRep, ofSpan(place.facility.facilityId));
    expect(board.facilities[0]).toMatchObject({ lanes: [], totals: [] });
  });
});

describe("what a board is asked for", () => {
  it("is the first 30 facilities by name, and how many that leaves out [SCH-C-011]", async () => {
    const rep = await aRep();
    const letters = "abcdefghijklmnopqrstuvwxyzabcdefgh".split("");
    for (const [index, letter] of letters.entries())
      await aFacility({ organizationId: rep.organizationId, name: `${letter}${index} hospital` });
    const board: Board = await boardOf(await signInAs(rep), "");
    expect(board.facilities).toHaveLength(30);
    expect(board.left_out).toBe(letters.length - 30);
    const names = board.facilities.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(board).toMatchObject({ from: sundayOf(dayIn("UTC", new Date())), days: 7 });
  });

  it("may be an opportunity or a specialty, of other shifts by their connection [SCH-C-011]", async () => {
    const place = await aPlace();
    const surgery = await anOpportunityAt(place, { specialty: "DERMATOLOGY", title: "Skin" });
    await aNeed(place, { startOn: day });
    await aNeed({ ...place, opportunity: surgery }, { startOn: day });
    await shiftsAt(place, "pending", [
      { startOn: day, rateKind: "call", startTime: "08:00", endTime: "16:00" },
    ]);
    const kept = async (more: string) => {
      const board: Board = await boardOf(place.asRep, ofSpan(place.facility.facilityId, more));
      return board.facilities[0]!.lanes.map(({ opportunity }) => opportunity?.title ?? null);
    };
    const { id, title } = place.opportunity;
    expect(await kept("")).toEqual([title, "Skin", null]);
    expect(await kept(`&opportunity=${id}`)).toEqual([title, null]);
    expect(await kept(`&opportunity=${surgery.id}`)).toEqual(["Skin"]);
    expect(await kept("&specialty=DERMATOLOGY")).toEqual(["Skin"]);
    expect(await kept("&specialty=EMERGENCY_MEDICINE")).toEqual([title, null]);
  });

  it("may be holes alone [SCH-S-001 SCH-C-011]", async () => {
    const mixed = await aMixedDay();
    await aNeed(mixed, { startOn: addDays(day, 1), publishedAt: null });
    const query = ofSpan(mixed.facility.facilityId, "&show=holes");
    const board: Board = await boardOf(mixed.asRep, query);
    expect(cellsOf(board.facilities[0]!.lanes).map(({ date }) => date)).toEqual([day]);
    expect(board.facilities[0]!.totals).toMatchObject([{ date: day, needed: 4, other: 0 }]);
  });

  it("is refused beyond its limits, and in words that nobody knows [SCH-V-009 SCH-V-027]", async () => {
    const { asRep } = await aPlace();
    const refusal = async (query: string) => {
      const { status, body } = await asRep.get(`/schedule-board/?${query}`);
      return { status, body };
    };
    const invalid = (field: string, text: string) => ({ status: 400, body: { [field]: [text] } });
    const ids = Array.from({ length: 31 }, () => crypto.randomUUID());
    expect(await refusal("days=43")).toEqual(invalid("days", "Choose at most 42 days."));
    expect(await refusal("days=0")).toEqual(invalid("days", "Invalid value"));
    expect(await refusal(`facility=${ids.join()}`)).toEqual(
      invalid("facility", "Choose at most 30 facilities."),
    );
    for (const name of ["show", "view", "span", "state"])
      expect(await refusal(`${name}=nonsense`)).toEqual(invalid(name, "Invalid value"));
    expect(await asRep.get("/schedule-board/?days=42&show=holes&view=needs&span=month")).toMatchObject({
      status: 200,
    });
  });

  it("is nothing for a facility or an opportunity of another organization [SCH-P-008 SCH-P-034]", async () => {
    const place = await aPlace();
    const foreign = await aPlace();
    const random = crypto.randomUUID();
    for (const call of ["/schedule-board/", "/schedule-board/people/"]) {
      const found = await place.asRep.get(`${call}?facility=${foreign.facility.facilityId}`);
      const unknown = await place.asRep.get(`${call}?facility=${random}`);
      expect(found).toMatchObject({ status: 404, body: unknown.body });
      expect(await place.asRep.get(`${call}?facility=${place.facility.facilityId},${random}`)).toMatchObject({
        status: 404,
      });
    }
    expect(
      await place.asRep.get(`/schedule-board/?opportunity=${foreign.opportunity.opportunityId}`),
    ).toMatchObject({ status: 404 });
    expect((await boardOf(place.asRep, "")).facilities).toHaveLength(1);
  });

  it("is for those who schedule or confirm shifts [SCH-P-008]", async () => {
    const { rep } = await aPlace();
    const { organizationId } = rep;
    const statusFor = async (groups: Parameters<typeof aRep>[0] & object) =>
      (await (await signInAs(await aRep({ organizationId, ...groups }))).get("/schedule-board/")).status;
    expect(await statusFor({ groups: ["schedule_shifts"] })).toBe(200);
    expect(await statusFor({ groups: ["confirm_shifts"] })).toBe(200);
    expect(await statusFor({ groups: ["manage_users"] })).toBe(403);
  });
});

describe("what a board asks the database", () => {
  it("is four statements beside session and limit, whatever it shows [SCH-I-104]", async () => {
    const counts: number[] = [];
    for (const size of [1, 6]) {
      const place = await aPlace();
      await aFacility({ organizationId: place.rep.organizationId });
      for (let index = 0; index < size; index += 1) {
        const startOn = addDays(day, index);
        const need = await aNeed(place, { startOn });
        await shiftsAt(place, "confirmed", [{ startOn, neededShiftId: need.needId }]);
        await aNeed(place, { startOn });
      }
      await place.asRep.get("/schedule-board/");
      const statements = await statementsOf(() => place.asRep.get("/schedule-board/?days=42"));
      counts.push(statements.length);
    }
    expect(counts).toEqual([6, 6]);
  });

  it("sends at most 44 bytes a shift, as it is transferred: 9,000 of them are 400 kB [SCH-I-103]", async () => {
    const place = await aPlace();
    const size = 210;
    for (let index = 0; index < size; index += 1)
      await aNeed(place, {
        startOn: addDays(day, index % 30),
        rateKind: index % 2 ? "night" : "day",
        priority: index % 5 ? "normal" : "high",
      });
    const { bytes, status } = await place.asRep.get(`/schedule-board/?from=${day}&days=31`);
    expect(status).toBe(200);
    expect(gzipSync(bytes).byteLength / size).toBeLessThan(44);
  });
});
