import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closePool } from "@/db/client";
import {
  aCallOut,
  aConfirmedShift,
  type CalledOut,
  callOutBegun,
  readShift,
} from "../../support/coverage/builders";
import { expectBooksBalance } from "../../support/pay/builders";
import { asBooked, historyOf } from "../../support/pay/reports";
import { rounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

// Every client gets a connection of its own, and nobody is slowed down.
withSettings({ DATABASE_POOL: 36, RATE_LIMITS: "off" });
beforeAll(closePool);
afterAll(closePool);
afterEach(expectBooksBalance);

const rounding = (all: number) => [...Array(rounds(all)).keys()];

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

const submit = async ({ by, timesheetId, ...made }: CalledOut) =>
  by.provider.put(
    `/timesheets/${timesheetId}/submit/`,
    asBooked({ ...made, timesheet: await made.timesheet() }),
  );

describe("at the same moment", () => {
  it("a cancellation and a call-out: one wins, the other sees its outcome [PAY-I-023]", async () => {
    for (const round of rounding(40)) {
      const made = await aConfirmedShift();
      const [canceled, called] = await Promise.all([
        made.by.rep.put(`/bookings/${made.bookingId}/cancel/`, { reason: "The unit is closed." }),
        made.by.provider.post("/call-outs/", { booking: made.bookingId }),
      ]);
      const outcome = [outcomeOf(canceled), outcomeOf(called)].join();
      expect([`200,400 ${texts.notConfirmed}`, `400 ${texts.calledOut},201`], `round ${round}`).toContain(
        outcome,
      );
      const { isCanceled } = await readShift(made.bookingId);
      expect(isCanceled).toBe(canceled.status === 200);
    }
  }, 120_000);

  it("a release and hours: one wins, the other sees its outcome [PAY-I-023]", async () => {
    for (const round of rounding(40)) {
      const made = await callOutBegun("provider");
      const [released, sent] = await Promise.all([made.act("rep", "release"), submit(made)]);
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
    for (const round of rounding(40)) {
      const made = await callOutBegun("rep", 60);
      const { version } = await made.timesheet();
      const [confirmed, closed] = await Promise.all([
        made.act("provider", "confirm"),
        made.by.provider.put(`/timesheets/${made.timesheetId}/not-worked/`, { version }),
      ]);
      const outcome = [outcomeOf(confirmed), outcomeOf(closed)].join();
      expect([`200,400 ${texts.calledOut}`, `400 ${texts.closed},200`], `round ${round}`).toContain(outcome);
      expect((await made.callOut()).status).toBe(confirmed.status === 200 ? "open" : "withdrawn");
    }
  }, 120_000);

  it("a release and the provider's return: one wins, the other sees its outcome [PAY-I-023]", async () => {
    for (const round of rounding(40)) {
      const made = await aCallOut();
      const [released, back] = await Promise.all([
        made.act("rep", "release"),
        made.act("provider", "withdraw"),
      ]);
      const outcome = [outcomeOf(released), outcomeOf(back)].join();
      expect([`200,400 ${texts.closed}`, `400 ${texts.closed},200`], `round ${round}`).toContain(outcome);
      const { releasedAt } = await readShift(made.bookingId);
      expect(releasedAt !== null).toBe(released.status === 200);
    }
  }, 120_000);

  it("eight releases are one; eight call-outs are one", async () => {
    const many = [...Array(8).keys()];
    const made = await aConfirmedShift();
    const opened = await Promise.all(
      many.map(() => made.by.provider.post("/call-outs/", { booking: made.bookingId })),
    );
    expect(opened.map(outcomeOf).sort()).toEqual([
      "201",
      ...many.slice(1).map(() => `400 ${texts.reported}`),
    ]);
    const { id } = opened.find(({ status }) => status === 201)!.body;
    const released = await Promise.all(many.map(() => made.by.rep.put(`/call-outs/${id}/release/`, {})));
    expect(released.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(await historyOf(made.timesheetId)).toHaveLength(1);
  });
});
