import { afterEach, describe, expect, it } from "vitest";
import { providers } from "@/db/schema";
import { aCallOut, aConfirmedShift, callOutBegun, readShift } from "../../support/coverage/builders";
import { rowOf, withGate } from "../../support/gate";
import { expectBooksBalance } from "../../support/pay/builders";
import { asBooked, historyOf } from "../../support/pay/reports";
import { pairRounds } from "../../support/rounds";

const race = withGate();
afterEach(expectBooksBalance);

const rounding = pairRounds();
/** What all who move a shift or its report lock first. */
const held = ({ providerId }: { providerId: string }) => rowOf(providers, providerId);

const texts = {
  calledOut: "The provider has called out of this shift.",
  canceled: "A canceled shift cannot be brought back. Send a new assignment request.",
  notConfirmed: "Only a confirmed shift can be called out.",
  closed: "This report is closed.",
  reported: "This shift is already reported.",
};

type Sent = { status: number; body: { error?: string } };
/** "200", or the sentence of the refusal. */
const outcomeOf = ({ status, body }: Sent) => (status < 300 ? String(status) : `${status} ${body.error}`);

describe("at the same moment", () => {
  it("a cancellation and a call-out: one wins, the other sees its outcome [PAY-I-023]", async () => {
    const seen = new Set<string>();
    for (const round of rounding) {
      const made = await aConfirmedShift();
      const [canceled, called] = await race(round, held(made), [
        () => made.by.rep.put(`/bookings/${made.bookingId}/cancel/`, { reason: "The unit is closed." }),
        () => made.by.provider.post("/call-outs/", { booking: made.bookingId }),
      ]);
      seen.add([outcomeOf(canceled), outcomeOf(called)].join());
      const { isCanceled } = await readShift(made.bookingId);
      expect(isCanceled).toBe(canceled.status === 200);
    }
    expect(seen).toEqual(new Set([`200,400 ${texts.notConfirmed}`, `400 ${texts.calledOut},201`]));
  }, 120_000);

  it("a release and hours: one wins, the other sees its outcome [PAY-I-023]", async () => {
    for (const round of rounding) {
      const made = await callOutBegun("provider");
      const hours = asBooked({ ...made, timesheet: await made.timesheet() });
      const [released, sent] = await race(round, held(made), [
        () => made.act("rep", "release"),
        () => made.by.provider.put(`/timesheets/${made.timesheetId}/submit/`, hours),
      ]);
      expect(outcomeOf(released), `round ${round}`).toBe("200");
      expect([
        `400 ${texts.calledOut}`,
        `400 ${texts.canceled}`,
        "400 This timesheet has changed. Please review it again.",
      ]).toContain(outcomeOf(sent));
      expect(await made.timesheet()).toMatchObject({ status: "closed", attendance: "canceled_by_provider" });
    }
  }, 120_000);

  it("the confirmation of a report and the word that the shift was not worked: never both [PAY-I-023 PAY-S-069]", async () => {
    const seen = new Set<string>();
    for (const round of rounding) {
      const made = await callOutBegun("rep", 60);
      const { version } = await made.timesheet();
      const [confirmed, closed] = await race(round, held(made), [
        () => made.act("provider", "confirm"),
        () => made.by.provider.put(`/timesheets/${made.timesheetId}/not-worked/`, { version }),
      ]);
      seen.add([outcomeOf(confirmed), outcomeOf(closed)].join());
      expect((await made.callOut()).status).toBe(confirmed.status === 200 ? "open" : "withdrawn");
    }
    expect(seen).toEqual(new Set([`200,400 ${texts.calledOut}`, `400 ${texts.closed},200`]));
  }, 120_000);

  it("a release and the provider's return: one wins, the other sees its outcome [PAY-I-023]", async () => {
    const seen = new Set<string>();
    for (const round of rounding) {
      const made = await aCallOut();
      const [released, back] = await race(round, held(made), [
        () => made.act("rep", "release"),
        () => made.act("provider", "withdraw"),
      ]);
      seen.add([outcomeOf(released), outcomeOf(back)].join());
      const { releasedAt } = await readShift(made.bookingId);
      expect(releasedAt !== null).toBe(released.status === 200);
    }
    expect(seen).toEqual(new Set([`200,400 ${texts.closed}`, `400 ${texts.closed},200`]));
  }, 120_000);

  it("eight releases are one; eight call-outs are one", async () => {
    const many = [...Array(8).keys()];
    const made = await aConfirmedShift();
    const call = () => made.by.provider.post("/call-outs/", { booking: made.bookingId });
    const opened = await race(
      0,
      held(made),
      many.map(() => call),
    );
    expect(opened.map(outcomeOf).sort()).toEqual([
      "201",
      ...many.slice(1).map(() => `400 ${texts.reported}`),
    ]);
    const { id } = opened.find(({ status }) => status === 201)!.body;
    const release = () => made.by.rep.put(`/call-outs/${id}/release/`, {});
    const released = await race(
      0,
      held(made),
      many.map(() => release),
    );
    expect(released.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(await historyOf(made.timesheetId)).toHaveLength(1);
  });
});
