import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { callOuts } from "@/db/schema";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { settleCallOuts } from "@/lib/coverage/call-outs/commands/settle";
import { signInAs } from "../../support/api";
import { anException } from "../../support/connections/requirements";
import { type AtRisk, aShiftAtRisk, watch } from "../../support/coverage/at-risk";
import { readCallOut, readShift } from "../../support/coverage/builders";
import { insertSentHours } from "../../support/coverage/hours";
import { aCandidate, aSearch, offersOf, readSearch } from "../../support/coverage/searches";

const startOf = ({ booking }: AtRisk) => new Date(`${booking.startOn}T12:00:00Z`);
const endOf = async ({ bookingId }: AtRisk) =>
  new Date((await readShift(bookingId)).during.split('"')[3] as string);
const settleAt = (now: Date) => settleCallOuts(systemActor("settle-call-outs"), shiftEndings, contextAt(now));

/** A shift at risk that a rep has reported. */
async function aReport() {
  const made = await aShiftAtRisk();
  const { body } = await made.by.rep.post("/call-outs/", { booking: made.bookingId });
  const callOutId = body.id as string;
  return { ...made, callOutId, callOut: () => readCallOut(callOutId) };
}

/** The product has confirmed the report, because cover is due. */
async function aConfirmedReport() {
  const made = await aReport();
  await watch();
  expect((await made.callOut()).confirmedAt).not.toBeNull();
  return made;
}

/** A provider who may work the shift was asked to take it. */
async function aSuccessor(made: AtRisk) {
  const successor = await aCandidate({ rep: made.rep, facility: made.facility });
  await anException(made.line, { providerId: successor.providerId, grantedBy: made.rep.userId });
  const search = await aSearch(made);
  const offer = (await offersOf(search.id)).find(({ providerId }) => providerId === successor.providerId);
  const caller = await signInAs(successor);
  return { search, accept: () => caller.put(`/shift-offers/${offer!.id}/accept/`) };
}

describe("a rep's report that the product has confirmed", () => {
  it("stays the rep's, and is known as the product's [CRD-V-064]", async () => {
    const made = await aConfirmedReport();
    expect(await made.callOut()).toMatchObject({
      reportedBy: "rep",
      confirmedByProduct: true,
      status: "open",
    });
    expect(await watch()).toBe(0);
    const holders = await aReport();
    await holders.by.provider.put(`/call-outs/${holders.callOutId}/confirm/`);
    await watch();
    expect(await holders.callOut()).toMatchObject({ confirmedByProduct: false, status: "open" });
    await holders.renew();
    await watch();
    expect(await holders.callOut()).toMatchObject({ status: "open" });
  });

  it("is taken back once the holder is ready, and its search stops [CRD-V-065]", async () => {
    const made = await aConfirmedReport();
    const search = await aSearch(made);
    await made.renew();
    await watch();
    expect(await made.callOut()).toMatchObject({ status: "withdrawn" });
    expect(await readSearch(search.id)).toMatchObject({ status: "stopped", statusReason: "withdrawn" });
  });

  it("depends on the credentials, not on the holder's word; a rep may release [CRD-V-065]", async () => {
    const made = await aConfirmedReport();
    expect((await made.shown("provider")).call_out).toMatchObject({
      reported_by: "rep",
      can_confirm: false,
      can_withdraw: false,
    });
    expect(await made.by.provider.put(`/call-outs/${made.callOutId}/withdraw/`, {})).toMatchObject({
      status: 400,
      body: { error: `This depends on your credentials: ${made.summary}.` },
    });
    expect(await made.by.rep.put(`/call-outs/${made.callOutId}/release/`, {})).toMatchObject({
      status: 200,
      body: { status: "released" },
    });
  });

  it("keeps a holder who is ready again: a successor comes too late [CRD-V-065, CRD-I-035]", async () => {
    const made = await aConfirmedReport();
    const { accept } = await aSuccessor(made);
    await made.renew();
    expect(await accept()).toMatchObject({
      status: 400,
      body: { error: "The facility no longer looks for cover for this shift. Thank you for answering." },
    });
    expect((await readShift(made.bookingId)).releasedAt).toBeNull();
  });

  it("ends in a release at the start, where the holder is not ready [CRD-V-066]", async () => {
    const made = await aConfirmedReport();
    const begun = new Date(startOf(made).getTime() + 60_000);
    await watch(begun);
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: true, releasedAt: begun });
    expect(await made.callOut()).toMatchObject({ status: "released" });
    expect(await made.timesheet()).toMatchObject({ status: "closed", payCents: 0 });
  });

  it("takes no shift from a ready holder at its end; sent hours end it [CRD-I-035, CRD-V-066]", async () => {
    const [ready, sent] = [await aConfirmedReport(), await aConfirmedReport()];
    await ready.renew();
    await insertSentHours(sent.timesheetId, sent.provider.userId);
    await settleAt(await endOf(ready));
    expect(await sent.callOut()).toMatchObject({ status: "withdrawn" });
    expect((await readShift(ready.bookingId)).releasedAt).toBeNull();
    await watch(await endOf(ready));
    expect(await ready.callOut()).toMatchObject({ status: "withdrawn" });
    expect(await readShift(ready.bookingId)).toMatchObject({ releasedAt: null, isCanceled: false });
  });

  it("lets the holder of a shift go that another works already [CRD-I-035, RSC-I-017]", async () => {
    const made = await aReport();
    const { accept } = await aSuccessor(made);
    expect((await accept()).status).toBe(200);
    expect(await made.callOut()).toMatchObject({ status: "open", confirmedAt: null });
    await watch();
    expect(await made.callOut()).toMatchObject({ status: "filled", confirmedByProduct: true });
    expect((await readShift(made.bookingId)).releasedAt).not.toBeNull();
    expect(await made.timesheet()).toMatchObject({ status: "closed", payCents: 0 });
    expect(await db().$count(callOuts, eq(callOuts.bookingId, made.bookingId))).toBe(1);
  });
});
