import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, bookings, rescues } from "@/db/schema";
import {
  aBookable,
  aNeedingHospital,
  need,
  needPath,
  needRow,
  send,
  shown,
} from "../../support/assignments/needs";
import { dayFromToday } from "../../support/builders";
import { settingsOf } from "../../support/coverage/searches";
import { one } from "../../support/opportunities/builders";

const on = dayFromToday(9);

const respond = (
  asProvider: Awaited<ReturnType<typeof aBookable>>["asProvider"],
  request: { id: string; bookings: { id: string }[] },
  yes: boolean,
) =>
  asProvider.put(`/booking-requests/${request.id}/respond/`, {
    bookings: request.bookings.map(({ id }) => ({ id, status_by_provider: yes })),
    comment: "",
  });

const withdrawals = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.action, "needed-shift/withdrawn"))).filter(
    ({ objectId, details }) => objectId === id || (details as { ids?: string[] }).ids?.includes(id),
  );

describe("closing an opportunity", () => {
  it("withdraws drafts and open ones, and later those that become open; reopening brings none back [SCH-I-007]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, opportunity } = hospital;
    const [draft] = await need(asRep, path, [{ start_on: on }], { publish: false });
    const [asked] = await need(asRep, path, [{ start_on: on }]);
    const bookable = await aBookable(hospital);
    const { body: request } = await send(asRep, bookable, { start_on: on });
    const [open] = await need(asRep, path, [{ start_on: dayFromToday(10) }]);
    const kept = await aBookable(hospital);
    const [held] = await need(asRep, path, [{ start_on: dayFromToday(11) }]);
    const { body: accepted } = await send(asRep, kept, { start_on: dayFromToday(11) });
    await respond(kept.asProvider, accepted, true);

    await asRep.patch(`${one(opportunity.id)}status-update/`, { code: "closed" });
    expect(await shown(asRep, path, draft!)).toMatchObject({ status: "withdrawn" });
    expect(await shown(asRep, path, open!)).toMatchObject({ status: "withdrawn" });
    expect(await shown(asRep, path, asked!)).toMatchObject({ status: "requested" });
    expect(await shown(asRep, path, held!)).toMatchObject({ status: "accepted" });
    expect(await withdrawals(open!)).toMatchObject([{ actorKind: "rep" }]);

    await respond(bookable.asProvider, request, false);
    expect(await shown(asRep, path, asked!)).toMatchObject({ status: "withdrawn" });
    expect(await withdrawals(asked!)).toMatchObject([
      { actorKind: "system", actorId: "closed-opportunities" },
    ]);

    await asRep.patch(`${one(opportunity.id)}status-update/`, { code: "reopened" });
    for (const id of [draft, open, asked])
      expect(await shown(asRep, path, id!)).toMatchObject({ status: "withdrawn" });
    expect(await shown(asRep, path, held!)).toMatchObject({ status: "accepted" });
  });

  it("a free one still goes to a shift that qualifies instead of being withdrawn [SCH-I-004 SCH-I-007]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, opportunity } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const [first, second] = [await aBookable(hospital), await aBookable(hospital)];
    const { body: request } = await send(asRep, first, { start_on: on });
    const { body: other } = await send(asRep, second, { start_on: on });
    await asRep.patch(`${one(opportunity.id)}status-update/`, { code: "closed" });
    await respond(first.asProvider, request, false);
    expect(await shown(asRep, path, id!)).toMatchObject({
      status: "requested",
      booking_request_id: other.id,
    });
  });

  it("may be locked or filled, and takes needed shifts in all statuses but Closed and Error [SCH-I-013 SCH-V-003]", async () => {
    for (const status of ["draft", "open", "reopened", "in_progress", "locked", "filled"] as const) {
      const { asRep, path } = await aNeedingHospital({ status });
      expect(await need(asRep, path, [{ start_on: on }])).toHaveLength(1);
    }
    for (const status of ["closed", "error"] as const) {
      const { asRep, path } = await aNeedingHospital({ status });
      const text = "Reopen this opportunity to edit it.";
      const shifts = [{ start_on: on, provider_rate_type: "day" }];
      expect(await asRep.post(path, { shifts })).toMatchObject({
        status: 400,
        body: { error: text, non_field_errors: [text] },
      });
    }
  });
});

describe("a called-out holder", () => {
  it("fills its needed shift until it is released; then the successor fills it [SCH-I-008]", async () => {
    const hospital = await aNeedingHospital({ degrees: ["DO"] });
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const holder = await aBookable(hospital);
    const { body: request } = await send(asRep, holder, { start_on: on });
    await respond(holder.asProvider, request, true);
    const bookingId = request.bookings[0].id as string;
    await asRep.put(`/booking-requests/${request.id}/confirm/`, {
      bookings: [{ id: bookingId, status_by_rep: true }],
      comment: "",
    });
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "filled", called_out: false });
    const reason = { reason: "ILLNESS", comment: "" };
    const { body: report } = await asRep.post("/call-outs/", { booking: bookingId, ...reason });
    expect(report).toMatchObject({ reported_by: "rep", confirmed_at: null });
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "filled", called_out: false });
    const confirmed = await holder.asProvider.put(`/call-outs/${report.id}/confirm/`, {});
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "filled", called_out: true });

    // Another open position of the same times must not keep the successor from the one that falls free.
    const successor = await aBookable(hospital, { degrees: ["DO"] });
    await settingsOf(successor.provider);
    const started = await asRep.post("/rescues/", { booking: bookingId });
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    const [search] = await db().select().from(rescues).where(eq(rescues.bookingId, bookingId));
    expect(search).toMatchObject({ specialty: "EMERGENCY_MEDICINE", degrees: ["DO"] });
    const [spare] = await need(asRep, path, [{ start_on: on }]);
    const offers = await successor.asProvider.get("/shift-offers/");
    const offer = offers.body.results[0];
    const taken = await successor.asProvider.put(`/shift-offers/${offer.id}/accept/`, {});
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    const after = await shown(asRep, path, id!);
    expect(after).toMatchObject({ status: "filled", called_out: false });
    expect(after.provider.id).toBe(successor.provider.providerId);
    expect(await shown(asRep, path, spare!)).toMatchObject({ status: "open" });
    const [left] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
    expect(left).toMatchObject({ neededShiftId: id, isCanceled: true });
  });

  it("lets it go when it is released without a successor [SCH-I-004 SCH-I-008]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [id] = await need(asRep, path, [{ start_on: on }]);
    const holder = await aBookable(hospital);
    const { body: request } = await send(asRep, holder, { start_on: on });
    await respond(holder.asProvider, request, true);
    const bookingId = request.bookings[0].id as string;
    await asRep.put(`/booking-requests/${request.id}/confirm/`, {
      bookings: [{ id: bookingId, status_by_rep: true }],
      comment: "",
    });
    const { body: callOut } = await holder.asProvider.post("/call-outs/", {
      booking: bookingId,
      reason: "ILLNESS",
      comment: "",
    });
    const released = await asRep.put(`/call-outs/${callOut.id}/release/`, {});
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    expect(await shown(asRep, path, id!)).toMatchObject({ status: "open", provider: null });
    await asRep.delete(needPath(id!));
    expect((await needRow(id!))!.withdrawnAt).not.toBeNull();
  });
});
