import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, callOuts, clearances, outbox } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aRep } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";
import { aShiftAtRisk, warn, watch } from "../../support/coverage/at-risk";
import { aCandidate, aSearch, offersOf, readSearch } from "../../support/coverage/searches";

const callOutsOf = (bookingId: string) =>
  db().select().from(callOuts).where(eq(callOuts.bookingId, bookingId)).orderBy(desc(callOuts.createdAt));

const readShift = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]!;

const newsOf = async (bookingId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, "shift/at-risk"))).filter(
    ({ payload }) => (payload as { bookingId: string }).bookingId === bookingId,
  ).length;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const startOf = async (bookingId: string) => {
  const { startOn } = await readShift(bookingId);
  return new Date(`${startOn}T12:00:00Z`);
};

describe("a confirmed shift whose provider lacks a credential", () => {
  it("bears what is missing, on both sides, until it is there [CRD-V-063, CRD-C-020]", async () => {
    const made = await aShiftAtRisk({ mode: "warn" });
    const risk = { summary: made.summary, missing: [made.missing] };
    expect((await made.shown("rep")).at_risk).toEqual(risk);
    expect((await made.shown("provider")).at_risk).toEqual(risk);
    await made.renew();
    expect((await made.shown("rep")).at_risk).toBeNull();
  });

  it("goes by its titles for reps without details, on the list as well [CRD-P-034, CRD-C-020]", async () => {
    const made = await aShiftAtRisk({ mode: "warn" });
    const details = { summary: made.summary, missing: [made.missing] };
    const scheduler = await signInAs(
      await aRep({ organizationId: made.rep.organizationId, groups: ["schedule_shifts"] }),
    );
    const riskFor = async (who: typeof scheduler) => {
      const { body } = await who.get(made.path);
      const { results } = (await who.get("/booking-requests/?limit=100")).body;
      const listed = results.find(({ id }: { id: string }) => id === made.requestId);
      return [body, listed].map(
        ({ bookings: shifts }) => shifts.find(({ id }: { id: string }) => id === made.bookingId).at_risk,
      );
    };
    expect(await riskFor(scheduler)).toEqual([details, details]);
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, made.providerId));
    const titles = { summary: "Missing: ACLS", missing: ["ACLS"] };
    expect(await riskFor(scheduler)).toEqual([titles, titles]);
    expect(await riskFor(made.by.rep)).toEqual([titles, titles]);
    expect(await riskFor(made.by.provider)).toEqual([details, details]);
  });

  it("names to its provider what keeps it once cover is sought: the lines that release it [CRD-S-014, CRD-I-036, CRD-C-020]", async () => {
    const made = await aShiftAtRisk();
    await aRequirement(made.facility, { kind: "insurance", tightenedAt: new Date() });
    const all = [made.missing, "Malpractice insurance on file"];
    const every = { summary: `Missing: ${all.join("; ")}`, missing: all };
    expect((await made.shown("provider")).at_risk).toEqual(every);
    expect(await watch()).toBe(1);
    expect((await made.shown("provider")).at_risk).toEqual({
      summary: made.summary,
      missing: [made.missing],
    });
    expect((await made.shown("rep")).at_risk).toEqual(every);
  });

  it("is news once within 30, 7 and 2 days of its start, and where the facility only warns that is all [CRD-V-063]", async () => {
    const made = await aShiftAtRisk({ mode: "warn", inDays: 20 });
    const news = async (now?: Date) => {
      await warn({ providerId: made.providerId }, now);
      return newsOf(made.bookingId);
    };
    expect(await news()).toBe(1);
    expect(await news()).toBe(1);
    const start = await startOf(made.bookingId);
    const ahead = (days: number) => new Date(start.getTime() - days * 86_400_000);
    expect(await news(ahead(6))).toBe(2);
    expect(await news(ahead(1))).toBe(3);
    expect(await news(ahead(0.5))).toBe(3);
    await watch(ahead(0.5));
    expect(await callOutsOf(made.bookingId)).toEqual([]);
  });

  it("is no news before it is within 30 days, nor once it is ready [CRD-V-063]", async () => {
    const far = await aShiftAtRisk({ inDays: 40 });
    const ready = await aShiftAtRisk();
    await ready.renew();
    await warn();
    expect([await newsOf(far.bookingId), await newsOf(ready.bookingId)]).toEqual([0, 0]);
  });
});

describe("cover for it", () => {
  it("is sought by the product's own call-out from the facility's hours before the start on [CRD-V-064, CRD-V-067]", async () => {
    const made = await aShiftAtRisk({ inDays: 6 });
    await watch();
    expect(await callOutsOf(made.bookingId)).toEqual([]);
    const start = await startOf(made.bookingId);
    const now = new Date(start.getTime() - 71 * 3_600_000);
    expect(await watch(now)).toBe(1);
    expect(await watch(now)).toBe(0);
    const [callOut] = await callOutsOf(made.bookingId);
    expect(callOut).toMatchObject({
      reportedBy: "product",
      reportedByUserId: null,
      reason: "CREDENTIAL",
      status: "open",
      confirmedAt: now,
    });
    expect((await made.shown("provider")).call_out).toMatchObject({
      reported_by: "product",
      reason: "CREDENTIAL",
      can_withdraw: false,
    });
  });

  it.each([
    ["tightened the line", { isNewer: "line" as const }],
    ["began to block", { isNewer: "block" as const }],
    ["looks for no cover", { coverHours: null }],
    ["only warns", { mode: "warn" as const }],
  ])(
    "is not sought where the facility %s since the shift was confirmed [CRD-I-036, CRD-V-066]",
    async (_, setting) => {
      const made = await aShiftAtRisk(setting);
      await watch();
      await watch(new Date((await startOf(made.bookingId)).getTime() + 60_000));
      expect(await callOutsOf(made.bookingId)).toEqual([]);
      expect((await readShift(made.bookingId)).releasedAt).toBeNull();
    },
  );

  it("confirms what a rep has reported already [CRD-V-064]", async () => {
    const made = await aShiftAtRisk();
    const { body } = await made.by.rep.post("/call-outs/", { booking: made.bookingId });
    await watch();
    expect(await callOutsOf(made.bookingId)).toMatchObject([
      { id: body.id, reportedBy: "rep", confirmedAt: expect.any(Date) },
    ]);
  });

  it("is taken back once the provider is ready, and its search stops [CRD-V-065]", async () => {
    for (const settle of ["renew", "drop", "waive"] as const) {
      const made = await aShiftAtRisk();
      await watch();
      const search = await aSearch(made);
      if (settle === "waive")
        await anException(made.line, { providerId: made.providerId, grantedBy: made.rep.userId });
      else await made[settle]();
      await watch();
      expect(await callOutsOf(made.bookingId), settle).toMatchObject([{ status: "withdrawn" }]);
      expect(await readSearch(search.id), settle).toMatchObject({
        status: "stopped",
        statusReason: "withdrawn",
      });
    }
  });

  it("depends on the credentials, not on the holder's word; a rep may release [CRD-V-065]", async () => {
    const made = await aShiftAtRisk();
    await watch();
    const [callOut] = await callOutsOf(made.bookingId);
    const answer = await made.by.provider.put(`/call-outs/${callOut!.id}/withdraw/`, {});
    expect(answer).toMatchObject({
      status: 400,
      body: { error: `This depends on your credentials: ${made.summary}.` },
    });
    const released = await made.by.rep.put(`/call-outs/${callOut!.id}/release/`, {});
    expect(released).toMatchObject({ status: 200, body: { status: "released" } });
  });

  it("ends in a release at the start: no pay, and its timesheet closes [CRD-V-066]", async () => {
    const made = await aShiftAtRisk();
    await watch();
    const begun = new Date((await startOf(made.bookingId)).getTime() + 60_000);
    await watch(begun);
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: true, releasedAt: begun });
    expect(await callOutsOf(made.bookingId)).toMatchObject([{ status: "released" }]);
    expect(await made.timesheet()).toMatchObject({ status: "closed", payCents: 0 });
    expect(await watch(begun)).toBe(0);
  });

  it("keeps a holder who is ready again: a successor comes too late [CRD-V-065]", async () => {
    const made = await aShiftAtRisk();
    const successor = await aCandidate({ rep: made.rep, facility: made.facility });
    await anException(made.line, { providerId: successor.providerId, grantedBy: made.rep.userId });
    await watch();
    const search = await aSearch(made);
    const [offer] = (await offersOf(search.id)).filter(
      ({ providerId }) => providerId === successor.providerId,
    );
    expect(offer).toBeDefined();
    const caller = await signInAs(successor);
    await made.renew();
    expect(await caller.put(`/shift-offers/${offer!.id}/accept/`)).toMatchObject({
      status: 400,
      body: { error: "The facility no longer looks for cover for this shift. Thank you for answering." },
    });
    expect((await readShift(made.bookingId)).releasedAt).toBeNull();
  });

  it("lets a successor who is ready take it, and the holder goes without pay [CRD-V-064]", async () => {
    const made = await aShiftAtRisk();
    const successor = await aCandidate({ rep: made.rep, facility: made.facility });
    await anException(made.line, { providerId: successor.providerId, grantedBy: made.rep.userId });
    await watch();
    const search = await aSearch(made);
    const [offer] = (await offersOf(search.id)).filter(
      ({ providerId }) => providerId === successor.providerId,
    );
    const caller = await signInAs(successor);
    expect((await caller.put(`/shift-offers/${offer!.id}/accept/`)).status).toBe(200);
    expect(await callOutsOf(made.bookingId)).toMatchObject([{ status: "filled" }]);
    await made.renew();
    await watch(inHours(1));
    expect(await callOutsOf(made.bookingId)).toMatchObject([{ status: "filled" }]);
  });
});
