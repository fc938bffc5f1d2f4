import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { facilityContacts } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { hashPassword } from "@/lib/core/server/crypto";
import { isEventJob } from "@/lib/ports/jobs/job";
import { ok, signInAs, visitor } from "../../support/api";
import { aFeed } from "../../support/assignments/feeds";
import {
  aBookingRequest,
  aConnection,
  anOpportunity,
  aProvider,
  aStaff,
  aUser,
  dayFromToday,
} from "../../support/builders";
import { aContact } from "../../support/facilities/builders";
import { runCron } from "../../support/jobs";
import { withoutLimits } from "../../support/limits";
import {
  aMailStage,
  type ExpectedMail,
  exactly,
  followMails,
  forProvider,
  forRep,
  site,
} from "../../support/mail-table";
import {
  accountNewsEvents,
  assignmentEvents,
  clockEvents,
  coverageEvents,
  credentialEvents,
  erasureEvents,
  isMailed,
  keyEvents,
  needEvents,
  passportEvents,
  patternEvents,
  payEvents,
  planEvents,
  readinessEvents,
  rescueEvents,
  savedSearchEvents,
  signOnEvents,
  webhookEvents,
} from "../../support/mailed-events";

withoutLimits();

const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

type Stage = Awaited<ReturnType<typeof aMailStage>>;
let stage: Stage;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

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
    await expectMails([
      [user.email, "Your password was changed", /^\/account\/not-me\/[^/]+$/],
      [user.email, "Your Wardway calendar addresses have ended", exactly("/login")],
    ]);
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

  it("rings devices with lines that hold neither money nor a name [RSC-I-023]", () => {
    expect(lines.length).toBeGreaterThan(3);
  });

  it("every event there is, but the publication of an opportunity", () => {
    const mailed = Object.entries(isMailed).flatMap(([name, mails]) => (mails ? [name] : []));
    const started = jobs.filter(isEventJob).filter(({ name }) => name.startsWith("mail-"));
    expect(new Set(started.map(({ on }) => on))).toEqual(new Set(mailed));
    const mailedElsewhere: string[] = [
      ...accountNewsEvents,
      ...payEvents,
      ...assignmentEvents,
      ...credentialEvents,
      ...keyEvents,
      ...needEvents,
      ...planEvents,
      ...coverageEvents,
      ...clockEvents,
      ...patternEvents,
      ...readinessEvents,
      ...rescueEvents,
      ...savedSearchEvents,
      ...signOnEvents,
      ...erasureEvents,
      "notice/digest-due",
      "answer-link/used",
      ...passportEvents,
      ...webhookEvents,
    ];
    const mailedHere = mailed.filter((name) => !mailedElsewhere.includes(name));
    expect([...covered].filter((name) => name in isMailed).sort()).toEqual(
      expect.arrayContaining(mailedHere.sort()),
    );
  });
});
