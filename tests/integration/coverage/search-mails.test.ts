import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { nearDay } from "@/lib/core/pure/text";
import { linkToken } from "@/lib/core/server/signed-links";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startRescuesByRule } from "@/lib/coverage/searches/commands/start-by-rule";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aProvider, dayFromToday } from "../../support/builders";
import { aConfirmedShift } from "../../support/coverage/builders";
import { aCandidate, aRule, offersOf, readSearch, settingsOf } from "../../support/coverage/searches";
import { aMailStage, type ExpectedMail, followMails, site } from "../../support/mail-table";
import { rescueEvents } from "../../support/mailed-events";
import { linksTo } from "../../support/notices/answer-links";
import { aChoice, noticesOf } from "../../support/notices/builders";

const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

const toReps = (subject: string, path: RegExp) =>
  stage.scheduling.map((who): ExpectedMail => [who, subject, path]);
const page = (path: string) => new RegExp(`^${path}$`);
const searchPage = (id: string) => page(`/app/organization/rescues/${id}`);
const openShifts = page("/app/provider/open-shifts");
const startOn = dayFromToday(4);
const day = nearDay(startOn);
const shifts = [{ startOn, rateKind: "night" as const }, { startOn: dayFromToday(60) }];

/** Hears at once of offers that are over, and not once a day. */
const hearsAtOnce = (someone: { userId: string }) => aChoice(someone, "offer_closed", { email: "now" });

/** A night that its holder has called out of at a facility of the stage, and so many others who can be booked there. */
async function aVacancy(others = 0) {
  const { rep, organizationId } = stage;
  const facility = await aFacility({ organizationId });
  const made = await aConfirmedShift(shifts, await aConnection({ rep, facility, as: "approved" }));
  await made.by.provider.post("/call-outs/", { booking: made.bookingId });
  const candidates = [];
  for (let count = 0; count < others; count += 1) candidates.push(await aCandidate({ rep, facility }));
  await Promise.all(candidates.map(hearsAtOnce));
  await mailsSince();
  const start = async (body: object = {}) => {
    const answer = await made.by.rep.post("/rescues/", { booking: made.bookingId, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as string;
  };
  const put = (id: string, call: string) => made.by.rep.put(`/rescues/${id}/${call}/`);
  return { ...made, facility, candidates, start, put, place: facility.name };
}

type Vacancy = Awaited<ReturnType<typeof aVacancy>>;

/** The offer of a candidate, and the address of its page. */
async function offerOf({ candidates }: Vacancy, rescueId: string, place = 0) {
  const candidate = candidates[place]!;
  const offer = (await offersOf(rescueId)).find(({ providerId }) => providerId === candidate.id)!;
  return { email: candidate.user.email, offer, path: /^\/answer\// };
}

const accept = async (vacancy: Vacancy, rescueId: string) => {
  const { offer } = await offerOf(vacancy, rescueId);
  await (await signInAs(vacancy.candidates[0]!)).put(`/shift-offers/${offer.id}/accept/`);
};

describe("a mail of a search", () => {
  it("asks whoever the wave asks, each by the own offer [RSC-J-010]", async () => {
    const vacancy = await aVacancy(2);
    const id = await vacancy.start({ bonus: 150, note: "Free parking." });
    const subject = `Can you work ${day}, 19:00–07:00 at ${vacancy.place}?`;
    const [one, other] = [await offerOf(vacancy, id), await offerOf(vacancy, id, 1)];
    const mails = await expectMails([
      [one.email, subject, one.path],
      [other.email, subject, other.path],
    ]);
    for (const [place, { html, text }] of mails.entries()) {
      expect(text).toContain("A bonus of $150 is added to the pay.");
      expect(text).toContain("Free parking.");
      expect(text).toContain(`Shift pay $2,520 · Bonus $150 · Total $2,670`);
      expect(text).toContain("Why you: Approved at this facility");
      expect(text).toMatch(
        /Others have been asked too; the first to accept gets the shift. Not answering never counts against you\.\s+See the offer/,
      );
      const { offer } = await offerOf(
        vacancy,
        id,
        vacancy.candidates.findIndex(({ user }) => user.email === mails[place]?.to),
      );
      const [link] = await linksTo(offer.id);
      expect(html).toContain(`"${site}/answer/${linkToken("answer:offer", link!.id)}"`);
    }
  });

  it("asks nobody any more once the search is over [RSC-J-026]", async () => {
    const vacancy = await aVacancy(1);
    const id = await vacancy.start();
    const { email } = await offerOf(vacancy, id);
    await vacancy.put(id, "stop");
    await expectMails([[email, `The shift on ${day} at ${vacancy.place} is no longer open`, openShifts]]);
  });

  it("tells of a bonus that rose, once, those who have not answered [RSC-J-011 RSC-V-008]", async () => {
    const vacancy = await aVacancy(2);
    const id = await vacancy.start();
    const [one, other] = [await offerOf(vacancy, id), await offerOf(vacancy, id, 1)];
    await (await signInAs(vacancy.candidates[1]!)).put(`/shift-offers/${other.offer.id}/decline/`, {});
    await mailsSince();
    await vacancy.by.rep.patch(`/rescues/${id}/`, { bonus: 150 });
    const subject = `The bonus for ${day} at ${vacancy.place} is now $150`;
    await expectMails([[one.email, subject, one.path]]);
    await vacancy.by.rep.patch(`/rescues/${id}/`, { wave_size: 4 });
    await expectMails([]);
  });

  it("tells nobody of a bonus in their quiet hours, unless they let urgent news through [RSC-J-011 RSC-V-008]", async () => {
    const vacancy = await aVacancy(2);
    const id = await vacancy.start();
    const [, awake] = [await offerOf(vacancy, id), await offerOf(vacancy, id, 1)];
    await mailsSince();
    await settingsOf(vacancy.candidates[0]!, { urgentInQuietHours: false });
    await vacancy.by.rep.patch(`/rescues/${id}/`, { bonus: 150 });
    const midnight = new Date(`${dayFromToday(2)}T05:00:00Z`);
    const subject = `The bonus for ${day} at ${vacancy.place} is now $150`;
    await expectMails([[awake.email, subject, awake.path]], midnight);
  });

  it("says to those who were asked what the rep had to say in the end [RSC-J-015]", async () => {
    const vacancy = await aVacancy(1);
    const id = await vacancy.start();
    const { email } = await offerOf(vacancy, id);
    await mailsSince();
    await vacancy.by.rep.put(`/rescues/${id}/stop/`, { comment: "The ward was closed." });
    const subject = `The shift on ${day} at ${vacancy.place} is no longer open`;
    const [mail] = await expectMails([[email, subject, openShifts]]);
    expect(mail!.text).toContain("The ward was closed.");
  });

  it("does not say that everybody was asked once somebody else is [RSC-J-016 RSC-J-026]", async () => {
    const vacancy = await aVacancy(0);
    const id = await vacancy.start();
    const late = await aCandidate({ rep: stage.rep, facility: vacancy.facility });
    await advanceRescues(systemActor("advance-rescues"), contextAt(new Date()));
    const { path } = await offerOf({ ...vacancy, candidates: [late] }, id);
    const subject = `Can you work ${day}, 19:00–07:00 at ${vacancy.place}?`;
    await expectMails([[late.user.email, subject, path]]);
  });

  it("tells the new provider, the reps and the others of an acceptance, and the holder of the release [RSC-J-012 RSC-J-014 RSC-J-015 RSC-J-022]", async () => {
    const vacancy = await aVacancy(2);
    const id = await vacancy.start();
    await mailsSince();
    const [one, other] = [await offerOf(vacancy, id), await offerOf(vacancy, id, 1)];
    await accept(vacancy, id);
    const { filledBookingId } = await readSearch(id);
    const [row] = await db().execute<{ request: string }>(
      `select booking_request_id request from bookings where id = '${filledBookingId}'`,
    );
    const { place, candidates } = vacancy;
    await expectMails([
      [
        one.email,
        `It is yours: ${day}, 19:00–07:00 at ${place}`,
        page(`/app/provider/booking-requests/${row!.request}`),
      ],
      ...toReps(
        `Covered: ${day} at ${place} by ${candidates[0]!.displayName}`,
        page(`/app/healthcare-entity/booking-requests/${row!.request}`),
      ),
      [other.email, `The shift on ${day} at ${place} is no longer open`, openShifts],
      [
        vacancy.provider.user.email,
        `You are released from ${day} at ${place}`,
        page(`/app/provider/booking-requests/${vacancy.requestId}`),
      ],
    ]);
  });

  it("tells those near of a shift on the board, once, who want to be asked and were not [RSC-J-028]", async () => {
    const vacancy = await aVacancy(1);
    const [asked] = vacancy.candidates;
    const [near, unwilling, far] = [
      await aProvider(),
      await aProvider(),
      await aProvider({ state: "NH", zipCode: "03301" }),
    ];
    for (const someone of [asked!, near, unwilling, far])
      await aChoice(someone, "open_shift", { email: "now" });
    await settingsOf(unwilling, { asksOn: false });
    const id = await vacancy.start();
    await mailsSince();
    const show = (board: string) => vacancy.by.rep.patch(`/rescues/${id}/`, { board });
    await show("at_once");
    const subject = `Open shift near you: ${day} at ${vacancy.place}`;
    await expectMails([[near.user.email, subject, openShifts]]);
    await show("off");
    await show("at_once");
    await expectMails([]);
    const covered = (await noticesOf(near)).filter(({ kind }) => kind === "open_shift");
    expect(covered).toMatchObject([{ title: subject, href: "/app/provider/open-shifts" }]);
    // By default a person gets the news in the mail of the day.
    const others = await aProvider();
    const second = await aVacancy();
    await second.start({ board: "at_once" });
    await mailsSince();
    expect(await noticesOf(others)).toMatchObject([{ kind: "open_shift", inDigest: true }]);
  });

  it("tells the holder of an unanswered shift that it is no longer needed [RSC-J-013]", async () => {
    const { rep, organizationId } = stage;
    const facility = await aFacility({ organizationId });
    const built = await aBookingRequest({
      ...(await aConnection({ rep, facility, as: "approved" })),
      shifts,
    });
    const candidate = await aCandidate({ rep, facility });
    const { body } = await stage.asRep.post("/rescues/", { booking: built.shifts[0]!.id });
    await mailsSince();
    const [offer] = await offersOf(body.id);
    await (await signInAs(candidate)).put(`/shift-offers/${offer!.id}/accept/`);
    const mails = await mailsSince();
    const subjects = mails.filter(({ to }) => to === built.provider.user.email).map(({ subject }) => subject);
    expect(subjects).toEqual([`No longer needed: ${day} at ${facility.name}`]);
  });

  it("tells reps that everybody has been asked, and that nobody was found [RSC-J-016 RSC-J-017 RSC-J-015]", async () => {
    const vacancy = await aVacancy(0);
    const id = await vacancy.start();
    await expectMails(toReps(`Everybody has been asked: ${day} at ${vacancy.place}`, searchPage(id)));
    const { endsAt } = await readSearch(id);
    await advanceRescues(systemActor("advance-rescues"), contextAt(endsAt));
    const mails = await mailsSince();
    expect(mails.filter(({ subject }) => subject === `Not covered: ${day} at ${vacancy.place}`)).toHaveLength(
      3,
    );
  });

  it("tells reps that the product has paused a search, and that a rule has started one [RSC-J-018]", async () => {
    const vacancy = await aVacancy(1);
    await aRule({ rep: stage.rep, facility: vacancy.facility }, { onCallOut: true });
    await startRescuesByRule(systemActor("start-rescues"), {}, contextAt(new Date()));
    const [search] = await db().execute<{ id: string }>(
      `select id from rescues where booking_id = '${vacancy.bookingId}'`,
    );
    const { email, path } = await offerOf(vacancy, search!.id);
    await expectMails([
      [email, `Can you work ${day}, 19:00–07:00 at ${vacancy.place}?`, path],
      ...toReps(`A search has started: ${day} at ${vacancy.place}`, searchPage(search!.id)),
    ]);
    const own = eq(organizations.id, stage.organizationId);
    await db().update(organizations).set({ hasContract: false }).where(own);
    await advanceRescues(systemActor("advance-rescues"), contextAt(new Date()));
    await db().update(organizations).set({ hasContract: true }).where(own);
    const paused = (await mailsSince()).map(({ subject }) => subject);
    expect(paused.filter((subject) => subject === `Paused: ${day} at ${vacancy.place}`)).toHaveLength(3);
  });

  it("tells reps of a hand whose owner was not asked, by the public name [RSC-J-023]", async () => {
    const vacancy = await aVacancy(0);
    const id = await vacancy.start({ board: "at_once" });
    await mailsSince();
    const stranger = await aProvider();
    await (await signInAs(stranger)).put(`/open-shifts/${id}/hand/`, {});
    await expectMails(toReps(`${stranger.publicName} could work ${day} at ${vacancy.place}`, searchPage(id)));
  });

  it("rings devices with lines that hold neither money nor a name [RSC-I-023]", () => {
    expect(lines.length).toBeGreaterThan(3);
  });

  it("is of every event that there is, but the one that a shift came to the board", () => {
    expect(rescueEvents.filter((name) => !covered.has(name) && name !== "rescue/on-board")).toEqual([]);
  });
});
