import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { exclusionHits, facilityContacts, licenses, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { hashPassword } from "@/lib/core/server/crypto";
import { type CronJob, isEventJob } from "@/lib/ports/jobs/job";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aFeed } from "../../support/assignments/feeds";
import {
  aBookingRequest,
  aConnection,
  anOpportunity,
  aProvider,
  aStaff,
  aUser,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { aFailedLicense, checkPath, stateOf } from "../../support/credentials/checks";
import { anEndorsement } from "../../support/credentials/endorsements";
import { aDecidedHit, aHit, aList } from "../../support/credentials/exclusions";
import { aContact } from "../../support/facilities/builders";
import { withoutLimits } from "../../support/limits";
import {
  aMailStage,
  clockEvents,
  coverageEvents,
  type ExpectedMail,
  followMails,
  isMailed,
  needEvents,
  passportEvents,
  patternEvents,
  payEvents,
  planEvents,
  readinessEvents,
  rescueEvents,
  savedSearchEvents,
  site,
} from "../../support/mail-table";

withoutLimits();

const dayMs = 86_400_000;
const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

const ok = async (answer: ReturnType<Caller["get"]>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

const exactly = (path: string) => new RegExp(`^${path}$`);

type Stage = Awaited<ReturnType<typeof aMailStage>>;
let stage: Stage;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

const forProvider = (what: "connection" | "booking", id: string) =>
  exactly(`/app/provider/${what}-requests/${id}`);
const forRep = (what: "connection" | "booking", id: string) =>
  exactly(`/app/healthcare-entity/${what}-requests/${id}`);

describe("SIL-108: a mail on", () => {
  it("registration, asking for the link again, and a sign-up with a taken address", async () => {
    const signUp = {
      email: "nia@example.test",
      first_name: "Nia",
      last_name: "Okafor",
      phone_number: "2075550100",
      password1: "Good-pass1!",
      password2: "Good-pass1!",
      user_type: "provider",
    };
    await ok(visitor().post("/auth/registration/", signUp));
    const confirm: ExpectedMail = [
      "nia@example.test",
      "Confirm your e-mail address for Wardway",
      /^\/verify-email\/[^/]+$/,
    ];
    await expectMails([confirm]);
    await ok(visitor().post("/auth/registration/resend-email/", { email: signUp.email }));
    await expectMails([confirm]);
    const owner = await aUser("provider");
    await ok(visitor().post("/auth/registration/", { ...signUp, email: owner.email }));
    await expectMails([[owner.email, "You already have a Wardway account", exactly("/login")]]);
  });

  it("a reset", async () => {
    const { to } = stage;
    await ok(visitor().post("/auth/password/reset/", { email: to }));
    await expectMails([[to, "Set a new password for Wardway", /^\/password-reset\/[^/]+\/[^/]+$/]]);
  });

  it("a new password with which calendar addresses end [SIL-180]", async () => {
    const passwordHash = await hashPassword("Good-pass1!");
    const { userId, user } = await aProvider({}, { user: { passwordHash } });
    await aFeed({ userId }, { name: "Phone" });
    const passwords = {
      old_password: "Good-pass1!",
      new_password1: "Other-pass1!",
      new_password2: "Other-pass1!",
    };
    await ok((await signInAs({ userId })).post("/auth/password/change/", passwords));
    await expectMails([[user.email, "Your Wardway calendar addresses have ended", exactly("/login")]]);
  });

  it("an invitation, and sending it again", async () => {
    const email = "colleague@example.test";
    const { id } = await ok(stage.asRep.post("/invitation/", { email, group_names: [] }));
    const invited: ExpectedMail = [email, /^Join .+ on Wardway$/, /^\/invitation\/[^/]+$/];
    await expectMails([invited]);
    await ok(stage.asRep.put(`/invitation/${id}/resend`));
    await expectMails([invited]);
  });

  it("activation, with the requests that have waited for it, and rejection", async () => {
    const asStaff = await signInAs(await aStaff());
    const facts = { advocate_contacted_at: new Date(), background_check_passed_at: new Date() };
    const provider = await aProvider(
      {
        advocateContactedAt: facts.advocate_contacted_at,
        backgroundCheckPassedAt: facts.background_check_passed_at,
      },
      { user: { registrationStatus: "provisional" } },
    );
    const { connectionId } = await aConnection({ ...stage, provider, values: { status: "pending_send" } });
    await ok(asStaff.post(`/staff/providers/${provider.providerId}/activate/`));
    const mails = await mailsSince();
    expect(mails.map(({ to }) => to)).toEqual([provider.user.email, provider.user.email]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your Wardway account is active",
      `New connection request from ${stage.facility.name}`,
    ]);
    expect(mails[1]!.text).toContain(`${site}/app/provider/connection-requests/${connectionId}`);
    await ok(asStaff.post(`/staff/users/${provider.userId}/reject/`, { reason: "Incomplete" }));
    await expectMails([[provider.user.email, "Your Wardway account is not active", null]]);
  });

  it("a new connection: to the provider; taken back by either side: to the other one", async () => {
    const { asRep, asProvider, provider, facility, to, connecting } = stage;
    const ask = async () => {
      const { id } = await ok(
        asRep.post("/connected-facility/", { provider: provider.providerId, facility: facility.facilityId }),
      );
      await expectMails([
        [to, `New connection request from ${facility.name}`, forProvider("connection", id)],
      ]);
      return id as string;
    };
    const first = await ask();
    await ok(asRep.patch(`/connected-facility/${first}/cancel/`));
    const canceled = `Connection request canceled: ${facility.name}`;
    await expectMails([[to, canceled, forProvider("connection", first)]]);
    const second = await ask();
    await ok(asProvider.patch(`/connected-facility/${second}/cancel/`));
    await expectMails(
      connecting.map((email): ExpectedMail => [email, canceled, forRep("connection", second)]),
    );
  });

  it("a connection that ends because its opportunity is closed: to the provider", async () => {
    const { asRep, organizationId, facility, provider, to } = stage;
    const opportunity = await anOpportunity({ organizationId, facilityId: facility.facilityId });
    const { connectionId } = await aConnection({ ...stage, provider, opportunityId: opportunity.id });
    await ok(asRep.patch(`/assignments/opportunities/${opportunity.id}/status-update/`, { code: "closed" }));
    const canceled = `Connection request canceled: ${facility.name}`;
    await expectMails([[to, canceled, forProvider("connection", connectionId)]]);
  });

  it("an answered connection: to the representatives who connect", async () => {
    const { connecting } = stage;
    const declined = await aConnection({ ...stage, provider: await aProvider() });
    const asDecliner = await signInAs(declined.provider);
    const reason = { provider_rejection_reason: "not_interested" };
    await ok(asDecliner.patch(`/connected-facility/${declined.connectionId}/reject/`, reason));
    await expectMails(
      connecting.map(
        (email): ExpectedMail => [
          email,
          / declined the connection /,
          forRep("connection", declined.connectionId),
        ],
      ),
    );
    const accepted = await aConnection(stage);
    await ok(stage.asProvider.patch(`/connected-facility/${accepted.connectionId}/accept/`));
    await expectMails(
      connecting.map(
        (email): ExpectedMail => [
          email,
          / accepted the connection /,
          forRep("connection", accepted.connectionId),
        ],
      ),
    );
  });

  it("cleared, not cleared, and the presentation approved or denied: to the provider", async () => {
    const { asRep, facility } = stage;
    const provider = await aProvider();
    const to = provider.user.email;
    const { connectionId } = await aConnection({ ...stage, provider });
    const asProvider = await signInAs(provider);
    await ok(asProvider.patch(`/connected-facility/${connectionId}/accept/`));
    await mailsSince();
    const { clearance_id } = await ok(asRep.get(`/connected-facility/${connectionId}/`));
    const opens = forProvider("connection", connectionId);
    await ok(asRep.patch(`/clearance/${clearance_id}/cleared/`));
    await expectMails([[to, / has cleared you$/, opens]]);
    const mark = `/healthcare_entity/facilities/${connectionId}/mark_`;
    await ok(asRep.post(`${mark}approved`));
    await expectMails([[to, `${facility.name} approved your presentation`, opens]]);
    await ok(asRep.post(`${mark}pending`));
    await expectMails([]);
    await ok(asRep.post(`${mark}rejected`, { facility_rejection_reason: "rate_is_too_high" }));
    await expectMails([[to, `${facility.name} did not approve your presentation`, opens]]);
    const reason = { clearance_rejection_reason: "provider_does_not_meet_requirements" };
    await ok(asRep.patch(`/clearance/${clearance_id}/not-cleared/`, reason));
    await expectMails([[to, / did not clear you$/, opens]]);
  });

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

  it("an endorsement request, a lookup, and the reminder a week later: to the reference", async () => {
    const { email, referenceId, id } = await anEndorsement({ provider: stage.provider });
    await db().insert(outbox).values({ name: "endorsement/requested", payload: { referenceId } });
    const opens = exactly(`/endorsement/${id}`);
    await expectMails([[email, / asks you for an endorsement$/, opens]]);
    await ok(visitor().post("/reference-response/outstanding/", { email }));
    await expectMails([[email, "Your outstanding endorsements", opens]]);
    const later = new Date(Date.now() + 7 * dayMs + 60_000);
    await runCron("remind-references", later);
    await expectMails([[email, /^Reminder: .+ asked you for an endorsement$/, opens]], later);
  });

  it("an assignment that has ended: a rating link to the facility's leaders", async () => {
    const { facility, rep } = stage;
    const provider = await aProvider();
    const shifts = [{ startOn: dayFromToday(-3) }];
    await aBookingRequest({ facility, rep, provider, status: "confirmed", shifts });
    const leader = await aContact({ organizationId: rep.organizationId });
    await db()
      .insert(facilityContacts)
      .values({ facilityId: facility.facilityId, contactId: leader.id, role: "MEDICAL_DIRECTOR" });
    await runCron("ask-leaders", new Date());
    await expectMails([[leader.email, /^How was .+\?$/, /^\/app\/leader-rating\/[\w-]{32}$/]]);
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

  it("a check that returns a credential: to the provider [CRD-J-012]", async () => {
    const { provider } = stage;
    const desk = await signInAs(await aStaff());
    const npi = await stateOf(provider.providerId, "npi");
    await ok(
      desk.post(checkPath(npi), {
        facts_hash: npi.factsHash,
        outcome: "returned",
        reason: "does_not_match",
        note_to_provider: "Another first name is registered.",
      }),
    );
    await expectMails([[stage.to, "NPI: please look at it again", exactly("/app/provider/credentials")]]);
  });

  it("a license that failed, once two agree: to the provider, and to who clears providers [CRD-J-013, CRD-J-026, CRD-I-019]", async () => {
    const { provider, rep } = stage;
    const checkId = await aFailedLicense(provider);
    await db().insert(outbox).values({ name: "credential/check-decided", payload: { checkId } });
    await expectMails([
      [stage.to, "Medical license, Maine could not be verified", exactly("/app/provider/credentials")],
      [
        rep.user.email,
        /^Medical license, Maine of .+ could not be verified$/,
        exactly(`/app/healthcare-entity/providers/${provider.providerId}`),
      ],
    ]);
    await db().update(licenses).set({ number: "MD-2" }).where(eq(licenses.providerId, provider.providerId));
    await db().insert(outbox).values({ name: "credential/check-decided", payload: { checkId } });
    await expectMails([]);
  });

  it("an exclusion list that is not used, and matches that are undecided after one: to active staff, without a name [CRD-J-017]", async () => {
    const staff = await aStaff();
    await aStaff({ isActive: false });
    const refused = await aList({ status: "refused", refusal: "The file holds no exclusions." });
    const complete = await aList({ isCurrent: true });
    const { displayName } = stage.provider;
    const { id: hitId } = await aHit(stage.provider.providerId);
    const settled = (listId: string) =>
      db().insert(outbox).values({ name: "exclusion-list/settled", payload: { listId } });
    const ofStaff = async () =>
      (await mailsSince())
        .filter(({ to }) => to === staff.email)
        .map(({ subject, html }) => {
          expect(html).not.toContain(displayName);
          expect(html).toContain(`${site}/staff/exclusions`);
          return subject;
        });
    await settled(refused.id);
    expect(await ofStaff()).toEqual(["The exclusion list needs a look"]);
    await settled(complete.id);
    expect(await ofStaff()).toEqual(["1 exclusion match needs a decision"]);
    await db().update(exclusionHits).set({ status: "gone" }).where(eq(exclusionHits.id, hitId));
    await settled(complete.id);
    expect(await ofStaff()).toEqual([]);
  });

  it("a confirmed exclusion: to the provider, without a reason, while it is confirmed [CRD-J-018, CRD-I-019]", async () => {
    const provider = await aProvider();
    const { id: hitId } = await aDecidedHit(provider.providerId, "confirm");
    await db().insert(outbox).values({ name: "exclusion/confirmed", payload: { hitId } });
    const mails = await mailsSince();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [provider.user.email, "Please contact us about your account"],
    ]);
    expect(mails[0]?.html).not.toMatch(/exclu|OIG|LEIE|list/i);
    const { id: other } = await aHit(provider.providerId);
    await db()
      .insert(outbox)
      .values({ name: "exclusion/confirmed", payload: { hitId: other } });
    expect(await mailsSince()).toEqual([]);
  });

  it("a credential that expires in 60, 30 or 7 days: to the provider", async () => {
    const provider = await aProvider();
    const now = new Date("2029-01-01T15:00:00Z");
    for (const days of [60, 30, 7]) {
      const expirationOn = addDays("2029-01-01", days);
      await db().update(licenses).set({ expirationOn }).where(eq(licenses.providerId, provider.providerId));
      await runCron("remind-of-credentials", now);
      const subject = `Medical license, Maine expires in ${days} days`;
      await expectMails([[provider.user.email, subject, exactly("/app/provider/edit/licenses")]], now);
    }
    const expirationOn = addDays("2029-01-01", -1);
    await db().update(licenses).set({ expirationOn }).where(eq(licenses.providerId, provider.providerId));
    await runCron("remind-of-credentials", now);
    const expired = "Medical license, Maine has expired";
    await expectMails([[provider.user.email, expired, exactly("/app/provider/edit/licenses")]], now);
  });

  it("rings devices with lines that hold neither money nor a name [RSC-I-023]", () => {
    expect(lines.length).toBeGreaterThan(3);
  });

  it("every event there is, but the publication of an opportunity", () => {
    const mailed = Object.entries(isMailed).flatMap(([name, mails]) => (mails ? [name] : []));
    const started = jobs.filter(isEventJob).filter(({ name }) => name.startsWith("mail-"));
    expect(new Set(started.map(({ on }) => on))).toEqual(new Set(mailed));
    const mailedElsewhere: string[] = [
      ...payEvents,
      ...needEvents,
      ...planEvents,
      ...coverageEvents,
      ...clockEvents,
      ...patternEvents,
      ...readinessEvents,
      ...rescueEvents,
      ...savedSearchEvents,
      "notice/digest-due",
      "answer-link/used",
      ...passportEvents,
    ];
    const mailedHere = mailed.filter((name) => !mailedElsewhere.includes(name));
    expect([...covered].filter((name) => name in isMailed).sort()).toEqual(
      expect.arrayContaining(mailedHere.sort()),
    );
  });
});

function runCron(name: string, now: Date) {
  return (jobs.find((job) => job.name === name) as CronJob).run(contextAt(now));
}

/** The stage with another provider, who can be booked. */
async function aBookableStage() {
  const provider = await aProvider();
  const { connection, connectionId } = await aConnection({ ...stage, provider, as: "approved" });
  const asProvider = await signInAs(provider);
  return { ...stage, provider, connection, connectionId, to: provider.user.email, asProvider };
}
