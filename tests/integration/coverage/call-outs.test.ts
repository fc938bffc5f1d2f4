import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { titleOf } from "@/lib/core/pure/codes";
import { contextAt } from "@/lib/core/pure/context";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";
import { signInAs } from "../../support/api";
import { aBookingRequest, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import {
  aCallOut,
  aConfirmedShift,
  expectRefused,
  newsOf,
  readCallOut,
  readShift,
  withoutTrace,
} from "../../support/coverage/builders";
import { actorOf } from "../../support/pay/actors";

const over = { startOn: dayFromToday(-1) };

describe("calling out of a confirmed shift", () => {
  it("answers the call-out, tells the other side, and leaves the shift the holder's [RSC-C-011 RSC-I-057]", async () => {
    const made = await aConfirmedShift();
    const before = await readShift(made.bookingId);
    const body = { booking: made.bookingId, reason: "ILLNESS", comment: "A fever." };
    const answer = await made.by.provider.post("/call-outs/", body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      booking_id: made.bookingId,
      booking_request_id: made.requestId,
      reason: "ILLNESS",
      comment: "A fever.",
      reported_by: "provider",
      status: "open",
      confirmed_at: answer.body.created_at,
      created_at: expect.any(String),
      closed_at: null,
      can_confirm: false,
      can_withdraw: true,
      can_release: false,
    });
    expect(await newsOf(answer.body.id)).toEqual(["call-out/opened"]);
    expect(await readShift(made.bookingId)).toEqual(before);
    expect(await made.shown()).toMatchObject({
      released_at: null,
      can_call_out: false,
      can_cancel: false,
      call_out: { ...answer.body, can_withdraw: false, can_release: true },
    });
    const [line] = await db().select().from(auditLog).where(eq(auditLog.objectId, answer.body.id));
    expect(line).toMatchObject({
      action: "call-out/opened",
      objectType: "call_out",
      actorId: made.provider.userId,
      details: { booking_id: made.bookingId, reported_by: "provider" },
    });
  });

  it("takes no reason of the product's own, nor its name, from people [CRD-V-067]", async () => {
    const { by, bookingId } = await aConfirmedShift();
    for (const side of ["provider", "rep"] as const) {
      const answer = await by[side].post("/call-outs/", { booking: bookingId, reason: "CREDENTIAL" });
      expect(answer.status, side).toBe(400);
      expect(answer.body).toHaveProperty("reason");
    }
    const { body } = await by.rep.get("/code-definitions/?category=CallOutReason&limit=100");
    expect(body.results.map(({ code }: { code: string }) => code)).not.toContain("CREDENTIAL");
    expect(titleOf("CallOutReason", "CREDENTIAL")).toBe("Credentials are missing");
    const named = await by.rep.post("/call-outs/", { booking: bookingId, reported_by: "product" });
    expect(named.body).not.toMatchObject({ reported_by: "product" });
  });

  it("is all that a provider can do to leave a shift [RSC-I-002]", async () => {
    const { by, bookingId, path } = await aConfirmedShift();
    expect((await by.provider.put(`${path}cancel/`, {})).status).toBe(403);
    expect((await by.provider.put(`/bookings/${bookingId}/cancel/`, { reason: "Ill" })).status).toBe(403);
    expect((await by.provider.post("/call-outs/", { booking: bookingId })).status).toBe(201);
  });

  it("is reported by a rep without the holder's word, and takes nothing away [RSC-C-011 RSC-I-016]", async () => {
    const made = await aConfirmedShift();
    const before = { shift: await readShift(made.bookingId), timesheet: await made.timesheet() };
    const totals = (await made.by.provider.get(made.path)).body;
    const answer = await made.by.rep.post("/call-outs/", { booking: made.bookingId });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        reported_by: "rep",
        status: "open",
        confirmed_at: null,
        reason: null,
        comment: "",
        can_confirm: false,
        can_withdraw: false,
        can_release: false,
      },
    });
    expect(await readCallOut(answer.body.id)).toMatchObject({ reportedByUserId: made.rep.userId });
    expect({ shift: await readShift(made.bookingId), timesheet: await made.timesheet() }).toEqual(before);
    const after = (await made.by.provider.get(made.path)).body;
    for (const key of ["overall_total", "total_hours", "accepted_shifts_count", "pay_terms", "status"])
      expect(after[key], key).toEqual(totals[key]);
    const shown = await made.shown("provider");
    expect(shown.call_out).toMatchObject({ can_confirm: true, can_withdraw: true });
    expect(shown.can_call_out).toBe(false);
    expect((await made.shown("rep")).can_cancel).toBe(true);
  });

  it("is offered to the holder and to reps who schedule, until the shift begins", async () => {
    const made = await aConfirmedShift([over, { startOn: dayFromToday(3) }]);
    const confirmer = await aRep({ organizationId: made.rep.organizationId, groups: ["confirm_shifts"] });
    const offered = async (caller: typeof made.by.rep) =>
      (await caller.get(made.path)).body.bookings.map(
        ({ can_call_out }: { can_call_out: boolean }) => can_call_out,
      );
    expect(await offered(made.by.provider)).toEqual([false, true]);
    expect(await offered(made.by.rep)).toEqual([false, true]);
    expect(await offered(await signInAs(confirmer))).toEqual([false, false]);
    expect(await offered(await signInAs(await aStaff()))).toEqual([false, false]);
  });
});

describe("what cannot be called out", () => {
  it("is a shift that is not confirmed, or does not stand [RSC-V-057]", async () => {
    const text = "Only a confirmed shift can be called out.";
    for (const status of ["pending", "responded", "canceled"] as const) {
      const { provider, shifts } = await aBookingRequest({ status });
      const asProvider = await signInAs(provider);
      const answer = await asProvider.post("/call-outs/", { booking: shifts[0]!.id });
      expect(answer).toMatchObject({ status: 400, body: { error: text } });
    }
    const unwanted = await aConfirmedShift([
      { startOn: dayFromToday(3) },
      { startOn: dayFromToday(4), statusByRep: "rejected" },
    ]);
    const [, rejected] = unwanted.shifts;
    await expectRefused(unwanted, text, () => unwanted.by.rep.post("/call-outs/", { booking: rejected!.id }));
    const canceled = await aConfirmedShift();
    await canceled.by.rep.put(`/bookings/${canceled.bookingId}/cancel/`, { reason: "The unit is closed." });
    for (const side of ["provider", "rep"] as const)
      await expectRefused(canceled, text, () =>
        canceled.by[side].post("/call-outs/", { booking: canceled.bookingId }),
      );
    const released = await aCallOut();
    await released.act("rep", "release");
    await expectRefused(released, text, () =>
      released.by.provider.post("/call-outs/", { booking: released.bookingId }),
    );
  });

  it("is one that has begun [RSC-V-058]", async () => {
    const made = await aConfirmedShift([over]);
    await expectRefused(made, "This shift has begun. Use its timesheet instead.", () =>
      made.by.provider.post("/call-outs/", { booking: made.bookingId }),
    );
    expect((await made.shown("provider")).can_call_out).toBe(false);
  });

  it("is one that is called out or reported already, whoever says it again [RSC-V-060]", async () => {
    for (const first of ["provider", "rep"] as const) {
      const made = await aCallOut(first);
      for (const second of ["provider", "rep"] as const)
        await expectRefused(made, "This shift is already reported.", () =>
          made.by[second].post("/call-outs/", { booking: made.bookingId }),
        );
    }
  });

  it("is somebody else's, which nobody is told of", async () => {
    const made = await aConfirmedShift();
    for (const stranger of [await aProvider(), await aRep()]) {
      const asStranger = await signInAs(stranger);
      const answer = await withoutTrace(made, () =>
        asStranger.post("/call-outs/", { booking: made.bookingId }),
      );
      expect(answer.status).toBe(404);
    }
  });

  it("for a reason that is none, or with too many words", async () => {
    const made = await aConfirmedShift();
    const send = (body: object) => () =>
      made.by.provider.post("/call-outs/", { booking: made.bookingId, ...body });
    expect(await withoutTrace(made, send({ reason: "BORED" }))).toMatchObject({
      status: 400,
      body: { reason: ["Invalid value"] },
    });
    expect(await withoutTrace(made, send({ comment: "x".repeat(2001) }))).toMatchObject({
      status: 400,
      body: { comment: ["Ensure this field has no more than 2000 characters."] },
    });
  });

  it("more than ten times an hour by one provider [RSC-C-011]", async () => {
    const made = await aConfirmedShift();
    for (let round = 0; round < 10; round += 1) {
      const { status, body } = await made.by.provider.post("/call-outs/", { booking: made.bookingId });
      expect(status).toBe(201);
      await made.by.provider.put(`/call-outs/${body.id}/withdraw/`, {});
    }
    const eleventh = await made.by.provider.post("/call-outs/", { booking: made.bookingId });
    expect(eleventh.status).toBe(429);
    expect((await made.by.rep.post("/call-outs/", { booking: made.bookingId })).status).toBe(201);
  });
});

describe("the list of call-outs", () => {
  const idsIn = (body: { results: { id: string }[] }) => body.results.map(({ id }) => id);

  it("is each side's own, newest first, and by status [RSC-C-012]", async () => {
    const first = await aCallOut();
    const { provider, rep, facility, connection, by } = first;
    await first.act("provider", "withdraw");
    const shifts = [{ startOn: dayFromToday(5) }, { startOn: dayFromToday(61) }];
    const second = await aCallOut("rep", shifts, { provider, rep, facility, connection });
    for (const caller of [by.provider, by.rep]) {
      const { body } = await caller.get("/call-outs/");
      expect(body.count).toBe(2);
      expect(idsIn(body)).toEqual([second.callOutId, first.callOutId]);
      expect(idsIn((await caller.get("/call-outs/?status=withdrawn")).body)).toEqual([first.callOutId]);
      expect(idsIn((await caller.get("/call-outs/?status=open,withdrawn&limit=1&offset=1")).body)).toEqual([
        first.callOutId,
      ]);
    }
    const stranger = await signInAs(await aRep());
    expect((await stranger.get("/call-outs/")).body).toMatchObject({ count: 0, results: [] });
  });

  it("of those that await the holder's word [RSC-C-012]", async () => {
    const made = await aCallOut("rep");
    const awaiting = async (side: "provider" | "rep") =>
      idsIn((await made.by[side].get("/call-outs/?awaits_me=true")).body);
    expect(await awaiting("provider")).toEqual([made.callOutId]);
    expect(await awaiting("rep")).toEqual([]);
    await made.act("provider", "confirm");
    expect(await awaiting("provider")).toEqual([]);
  });

  it("of those that need cover: called out or released, until the shift ends, soonest first [RSC-C-012]", async () => {
    const late = await aCallOut("rep", [{ startOn: dayFromToday(6) }, { startOn: dayFromToday(60) }]);
    const { provider, rep, facility, connection } = late;
    const shifts = [{ startOn: dayFromToday(4) }, { startOn: dayFromToday(62) }];
    const soon = await aCallOut("provider", shifts, { provider, rep, facility, connection });
    const needed = async () => idsIn((await late.by.rep.get("/call-outs/?needs_cover=true")).body);
    expect(await needed()).toEqual([soon.callOutId, late.callOutId]);
    await soon.act("rep", "release");
    expect(await needed()).toEqual([soon.callOutId, late.callOutId]);
    await late.act("provider", "withdraw");
    expect(await needed()).toEqual([soon.callOutId]);
    const at = async (day: string) => {
      const input = { needsCover: true, limit: 25, offset: 0, status: undefined, awaitsMe: undefined };
      const list = await listCallOuts(actorOf(rep), input, contextAt(new Date(`${day}T12:00:00Z`)));
      return list.results.map(({ id }) => id);
    };
    expect(await at(dayFromToday(4))).toEqual([soon.callOutId]);
    expect(await at(dayFromToday(5))).toEqual([]);
    await late.by.rep.put(`/booking-requests/${soon.requestId}/cancel/`, {});
    expect(await needed()).toEqual([]);
  });
});
