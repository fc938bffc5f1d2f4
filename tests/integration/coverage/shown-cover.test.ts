import { describe, expect, it } from "vitest";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aBookingRequest, aProvider, aRep, dayFromToday } from "../../support/builders";
import { aCallOut, aConfirmedShift, callOutBegun, hourAround } from "../../support/coverage/builders";
import { aCandidate, aSearch, aVacantShift, takeOver } from "../../support/coverage/searches";

/** A shift of a request between its two sides. */
type Shown = { by: Record<"provider" | "rep", Caller>; path: string; bookingId: string };

const shownTo = async (caller: Caller, { path, bookingId }: Omit<Shown, "by">): Promise<Booking> =>
  (await caller.get(path)).body.bookings.find(({ id }: Booking) => id === bookingId);

/** What a booking says of its cover. */
async function coverOf(caller: Caller, shown: Omit<Shown, "by">) {
  const { rescue, is_replacement, is_covered, can_find_cover } = await shownTo(caller, shown);
  return { rescue, is_replacement, is_covered, can_find_cover };
}

const nothing = { rescue: null, is_replacement: false, is_covered: false, can_find_cover: false };

/** One shift of a request in the given state. */
async function asked(given: Parameters<typeof aBookingRequest>[0]): Promise<Shown & { requestId: string }> {
  const { rep, provider, requestId, shifts } = await aBookingRequest(given);
  return {
    by: { rep: await signInAs(rep), provider: await signInAs(provider) },
    path: `/booking-requests/${requestId}/`,
    bookingId: shifts[0]!.id,
    requestId,
  };
}

/** The provider says no to all of it, and the request is canceled with it. */
async function declinedLast() {
  const shown = await asked({});
  const bookings = [{ id: shown.bookingId, status_by_provider: false }];
  await shown.by.provider.put(`${shown.path}respond/`, { bookings });
  return shown;
}

const oneOf = (status: "pending" | "responded", first: object) =>
  asked({ status, shifts: [{ startOn: dayFromToday(4), ...first }, { startOn: dayFromToday(6) }] });

/** Nobody came, says the organization of a shift under way; or the provider says so. */
async function nobodyCame(by: "rep" | "provider") {
  const made = await aConfirmedShift([hourAround(120), { startOn: dayFromToday(60) }]);
  const { version } = await made.timesheet();
  const [call, body] =
    by === "rep"
      ? ["query", { reason_code: "DID_NOT_WORK", comment: "Nobody came." }]
      : ["not-worked", { comment: "I was ill." }];
  const answer = await made.by[by].put(`/timesheets/${made.timesheetId}/${call}/`, { version, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return made;
}

async function after<Made extends Shown>(made: Promise<Made>, act: (made: Made) => Promise<unknown>) {
  const shown = await made;
  await act(shown);
  return shown;
}

const canceled = ({ by, path }: Shown) => by.rep.put(`${path}cancel/`, {});

const vacant: [string, () => Promise<Shown>][] = [
  ["was called out by its holder", () => aCallOut("provider")],
  ["was reported, without the holder's word", () => aCallOut("rep")],
  ["was called out and is under way", () => callOutBegun("provider", 120)],
  ["was released", () => after(aCallOut("provider"), (made) => made.act("rep", "release"))],
  ["nobody came to, as the facility says", () => nobodyCame("rep")],
  ["nobody came to, as its provider says", () => nobodyCame("provider")],
  ["was declined", () => oneOf("responded", { statusByProvider: "rejected" })],
  ["was declined as the last of its request", declinedLast],
  ["nobody has answered", () => oneOf("pending", {})],
];

const taken: [string, () => Promise<Shown>][] = [
  ["its holder works", () => aConfirmedShift()],
  [
    "its holder works after all",
    () => after(aCallOut("provider"), (made) => made.act("provider", "withdraw")),
  ],
  ["is under way", () => aConfirmedShift([hourAround(), { startOn: dayFromToday(60) }])],
  ["has ended, although it was called out", () => callOutBegun("provider")],
  ["was accepted and is not confirmed yet", () => oneOf("responded", {})],
  ["has begun before anybody agreed to it", () => asked({ shifts: [hourAround()] })],
  [
    "has begun after it was declined",
    () => asked({ shifts: [{ ...hourAround(), statusByProvider: "rejected" }] }),
  ],
  ["was taken out by a rep", () => oneOf("pending", { isRemoved: true })],
  ["the facility has canceled with its request", () => after(asked({}), canceled)],
  [
    "the facility has canceled alone",
    () =>
      after(aConfirmedShift(), ({ by, bookingId }) =>
        by.rep.put(`/bookings/${bookingId}/cancel/`, { reason: "The unit is closed." }),
      ),
  ],
];

describe("a shift that needs cover", () => {
  it.each(vacant)(
    "says so to reps who schedule, and to nobody else: one that %s [RSC-C-036 RSC-S-012]",
    async (_, make) => {
      const shown = await make();
      expect(await coverOf(shown.by.rep, shown)).toEqual({ ...nothing, can_find_cover: true });
      expect(await coverOf(shown.by.provider, shown)).toEqual(nothing);
      const started = await shown.by.rep.post("/rescues/", { booking: shown.bookingId });
      expect(started.status, JSON.stringify(started.body)).toBe(201);
    },
  );

  it.each(taken)("is none that %s, and no search starts for it [RSC-C-036 RSC-S-012]", async (_, make) => {
    const shown = await make();
    for (const side of ["rep", "provider"] as const)
      expect(await coverOf(shown.by[side], shown), side).toEqual(nothing);
    expect((await shown.by.rep.post("/rescues/", { booking: shown.bookingId })).status).toBe(400);
  });

  it("shows its search to the organization and to staff, who cannot start one, and never to its provider [RSC-C-036 RSC-P-022]", async () => {
    const made = await aVacantShift(0);
    const confirmer = await signInAs(
      await aRep({ organizationId: made.rep.organizationId, groups: ["confirm_shifts"] }),
    );
    const readers = [made.by.rep, confirmer, await made.staff()];
    expect((await coverOf(confirmer, made)).can_find_cover).toBe(false);
    const { id } = await aSearch(made);
    const move = (call: string) => made.by.rep.put(`/rescues/${id}/${call}/`, {});
    for (const [call, status] of [
      [null, "running"],
      ["pause", "paused"],
      ["resume", "running"],
    ] as const) {
      if (call) await move(call);
      for (const reader of readers)
        expect(await coverOf(reader, made)).toEqual({ ...nothing, rescue: { id, status } });
      expect(await coverOf(made.by.provider, made)).toEqual(nothing);
    }
    await move("stop");
    const stopped = { ...nothing, rescue: { id, status: "stopped" } };
    expect(await coverOf(made.by.rep, made)).toEqual({ ...stopped, can_find_cover: true });
    expect(await coverOf(confirmer, made)).toEqual(stopped);
    const again = await aSearch(made);
    expect((await coverOf(made.by.rep, made)).rescue).toEqual({ id: again.id, status: "running" });
  });

  it("says the same in a list, and nothing at all to strangers [RSC-C-036]", async () => {
    const made = await aVacantShift(0);
    const { id } = await aSearch(made);
    for (const side of ["rep", "provider"] as const) {
      const one = await shownTo(made.by[side], made);
      const { body } = await made.by[side].get("/booking-requests/");
      expect(body.results[0].bookings).toContainEqual(one);
    }
    for (const stranger of [await aRep(), await aProvider()]) {
      const caller = await signInAs(stranger);
      expect((await caller.get(made.path)).status).toBe(404);
      expect(JSON.stringify((await caller.get("/booking-requests/")).body)).not.toContain(id);
    }
  });
});

describe("a shift that was covered", () => {
  it("is not searched for again, and the one in its place says what it is [RSC-C-036 RSC-S-026 RSC-I-001]", async () => {
    const made = await aVacantShift(1);
    const { id } = await aSearch(made);
    const { caller, path } = await takeOver(made.candidates[0]!, id);
    const rescue = { id, status: "filled" };
    expect(await coverOf(made.by.rep, made)).toEqual({ ...nothing, rescue, is_covered: true });
    expect(await coverOf(made.by.provider, made)).toEqual({ ...nothing, is_covered: true });
    const [{ id: bookingId }] = (await caller.get(path)).body.bookings;
    const place = { path, bookingId };
    expect(await coverOf(made.by.rep, place)).toEqual({ ...nothing, rescue, is_replacement: true });
    expect(await coverOf(caller, place)).toEqual({ ...nothing, is_replacement: true });
    expect((await made.by.provider.get(path)).status).toBe(404);
  });

  it("whose successor falls out has the successor's shift searched for [RSC-C-036 RSC-I-001]", async () => {
    const made = await aVacantShift(1);
    const { id } = await aSearch(made);
    const { caller, path } = await takeOver(made.candidates[0]!, id);
    const [{ id: bookingId }] = (await caller.get(path)).body.bookings;
    expect((await caller.post("/call-outs/", { booking: bookingId })).status).toBe(201);
    const place = { path, bookingId };
    const replaced = { ...nothing, is_replacement: true };
    expect(await coverOf(made.by.rep, place)).toEqual({
      ...replaced,
      rescue: { id, status: "filled" },
      can_find_cover: true,
    });
    expect((await coverOf(made.by.rep, made)).can_find_cover).toBe(false);
    await aCandidate(made.place);
    const next = (await made.by.rep.post("/rescues/", { booking: bookingId })).body;
    expect(await coverOf(made.by.rep, place)).toEqual({
      ...replaced,
      rescue: { id: next.id, status: "running" },
    });
  });

  it("on a report without the holder's word still asks the holder, who is told that it is covered [RSC-S-009 RSC-I-017]", async () => {
    const made = await aCallOut("rep");
    const candidate = await aCandidate(made);
    const before = await shownTo(made.by.provider, made);
    expect(before).toMatchObject({ is_covered: false, call_out: { can_confirm: true } });
    const { id } = (await made.by.rep.post("/rescues/", { booking: made.bookingId })).body;
    await takeOver(candidate, id);
    const covered = await shownTo(made.by.provider, made);
    expect(covered).toMatchObject({ is_covered: true, released_at: null, call_out: { can_confirm: true } });
    expect((await made.act("provider", "confirm")).status).toBe(200);
    expect(await shownTo(made.by.provider, made)).toMatchObject({
      released_at: expect.any(String),
      call_out: { status: "filled", can_confirm: false },
    });
  });
});

describe("what else gained words", () => {
  it("the history tells of the release [RSC-C-036]", async () => {
    const made = await aCallOut("provider");
    await made.act("rep", "release");
    for (const side of ["rep", "provider"] as const) {
      const { body } = await made.by[side].get(`${made.path}history/`);
      expect(body.results[0]).toMatchObject({
        action: "update",
        changes: { bookings: [{ id: made.bookingId, start_on: made.booking.startOn, change: "released" }] },
      });
    }
  });

  it.each([
    ["CallOutReason", ["Illness", "Family", "Travel", "Other"]],
    ["ShiftOfferDeclineReason", ["Busy", "Too far", "Pay", "Short notice", "Other"]],
  ])("the code definitions have %s [RSC-C-036]", async (category, titles) => {
    const { body } = await visitor().get(`/code-definitions/?category=${category}&ordering=sequence`);
    expect(body.results.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it("the counts of the navigation count what they did [RSC-C-036]", async () => {
    const made = await aConfirmedShift();
    const counts = async (side: "rep" | "provider") =>
      (await made.by[side].get("/auth/user/notifications")).body;
    const before = [await counts("rep"), await counts("provider")];
    for (const each of before)
      expect(Object.keys(each).sort()).toEqual([
        "connection_requests",
        "connection_responded_requests",
        "placement_requests",
        "placement_responded_requests",
      ]);
    await made.by.provider.post("/call-outs/", { booking: made.bookingId });
    await made.by.rep.post("/rescues/", { booking: made.bookingId });
    expect([await counts("rep"), await counts("provider")]).toEqual(before);
  });
});

describe("on calendars", () => {
  it("a called-out shift is booked until it is released, for both sides [RSC-S-026 RSC-I-001]", async () => {
    const made = await aCallOut("provider");
    const { startOn } = made.booking;
    const query = `/schedules/?provider=${made.providerId}&date_min=${startOn}&date_max=${startOn}`;
    const booked = { id: made.bookingId, status_by_provider: "accepted", status_by_rep: "accepted" };
    const day = async (caller: Caller) => (await caller.get(query)).body.results;
    for (const caller of Object.values(made.by))
      expect(await day(caller)).toMatchObject([{ start_on: startOn, bookings: [booked] }]);
    await made.act("rep", "release");
    for (const caller of Object.values(made.by)) expect(await day(caller)).toEqual([]);
  });
});
