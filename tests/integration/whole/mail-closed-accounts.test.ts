import { beforeAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox, users } from "@/db/schema";
import type { EventName, Events } from "@/lib/core/pure/events";
import { signInAs } from "../../support/api";
import { anEndingPattern } from "../../support/assignments/patterns";
import { aNeedFor, aPlan } from "../../support/assignments/plans";
import { aBookingRequest, aConnection, aProvider, aUser, dayFromToday } from "../../support/builders";
import { aNudge } from "../../support/connections/clock";
import { anException } from "../../support/connections/requirements";
import { aShiftAtRisk } from "../../support/coverage/at-risk";
import { aCallOut } from "../../support/coverage/builders";
import { aSearch, aVacantShift, offersOf } from "../../support/coverage/searches";
import { aFailedLicense } from "../../support/credentials/checks";
import { anEndorsement } from "../../support/credentials/endorsements";
import { aDecidedHit, aList } from "../../support/credentials/exclusions";
import { aClosedPassport } from "../../support/credentials/passports";
import { aMailStage, followMails } from "../../support/mail-table";
import { isMailed } from "../../support/mailed-events";
import { aWish } from "../../support/marketplace/fit";
import { aSavedSearch } from "../../support/marketplace/saved-searches";
import { aNotice } from "../../support/notices/builders";
import { aNeededShift, aNeedTemplate } from "../../support/opportunities/builders";
import { aDomainOf } from "../../support/organizations/sign-on";
import { anEndpoint } from "../../support/organizations/webhooks";
import { aTimesheet } from "../../support/pay/builders";
import { openOf } from "../../support/pay/statements";

const dayMs = 86_400_000;
const sides = ["provider", "rep"] as const;
const { mailsSince } = followMails();

let stage: Awaited<ReturnType<typeof aMailStage>>;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

it("nobody whose account is closed gets any mail, whatever happens, but on what ended with it [SIL-180]", async () => {
  const { rep, facility } = stage;
  const provider = await aProvider();
  const request = await aBookingRequest({ rep, facility, provider, shifts: [{ startOn: dayFromToday(9) }] });
  const { connectionId, requestId: bookingRequestId, shifts } = request;
  const rejected = await aUser("provider", { registrationStatus: "rejected", isActive: false });
  const setup = await aUser("provider", { registrationStatus: "setup", isActive: false });
  const { referenceId } = await anEndorsement({ provider });
  const paid = await aTimesheet({ status: "invoiced", people: { rep, facility } });
  const states = ["draft", "queried", "submitted", "disputed", "closed"] as const;
  const mailed = new Map<string, string>();
  for (const status of states)
    mailed.set(status, (await aTimesheet({ status, people: { rep, facility } })).timesheetId);
  const idOf = (status: (typeof states)[number]) => mailed.get(status) as string;
  const [invoiceId, timesheetId] = [paid.invoice!.id, paid.timesheetId];
  const statementId = (await openOf(paid.provider.providerId)).id;
  const [left, reported] = [await aCallOut(), await aCallOut("rep")];
  const released = await aCallOut();
  await released.act("rep", "release");
  const vacant = await aVacantShift(2);
  const { id: rescueId } = await aSearch(vacant);
  const offers = await offersOf(rescueId);
  const taken = await aVacantShift(1);
  const filled = await aSearch(taken);
  const [yes] = await offersOf(filled.id);
  await (await signInAs(taken.candidates[0]!)).put(`/shift-offers/${yes!.id}/accept/`);
  const atRisk = await aShiftAtRisk({ given: { rep } });
  const waiting = await aNudge(await aConnection({ rep, facility, values: { updatedAt: new Date(0) } }));
  const exceptionId = await anException(atRisk.line, {
    providerId: provider.providerId,
    grantedBy: rep.userId,
  });
  const passportId = await aClosedPassport(provider.providerId);
  const failed = await aFailedLicense(provider);
  const unused = await aList({ status: "refused", refusal: "The file holds no exclusions." });
  const confirmed = await aDecidedHit((await aProvider()).providerId, "confirm");
  const patternId = await anEndingPattern(provider.providerId, dayFromToday(9));
  const need = await aNeedFor({ rep, facility });
  const planId = await aPlan({ rep, provider, need });
  const ofNeed = { opportunityId: need.opportunityId, repId: rep.repId };
  await aNeededShift({ ...ofNeed, startOn: dayFromToday(3) });
  await aWish(need.id, provider.providerId);
  const stopped = await aNeedTemplate({ ...ofNeed, stoppedReason: "closed" });
  const { id: domainId } = await aDomainOf(rep.organizationId, "closed.example.org");
  await mailsSince();
  await db().update(users).set({ isActive: false });
  const clearanceIds = await db().execute<{ id: string }>("select id from clearances");
  const [userId, tokenId] = [provider.userId, newId()];
  const { id: webhookId } = await anEndpoint({ organizationId: rep.organizationId });
  const payloads: { [Name in EventName]?: Events[Name][] } = {
    "account/registered": [{ userId: setup.id, tokenId }],
    "account/registered-again": [{ userId }],
    "account/verification-requested": [{ userId: setup.id, tokenId }],
    "account/password-reset-requested": [{ userId, tokenId }],
    "account/activated": [{ userId }],
    "account/rejected": [{ userId: rejected.id }],
    "account/factor-added": [{ userId, factorId: newId(), kind: "passkey" }],
    "account/factor-removed": [{ userId, kind: "totp" }],
    "account/codes-made": [{ userId }],
    "account/code-used": [{ userId, left: 9 }],
    "account/device-new": [{ userId, sessionId: newId(), browser: "Firefox on Linux" }],
    "account/password-changed": [{ userId }],
    "account/factors-guessed": [{ userId }],
    "account/passkey-refused": [{ userId, factorId: newId() }],
    "account/key-made": [{ userId, keyId: newId() }],
    "api-key/expiring": [{ keyId: newId() }],
    "api-key/expired": [{ keyId: newId() }],
    "account/sessions-ended": [{ userId, by: "staff" }],
    "account/recovery-asked": [{ userId, tokenId }],
    "account/recovery-opened": [{ recoveryId: newId(), hour: 0 }],
    "account/recovery-hastened": [{ recoveryId: newId(), by: "staff" }],
    "account/email-asked": [{ userId, tokenId }],
    "account/email-changed": [{ userId, tokenId }],
    "security/saved": [{ organizationId: rep.organizationId, userId: rep.userId }],
    "sign-on/joined": [{ organizationId: rep.organizationId, userId }],
    "sign-on/password-used": [{ organizationId: rep.organizationId, userId: rep.userId }],
    "sign-on/reset-asked": [{ userId: rep.userId }],
    "sign-on/domain-missing": [{ domainId, nights: 1 }],
    "sign-on/domain-lost": [{ domainId }],
    "account/webhook-added": [{ userId, webhookId }],
    "webhooks/failing": [{ webhookId }],
    "webhooks/working": [{ webhookId }],
    "webhooks/switched-off": [{ webhookId, reason: null }],
    "connection/requested": [{ connectionId }],
    "connection/accepted": [{ connectionId }],
    "connection/rejected": [{ connectionId }],
    "connection/canceled": (["provider", "rep", "system"] as const).map((by) => ({ connectionId, by })),
    "connection/approved": [{ connectionId }],
    "connection/denied": [{ connectionId }],
    "clearance/cleared": clearanceIds.map(({ id }) => ({ clearanceId: id })),
    "clearance/not-cleared": clearanceIds.map(({ id }) => ({ clearanceId: id })),
    "endorsement/requested": [{ referenceId }],
    "endorsement/reminder-due": [{ referenceId }],
    "endorsement/listed": [{ referenceIds: [referenceId] }],
    "booking-request/sent": [{ bookingRequestId }],
    "booking-request/responded": [{ bookingRequestId }],
    "booking-request/updated": (["provider", "rep"] as const).map((by) => ({ bookingRequestId, by })),
    "booking-request/confirmed": [{ bookingRequestId }],
    "booking-request/canceled": (["provider", "rep", "system"] as const).map((by) => ({
      bookingRequestId,
      by,
    })),
    "notice/digest-due": await Promise.all(
      [provider, rep].map(async ({ userId }) => ({ userId, noticeIds: [(await aNotice({ userId })).id] })),
    ),
    "need/wished": [{ neededShiftId: need.id, providerId: provider.providerId }],
    "need-template/stopped": [{ templateId: stopped.id }],
    "needed-shifts/holes-due": [{ organizationId: rep.organizationId }],
    "needed-shifts/published": [{ neededShiftIds: [need.id] }],
    "shift/reminder-due": [
      { bookingId: shifts[0]!.id, startsAt: new Date(Date.now() + 9 * dayMs).toISOString() },
    ],
    "pattern/ending": [{ patternId, endsOn: dayFromToday(9) }],
    "passport/opened": [{ passportId }],
    "passport/closed": [{ passportId }],
    "credential/check-decided": [{ checkId: failed }],
    "exclusion-list/settled": [{ listId: unused.id }],
    "exclusion/confirmed": [{ hitId: confirmed.id }],
    "credential/expired": [{ providerId: provider.providerId, credentials: [] }],
    "credential/expiry-due": [{ providerId: provider.providerId, credentials: [] }],
    "timesheet/reminder-due": (["draft", "queried"] as const).map((about) => ({
      timesheetId: idOf(about),
      about,
    })),
    "timesheet/announced": [{ organizationId: rep.organizationId }],
    "timesheet/queried": [{ timesheetId: idOf("queried") }],
    "timesheet/approved": [true, false].map((automatically) => ({ timesheetId, automatically })),
    "timesheet/disputed": sides.map((by) => ({ timesheetId: idOf("disputed"), by })),
    "timesheet/dispute-resolved": [{ timesheetId }],
    "timesheet/closed": [...sides, "staff" as const, "system" as const].map((by) => ({
      timesheetId: idOf("closed"),
      by,
    })),
    "answer-link/used": [
      { linkId: newId(), purpose: "assignment" as const, objectId: bookingRequestId },
      { linkId: newId(), purpose: "call_out" as const, objectId: reported.callOutId },
    ],
    "schedule-plan/solved": [{ planId }],
    "schedule-plan/sent": [{ planId }],
    "call-out/opened": [left, reported].map(({ callOutId }) => ({ callOutId })),
    "call-out/confirmed": [{ callOutId: left.callOutId }],
    "call-out/withdrawn": [{ callOutId: left.callOutId }],
    "shift/released": [{ bookingId: released.bookingId }],
    "shift/at-risk": [{ bookingId: atRisk.bookingId }],
    "exception/granted": [{ exceptionId }],
    "exception/ending": [{ exceptionId }],
    "readiness/expiry-due": [{ organizationId: rep.organizationId }],
    "clearance/step-began": [{ stepId: waiting.stepId }],
    "clearance/step-overdue": [{ stepId: waiting.stepId }],
    "clearance/nudged": [{ nudgeId: waiting.id }],
    "rescue/asked": [{ rescueId, offerIds: offers.map(({ id }) => id) }],
    "rescue/raised": [{ rescueId, bonusCents: 100 }],
    "rescue/started-by-rule": [{ rescueId }],
    "rescue/filled": [{ rescueId: filled.id }],
    "rescue/stopped": [{ rescueId }],
    "rescue/unfilled": [{ rescueId }],
    "rescue/exhausted": [{ rescueId }],
    "rescue/paused": [{ rescueId }],
    "hand/raised": [{ rescueId, providerId: provider.providerId }],
    "shift/canceled": [{ timesheetId }],
    "invoice/issued": [{ invoiceId }],
    "invoice/credited": [{ invoiceId }],
    "invoice/overdue": [{ invoiceId, daysOverdue: 1 }],
    "statement/closed": [{ statementId }],
    "statement/paid": [{ statementId }],
    "saved-search/found": [{ savedSearchId: await aSavedSearch(rep), objectIds: [provider.providerId] }],
  };
  const others = [
    "agreement/signed",
    "credential/changed",
    "exception/changed",
    "exclusion-list/received",
    "requirements/saved",
    "provider/screening-due",
    "account/closed",
    "account/erasure-waits",
    "account/own-data-asked",
    "account/own-data-ready",
    "calendar-feeds/ended",
    "notice/push-due",
    "notice/device-due",
    "rescue/on-board",
    "team/invited",
    "leader-rating/asked",
    "opportunity/published",
    "provider/npi-changed",
    "schedule-plan/solve-due",
    "schedule-plan/send-due",
    "webhooks/due",
  ];
  expect([...Object.keys(payloads), ...others].sort()).toEqual(Object.keys(isMailed).sort());
  for (const [name, each] of Object.entries(payloads))
    await db()
      .insert(outbox)
      .values((each as Record<string, unknown>[]).map((payload) => ({ name, payload })));
  expect((await mailsSince()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([]);
});
