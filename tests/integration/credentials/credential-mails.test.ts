import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { exclusionHits, licenses, outbox } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { ok, signInAs, visitor } from "../../support/api";
import { aConnection, aProvider, aStaff } from "../../support/builders";
import { aFailedLicense, checkPath, stateOf } from "../../support/credentials/checks";
import { anEndorsement } from "../../support/credentials/endorsements";
import { aDecidedHit, aHit, aList } from "../../support/credentials/exclusions";
import { runCron } from "../../support/jobs";
import { withoutLimits } from "../../support/limits";
import { aMailStage, exactly, followMails, site } from "../../support/mail-table";
import { credentialEvents } from "../../support/mailed-events";

withoutLimits();

const { covered, mailsSince, expectMails } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;

beforeAll(async () => {
  stage = await aMailStage();
  await aConnection({ ...stage, as: "accepted" });
  await mailsSince();
});

describe("SIL-108: a mail on", () => {
  it("an endorsement request, a lookup, and the reminder a week later: to the reference", async () => {
    const { email, referenceId, id } = await anEndorsement({ provider: stage.provider });
    await db().insert(outbox).values({ name: "endorsement/requested", payload: { referenceId } });
    const opens = exactly(`/endorsement/${id}`);
    await expectMails([[email, / asks you for an endorsement$/, opens]]);
    await ok(visitor().post("/reference-response/outstanding/", { email }));
    await expectMails([[email, "Your outstanding endorsements", opens]]);
    const later = new Date(Date.now() + 7 * 86_400_000 + 60_000);
    await runCron("remind-references", later);
    await expectMails([[email, /^Reminder: .+ asked you for an endorsement$/, opens]], later);
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

  it("every event of credentials, exclusions and endorsements", () => {
    expect(credentialEvents.filter((name) => !covered.has(name))).toEqual([]);
  });
});
