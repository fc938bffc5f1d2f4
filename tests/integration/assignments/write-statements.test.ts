import { describe, expect, it } from "vitest";
import { statementsOf } from "@/scripts/bench/statements";
import { type Answer, signInAs } from "../../support/api";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../../support/builders";

/** With begin and commit, session, limit and what makes a click one send. */
const mostStatements = 12;

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayFromToday(first + index));

const shiftOn = (startOn: string) => ({
  start_on: startOn,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
});

/** Sends what must succeed, and counts. */
async function countOf(send: () => Promise<Answer>) {
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await send();
  });
  expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(300);
  return { count: statements.length, texts: statements.map(({ text }) => text.slice(0, 90)) };
}

const once = () => ({ "idempotency-key": crypto.randomUUID() });

async function parties() {
  const tie = await aConnection({ as: "approved" });
  const [clinician, scheduler] = [await signInAs(tie.provider), await signInAs(tie.rep)];
  for (const browser of [clinician, scheduler]) await browser.get("/auth/user/");
  return { ...tie, clinician, scheduler };
}

type Parties = Awaited<ReturnType<typeof parties>>;

const aRequest = (tie: Parties, shifts: number, status: "pending" | "responded" | "confirmed" = "pending") =>
  aBookingRequest({ ...tie, status, shifts: daysFrom(40, shifts).map((startOn) => ({ startOn })) });

type Counted = ReturnType<typeof countOf>;

/** What each write of a request asks, for a request of so many shifts. */
const writes: Record<string, (tie: Parties, shifts: number) => Counted> = {
  async "sending a request"({ provider, facility, scheduler }, shifts) {
    const days = daysFrom(40, shifts);
    await someAvailability(provider.providerId, days);
    const body = {
      provider_id: provider.providerId,
      healthcare_facility_id: facility.facilityId,
      schedules: days.map(shiftOn),
      comment: "",
    };
    return countOf(() => scheduler.post("/bookings/", body, once()));
  },
  async "answering one, which rules out shifts of three others"(tie, shifts) {
    for (const hour of ["05:00", "06:00", "08:00"]) {
      const elsewhere = await aConnection({ provider: tie.provider, as: "approved" });
      const days = daysFrom(40, shifts).map((startOn) => ({ startOn, startTime: hour, endTime: "18:00" }));
      await aBookingRequest({
        ...elsewhere,
        shifts: hour === "05:00" ? [...days, ...daysFrom(80, 1).map((startOn) => ({ startOn }))] : days,
      });
    }
    const { requestId, shifts: asked } = await aRequest(tie, shifts);
    const bookings = asked.map(({ id }, index) => ({ id, status_by_provider: index % 2 === 0 }));
    return countOf(() =>
      tie.clinician.put(`/booking-requests/${requestId}/respond/`, { bookings, comment: "" }),
    );
  },
  async "declining one"(tie, shifts) {
    const { requestId, shifts: asked } = await aRequest(tie, shifts);
    const bookings = asked.map(({ id }) => ({ id, status_by_provider: false }));
    return countOf(() =>
      tie.clinician.put(`/booking-requests/${requestId}/respond/`, { bookings, comment: "" }),
    );
  },
  async "changing an answer"(tie, shifts) {
    const { requestId, shifts: asked } = await aRequest(tie, shifts, "responded");
    const bookings = asked.map(({ id }, index) => ({ id, status_by_provider: index % 2 === 0 }));
    const read = await tie.clinician.get(`/booking-requests/${requestId}/`);
    const headers = { "if-match": read.headers.get("etag") ?? "" };
    return countOf(() =>
      tie.clinician.call("PUT", `/booking-requests/${requestId}/`, { bookings, comment: "x" }, headers),
    );
  },
  async "changing the shifts of one"(tie, shifts) {
    const { requestId, shifts: asked } = await aRequest(tie, shifts);
    await someAvailability(tie.provider.providerId, daysFrom(40, shifts * 2));
    const [left, ...changed] = asked;
    const bookings = [
      ...changed.map(({ id }) => ({ id, start_time: "08:00", end_time: "18:00" })),
      ...(changed.length > 0 ? [{ id: left?.id, is_removed: true }] : []),
      ...daysFrom(40 + shifts, shifts).map(shiftOn),
    ];
    const read = await tie.scheduler.get(`/booking-requests/${requestId}/`);
    const headers = { "if-match": read.headers.get("etag") ?? "" };
    return countOf(() =>
      tie.scheduler.call("PUT", `/booking-requests/${requestId}/`, { bookings, comment: "" }, headers),
    );
  },
  async "confirming one"(tie, shifts) {
    const { requestId, shifts: asked } = await aRequest(tie, shifts, "responded");
    const bookings = asked.map(({ id }, index) => ({ id, status_by_rep: index % 2 === 0 }));
    return countOf(() =>
      tie.scheduler.put(`/booking-requests/${requestId}/confirm/`, { bookings, comment: "" }),
    );
  },
  async "canceling one"(tie, shifts) {
    const { requestId } = await aRequest(tie, shifts);
    return countOf(() => tie.scheduler.put(`/booking-requests/${requestId}/cancel/`, { comment: "" }));
  },
  async "canceling a confirmed one, whose timesheets are settled"(tie, shifts) {
    const { requestId } = await aRequest(tie, shifts, "confirmed");
    return countOf(() => tie.scheduler.put(`/booking-requests/${requestId}/cancel/`, { comment: "" }));
  },
  async "canceling one shift of a confirmed one"(tie, shifts) {
    const { shifts: booked } = await aRequest(tie, shifts, "confirmed");
    const body = { reason: "The unit is closed." };
    return countOf(() => tie.scheduler.put(`/bookings/${booked[0]?.id}/cancel/`, body));
  },
  async "adding extra income"(tie, shifts) {
    const { requestId } = await aRequest(tie, shifts, "confirmed");
    const body = { additional_charges_bonus: 100 };
    return countOf(() => tie.scheduler.post(`/booking-requests-extra/${requestId}/`, body, once()));
  },
};

describe.each(Object.entries(writes))("%s", (_, write) => {
  it.each([1, 30])("with %i shifts asks the database twelve times at most", async (shifts) => {
    const { count, texts } = await write(await parties(), shifts);
    expect(count, texts.join("\n")).toBeLessThanOrEqual(mostStatements);
  });
});
