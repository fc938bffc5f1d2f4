import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, facilities, neededShifts, opportunities, outbox } from "@/db/schema";
import type { Answer } from "../../support/api";
import {
  aBookable,
  aNeedingHospital,
  type Bookable,
  brokenLinks,
  missedLinks,
  need,
  needPath,
  send,
} from "../../support/assignments/needs";
import { dayFromToday } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { raceRounds } from "../../support/rounds";

const race = withGate();
const crowd = 32;
const day = (round: number) => dayFromToday(5 + round);
const rounds = raceRounds(process.env.QUICK_RACES ? 2 : 4);

/** Nothing of the database's own troubles comes to the surface. */
function expectDocumented(answers: readonly Answer[]) {
  const odd = answers.filter(({ status }) => ![200, 201, 204, 400].includes(status));
  expect(odd.map(({ status, body }) => ({ status, body }))).toEqual([]);
}

async function expectRightLinks() {
  expect(await brokenLinks()).toBe(0);
  expect(await missedLinks()).toBe(0);
}

const holdersOf = (id: string) => db().$count(bookings, eq(bookings.neededShiftId, id));

async function manyBookable(hospital: Awaited<ReturnType<typeof aNeedingHospital>>, count: number) {
  const found: Bookable[] = [];
  for (let index = 0; index < count; index += 1) found.push(await aBookable(hospital));
  return found;
}

describe("32 at once", () => {
  it("send shifts for one needed shift: one fills it, all are sent [SCH-I-006 SCH-I-099]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const bookables = await manyBookable(hospital, crowd);
    for (const round of rounds) {
      const on = day(round);
      const [id] = await need(asRep, path, [{ start_on: on }]);
      const answers = await race(
        round,
        rowOf(neededShifts, id!),
        bookables.map((bookable) => () => send(asRep, bookable, { start_on: on })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(crowd).fill(201));
      expect(await holdersOf(id!)).toBe(1);
      await expectRightLinks();
    }
  });

  it("ask for one needed shift: one request, the others read that it is no longer open [SCH-I-099 SCH-V-004]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const bookables = await manyBookable(hospital, crowd);
    for (const round of rounds) {
      const [id] = await need(asRep, path, [{ start_on: day(round) }]);
      const answers = await race(
        round,
        rowOf(neededShifts, id!),
        bookables.map(
          ({ provider }) =>
            () =>
              asRep.post(`${needPath(id!)}ask/`, { provider: provider.providerId }),
        ),
      );
      const refused = answers.filter(({ status }) => status === 400);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(refused.map(({ body }) => body.error)).toEqual(
        Array(crowd - 1).fill("This shift is no longer open."),
      );
      expect(await holdersOf(id!)).toBe(1);
    }
  });

  it("publish one draft: one event, and the shift that waits fills it once [SCH-I-015 SCH-I-006]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, opportunity } = hospital;
    const [bookable] = await manyBookable(hospital, 1);
    for (const round of rounds) {
      const on = day(round);
      await send(asRep, bookable!, { start_on: on });
      const [id] = await need(asRep, path, [{ start_on: on }], { publish: false });
      const answers = await race(
        round,
        rowOf(opportunities, opportunity.id),
        Array.from({ length: crowd }, () => () => asRep.put("/needed-shifts-publish/", { ids: [id] })),
      );
      expectDocumented(answers);
      const events = (await db().select().from(outbox)).filter(({ payload }) =>
        (payload as { neededShiftIds?: string[] }).neededShiftIds?.includes(id!),
      );
      expect(events).toHaveLength(1);
      expect(await holdersOf(id!)).toBe(1);
    }
  });

  it("send, decline, take back, cancel, make, publish, move and withdraw on one day: every link is right, none is missed [SCH-I-004 SCH-I-006 SCH-I-108]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, facility } = hospital;
    const bookables = await manyBookable(hospital, 16);
    for (const round of rounds) {
      const [on, next] = [day(2 * round), day(2 * round + 1)];
      const [open] = await need(asRep, path, [{ start_on: on, count: 6 }]);
      const drafts = await need(asRep, path, [{ start_on: on, count: 3 }], { publish: false });
      const apart = await need(asRep, path, [{ start_on: next, count: 4 }]);
      const requests: { bookable: Bookable; request: string; shift: string }[] = [];
      for (const bookable of bookables.slice(0, 8)) {
        const { body } = await send(asRep, bookable, { start_on: on });
        requests.push({ bookable, request: body.id as string, shift: body.bookings[0].id as string });
      }
      const answerOf =
        ({ bookable, request, shift }: (typeof requests)[number], yes: boolean) =>
        () =>
          bookable.asProvider.put(`/booking-requests/${request}/respond/`, {
            bookings: [{ id: shift, status_by_provider: yes }],
            comment: "",
          });
      const cancel = (index: number) => () =>
        asRep.put(`/booking-requests/${requests[index]!.request}/cancel/`, { comment: "" });
      const change = (index: number) => () =>
        asRep.put(`/booking-requests/${requests[index]!.request}/`, {
          bookings: [{ id: requests[index]!.shift, start_on: next }],
          comment: "",
        });
      const answers = await race(
        round,
        rowOf(facilities, facility.facilityId),
        [
          ...bookables.slice(8).map((bookable) => () => send(asRep, bookable, { start_on: on })),
          change(6),
          change(7),
          ...drafts.map((id) => () => asRep.put("/needed-shifts-publish/", { ids: [id] })),
          ...apart.map((id) => () => asRep.post(`${path}move/`, { days: -1, needed_shift: id })),
          () => asRep.post(path, { shifts: [{ start_on: on, provider_rate_type: "day", count: 2 }] }),
          () => asRep.delete(needPath(open!)),
          answerOf(requests[0]!, true),
          answerOf(requests[1]!, false),
          answerOf(requests[2]!, false),
          cancel(3),
          cancel(4),
          answerOf(requests[5]!, true),
        ],
        { waiting: 8 + 2 + 3 + 4 + 1 + 1 + 4 },
      );
      expectDocumented(answers);
      await expectRightLinks();
    }
  });
});

describe("two kinds at once", () => {
  it("a shift is sent while its needed shift is made, published or moved there: it fills it [SCH-I-004 SCH-I-006]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path, facility } = hospital;
    const [bookable] = await manyBookable(hospital, 1);
    for (const round of raceRounds(process.env.QUICK_RACES ? 3 : 12)) {
      const on = day(round);
      const [draft] = await need(asRep, path, [{ start_on: on }], { publish: false });
      const [apart] = await need(asRep, path, [{ start_on: dayFromToday(300) }]);
      const write = [
        () => asRep.post(path, { shifts: [{ start_on: on, provider_rate_type: "day" }] }),
        () => asRep.put("/needed-shifts-publish/", { ids: [draft] }),
        () => asRep.patch(needPath(apart!), { start_on: on }),
      ][round % 3]!;
      const answers = await race(round, rowOf(facilities, facility.facilityId), [
        () => send(asRep, bookable!, { start_on: on }),
        write,
      ]);
      expectDocumented(answers);
      await expectRightLinks();
    }
  });

  it("a holder calls out and is released while another shift is sent: one of both fills what is free [SCH-I-004 SCH-I-008]", async () => {
    const hospital = await aNeedingHospital();
    const { asRep, path } = hospital;
    const [holder, other] = await manyBookable(hospital, 2);
    for (const round of rounds) {
      const on = day(round);
      const [id] = await need(asRep, path, [{ start_on: on }]);
      const { body: request } = await send(asRep, holder!, { start_on: on });
      const shift = request.bookings[0].id as string;
      await holder!.asProvider.put(`/booking-requests/${request.id}/respond/`, {
        bookings: [{ id: shift, status_by_provider: true }],
        comment: "",
      });
      await asRep.put(`/booking-requests/${request.id}/confirm/`, {
        bookings: [{ id: shift, status_by_rep: true }],
        comment: "",
      });
      const { body: callOut } = await holder!.asProvider.post("/call-outs/", {
        booking: shift,
        reason: "ILLNESS",
        comment: "",
      });
      const answers = await race(round, rowOf(neededShifts, id!), [
        () => asRep.put(`/call-outs/${callOut.id}/release/`, {}),
        () => send(asRep, other!, { start_on: on }),
      ]);
      expectDocumented(answers);
      await expectRightLinks();
    }
  });
});
