import { describe, expect, it } from "vitest";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { withdrawCallOut } from "@/lib/coverage/call-outs/commands/answer";
import { confirmCallOut } from "@/lib/coverage/call-outs/commands/confirm";
import { auditOf } from "../../support/audit";
import {
  aCallOut,
  type CalledOut,
  expectRefused,
  newsOf,
  readShift,
  withoutTrace,
} from "../../support/coverage/builders";

const closed = "This report is closed.";
const edgesOf = async ({ bookingId }: CalledOut) => (await readShift(bookingId)).during.split('"');
const endOf = async (made: CalledOut) => new Date((await edgesOf(made))[3] as string);
const startOf = async (made: CalledOut) => new Date((await edgesOf(made))[1] as string);

/** The holder as commands know it, for tests that stop the clock. */
const holderOf = ({ provider }: CalledOut): ProviderActor => ({
  kind: "provider",
  status: "complete",
  userId: provider.userId,
  providerId: provider.providerId,
  sessionId: "",
  confirmed: true,
  mustSetUp: false,
  email: "",
  firstName: "",
  lastName: "",
  completedSteps: [],
});

const refusal = (error: string) => ({ status: 400, body: { error } });

describe("confirming what a rep has reported", () => {
  it("gives the holder's word, tells reps, and releases nobody yet [RSC-I-016 RSC-C-012]", async () => {
    const made = await aCallOut("rep");
    const shift = await readShift(made.bookingId);
    const answer = await made.act("provider", "confirm");
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "open", confirmed_at: expect.any(String), can_confirm: false, can_withdraw: true },
    });
    expect(await readShift(made.bookingId)).toEqual(shift);
    expect(await newsOf(made.callOutId)).toEqual(["call-out/opened", "call-out/confirmed"]);
    expect(await auditOf(made.callOutId)).toEqual(["call-out/confirmed", "call-out/opened"]);
    expect((await made.shown("rep")).call_out).toMatchObject({ can_release: true });
  });

  it("once more changes nothing, also of one's own call-out, and after the release", async () => {
    for (const side of ["provider", "rep"] as const) {
      const made = await aCallOut(side);
      const first = await made.act("provider", "confirm");
      const again = await withoutTrace(made, () => made.act("provider", "confirm"));
      expect(again).toMatchObject({ status: 200, body: first.body });
      await made.act("rep", "release");
      const late = await withoutTrace(made, () => made.act("provider", "confirm"));
      expect(late).toMatchObject({ status: 200, body: { status: "released" } });
    }
  });

  it("is refused once the report was taken back, or the shift is over [RSC-V-062 RSC-V-058]", async () => {
    const made = await aCallOut("rep");
    const over = contextAt(await endOf(made));
    await expect(
      confirmCallOut(holderOf(made), { id: made.callOutId }, shiftEndings, over),
    ).rejects.toMatchObject(refusal("This shift is over."));
    await made.act("provider", "withdraw");
    await expectRefused(made, closed, () => made.act("provider", "confirm"));
  });

  it("is possible until the very end of the shift", async () => {
    const made = await aCallOut("rep");
    const last = contextAt(new Date((await endOf(made)).getTime() - 1));
    expect(await confirmCallOut(holderOf(made), { id: made.callOutId }, shiftEndings, last)).toMatchObject({
      confirmed_at: last.now.toISOString(),
    });
  });
});

describe("working the shift after all", () => {
  it("closes the call-out with what is said, and tells reps [RSC-I-058 RSC-C-012]", async () => {
    for (const side of ["provider", "rep"] as const) {
      const made = await aCallOut(side);
      const answer = await made.act("provider", "withdraw", { comment: "I am well again." });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: "withdrawn",
          comment: "I am well again.",
          closed_at: expect.any(String),
          can_confirm: false,
          can_withdraw: false,
          can_release: false,
        },
      });
      expect(await newsOf(made.callOutId)).toEqual(["call-out/opened", "call-out/withdrawn"]);
      expect(await auditOf(made.callOutId)).toEqual(["call-out/withdrawn", "call-out/opened"]);
      expect(await made.shown("provider")).toMatchObject({ call_out: null, can_call_out: true });
      expect(await made.shown("rep")).toMatchObject({ call_out: null, can_cancel: true });
    }
  });

  it("once more changes nothing; a new call-out is possible", async () => {
    const made = await aCallOut();
    const first = await made.act("provider", "withdraw");
    const again = await withoutTrace(made, () => made.act("provider", "withdraw", { comment: "Again" }));
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await made.by.provider.post("/call-outs/", { booking: made.bookingId })).status).toBe(201);
  });

  it("is possible until the shift ends, and refused then and once released [RSC-V-058 RSC-V-062 RSC-I-048]", async () => {
    const made = await aCallOut();
    const input = { id: made.callOutId, comment: "" };
    await expect(withdrawCallOut(holderOf(made), input, contextAt(await endOf(made)))).rejects.toMatchObject(
      refusal("This shift is over."),
    );
    const begun = contextAt(new Date((await startOf(made)).getTime() + 1));
    expect(await withdrawCallOut(holderOf(made), input, begun)).toMatchObject({ status: "withdrawn" });
    const released = await aCallOut();
    await released.act("rep", "release");
    await expectRefused(released, closed, () => released.act("provider", "withdraw"));
  });
});
