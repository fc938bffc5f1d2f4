import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { ok, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { runCron } from "../../support/jobs";
import { withoutLimits } from "../../support/limits";
import { aMailStage, type ExpectedMail, followMails, forProvider, forRep } from "../../support/mail-table";
import { assignmentEvents } from "../../support/mailed-events";

withoutLimits();

const { covered, mailsSince, expectMails } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

/** The stage with another provider, who can be booked. */
async function aBookableStage() {
  const provider = await aProvider();
  const { connection, connectionId } = await aConnection({ ...stage, provider, as: "approved" });
  const asProvider = await signInAs(provider);
  return { ...stage, provider, connection, connectionId, to: provider.user.email, asProvider };
}

describe("SIL-108: a mail on", () => {
  it("a new, answered, updated, confirmed and canceled assignment: to the side that did not do it", async () => {
    const { asRep, asProvider, to, facility, provider, scheduling } = await aBookableStage();
    const days = [dayFromToday(40), dayFromToday(41), dayFromToday(42)];
    await someAvailability(provider.providerId, days);
    const shift = (start_on: string) => ({
      start_on,
      end_on: start_on,
      start_time: "07:00",
      end_time: "19:00",
      provider_rate_type: "day",
    });
    const about = { provider_id: provider.providerId, healthcare_facility_id: facility.facilityId };
    const send = async () => {
      const body = { ...about, schedules: [shift(days[0]!), shift(days[1]!)] };
      const { id, bookings: shifts } = await ok(asRep.post("/bookings/", body));
      const mail: ExpectedMail = [to, `New assignment request: ${facility.name}`, forProvider("booking", id)];
      await expectMails([mail]);
      return { id: id as string, path: `/booking-requests/${id}/`, shifts: shifts as { id: string }[] };
    };
    const byProvider = (shifts: { id: string }[], answers: boolean[]) => ({
      bookings: shifts.map((each, index) => ({ id: each.id, status_by_provider: answers[index] })),
    });
    const toReps = (heading: string, id: string) =>
      scheduling.map((email): ExpectedMail => [email, `${heading}: ${facility.name}`, forRep("booking", id)]);

    const { id, path, shifts } = await send();
    const opens = forProvider("booking", id);
    await ok(asProvider.put(`${path}respond/`, byProvider(shifts, [true, true])));
    await expectMails(toReps("Assignment request answered", id));
    await ok(asProvider.put(path, byProvider(shifts, [true, false])));
    await expectMails(toReps("Answer changed", id));
    const changed = await ok(asRep.put(path, { bookings: [shift(days[2]!)] }));
    await expectMails([[to, `Assignment changed: ${facility.name}`, opens]]);
    const standing = (changed.bookings as { id: string; is_removed: boolean }[]).filter(
      (each) => !each.is_removed,
    );
    await ok(
      asProvider.put(
        `${path}respond/`,
        byProvider(
          standing,
          standing.map(() => true),
        ),
      ),
    );
    await mailsSince();
    const confirm = { bookings: standing.map((each) => ({ id: each.id, status_by_rep: true })) };
    await ok(asRep.put(`${path}confirm/`, confirm));
    await expectMails([[to, `Assignment confirmed: ${facility.name}`, opens]]);
    await ok(asRep.put(`${path}cancel/`, {}));
    await expectMails([[to, `Assignment canceled: ${facility.name}`, opens]]);

    const declined = await send();
    await ok(asProvider.put(`${declined.path}respond/`, byProvider(declined.shifts, [false, false])));
    await expectMails(toReps("Assignment canceled", declined.id));
  });

  it("an assignment that is ruled out by another organization's: to both sides", async () => {
    const { asProvider, to, provider, scheduling, facility, connection, connectionId, rep } =
      await aBookableStage();
    const startOn = dayFromToday(50);
    const party = { provider, rep, facility, connection, connectionId };
    const ruledOut = await aBookingRequest({ ...party, shifts: [{ startOn }] });
    const other = await aBookingRequest({ provider, shifts: [{ startOn }] });
    const bookingsOf = other.shifts.map(({ id }) => ({ id, status_by_provider: true }));
    await ok(asProvider.put(`/booking-requests/${other.requestId}/respond/`, { bookings: bookingsOf }));
    const subject = `Assignment canceled: ${facility.name}`;
    await expectMails([
      [to, subject, forProvider("booking", ruledOut.requestId)],
      ...scheduling.map((email): ExpectedMail => [email, subject, forRep("booking", ruledOut.requestId)]),
      [other.rep.user.email, /^Assignment request answered/, forRep("booking", other.requestId)],
    ]);
  });

  it("a confirmed shift that begins in 24 hours: to the provider", async () => {
    const { facility, rep } = stage;
    const provider = await aProvider();
    const startOn = dayFromToday(20);
    const shifts = [{ startOn }];
    const { requestId } = await aBookingRequest({ facility, rep, provider, status: "confirmed", shifts });
    const now = new Date(Date.parse(`${addDays(startOn, -1)}T18:00:00Z`));
    await runCron("remind-of-shifts", now);
    const subject = new RegExp(`^Reminder: your shift at ${facility.name} on `);
    await expectMails([[provider.user.email, subject, forProvider("booking", requestId)]], now);
  });

  it("every event of an assignment and its shifts", () => {
    expect(assignmentEvents.filter((name) => !covered.has(name))).toEqual([]);
  });
});
