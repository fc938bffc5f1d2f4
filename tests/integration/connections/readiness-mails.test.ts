import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, clearances, users } from "@/db/schema";
import { remindOfRequiredCredentials, remindOfWaivers } from "@/lib/connections/readiness/commands/remind";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { longDay, mediumDay } from "@/lib/core/pure/text";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, dayFromToday } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";
import { followMails, site } from "../../support/mail-table";
import { readinessEvents } from "../../support/mailed-events";

const { covered, mailsSince } = followMails();

beforeAll(async () => {
  await mailsSince();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Somebody connected to a facility that asks for ACLS, which ends in so many days, and reps with and without the right. */
async function aChecklist(endsIn = 200) {
  const rep = await aRep({ groups: ["grant_clearance"] });
  const other = await aRep({ organizationId: rep.organizationId, groups: ["schedule_shifts"] });
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  const provider = await aProvider();
  await aConnection({ rep, facility, provider, as: "accepted" });
  const line = await aRequirement(facility);
  await db()
    .update(certifications)
    .set({ expirationOn: dayFromToday(endsIn) })
    .where(eq(certifications.providerId, provider.providerId));
  return { rep, other, facility, provider, line, endsOn: dayFromToday(endsIn) };
}
type Made = Awaited<ReturnType<typeof aChecklist>>;

const remind = (now = new Date()) =>
  remindOfRequiredCredentials(systemActor("remind-of-required-credentials"), contextAt(now));

const remindOfEnds = () => remindOfWaivers(systemActor("remind-of-waivers"), contextAt(new Date()));

/** The mails to the people of a facility. */
async function mailsOf({ rep, other, provider }: Made) {
  const people = [rep, other, provider].map(({ user }) => user.email);
  return (await mailsSince()).filter(({ to }) => people.includes(to));
}

const rosterOf = ({ facility }: Made) =>
  `${site}/app/organization/facilities/${facility.facilityId}/readiness`;

describe("a waiver", () => {
  const grant = async ({ rep, line, provider }: Made) => {
    const caller = await signInAs(rep);
    const body = {
      requirement: line.id,
      provider: provider.providerId,
      until: dayFromToday(60),
      reason: "Her course is on Friday.",
    };
    const { status, body: granted } = await caller.post("/readiness-exceptions/", body);
    expect(status).toBe(201);
    return { end: () => caller.put(`/readiness-exceptions/${granted.id}/end/`, {}) };
  };

  it("is news for its provider, without the reason [CRD-J-024]", async () => {
    const made = await aChecklist();
    await grant(made);
    const mails = await mailsOf(made);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [made.provider.user.email, `Casco Harbor accepts you without ACLS until ${longDay(dayFromToday(60))}`],
    ]);
    expect(mails[0]?.text).toContain(`${site}/app/provider/facility-details/${made.facility.facilityId}`);
    expect(mails[0]?.text).not.toContain("course");
  });

  it("that has ended meanwhile is no news [CRD-J-024, CRD-I-019]", async () => {
    const made = await aChecklist();
    const { end } = await grant(made);
    await end();
    expect(await mailsOf(made)).toEqual([]);
  });

  it("that ends in seven days is mailed once to those who grant clearance [CRD-J-024]", async () => {
    const made = await aChecklist();
    const given = { providerId: made.provider.providerId, grantedBy: made.rep.userId };
    await anException(made.line, { ...given, untilOn: dayFromToday(6), createdAt: daysAgo(20) });
    const short = await aChecklist();
    await anException(short.line, {
      providerId: short.provider.providerId,
      grantedBy: short.rep.userId,
      untilOn: dayFromToday(5),
    });
    await remindOfEnds();
    await remindOfEnds();
    const mails = await mailsSince();
    const about = ({ rep }: Made) => mails.filter(({ to }) => to === rep.user.email);
    expect(about(made).map(({ subject }) => subject)).toEqual([
      `A waiver for ${made.provider.displayName} ends on ${longDay(dayFromToday(6))}`,
    ]);
    expect(about(made)[0]?.text).toContain(rosterOf(made));
    expect(about(short)).toEqual([]);
    expect(mails.some(({ to }) => to === made.other.user.email)).toBe(false);
  });
});

describe("the mail of Mondays", () => {
  it("has what is asked for and expires within 30 days, for those who grant clearance, once [CRD-J-023]", async () => {
    const made = await aChecklist(20);
    const later = await aChecklist(40);
    await remind();
    await remind();
    const mails = await mailsSince();
    const [mail, ...others] = mails.filter(({ to }) => to === made.rep.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("1 required credential expires in the next 30 days");
    expect(mail?.text).toContain("Casco Harbor");
    expect(mail?.text).toContain(`${made.provider.displayName}: ACLS, ${mediumDay(made.endsOn)}`);
    expect(mail?.text).toContain(rosterOf(made));
    const reached = mails.map(({ to }) => to);
    expect(reached).not.toContain(made.other.user.email);
    expect(reached).not.toContain(later.rep.user.email);
  });

  it("counts a credential once, whichever facilities ask for it [CRD-J-023]", async () => {
    const made = await aChecklist(20);
    const facility = await aFacility({ organizationId: made.rep.organizationId, name: "Kennebec Ridge" });
    await aConnection({ rep: made.rep, facility, provider: made.provider, as: "accepted" });
    await aRequirement(facility);
    await remind(new Date(Date.now() + 86_400_000));
    const [mail] = (await mailsSince()).filter(({ to }) => to === made.rep.user.email);
    expect(mail?.subject).toBe("1 required credential expires in the next 30 days");
    expect(mail?.text).toMatch(/Casco Harbor[\s\S]+Kennebec Ridge/);
  });

  it("has the public name and no day where there are no details [CRD-J-023, CRD-P-034]", async () => {
    const made = await aChecklist(20);
    const { providerId, publicName, displayName } = made.provider;
    await db().update(clearances).set({ status: "not_cleared" }).where(eq(clearances.providerId, providerId));
    await remind(new Date(Date.now() + 2 * 86_400_000));
    const [mail] = (await mailsSince()).filter(({ to }) => to === made.rep.user.email);
    expect(mail?.text).toContain(`${publicName}: ACLS`);
    expect(mail?.text).not.toContain(displayName);
    expect(mail?.text).not.toContain(mediumDay(made.endsOn));
  });

  it("has no day of whom the organization has not cleared, whose last name is an initial [CRD-J-023, CRD-P-034]", async () => {
    const made = await aChecklist(20);
    const { providerId, userId, user } = made.provider;
    await db().update(users).set({ lastName: "Q." }).where(eq(users.id, userId));
    await db().update(clearances).set({ status: "not_cleared" }).where(eq(clearances.providerId, providerId));
    await remind(new Date(Date.now() + 4 * 86_400_000));
    const [mail] = (await mailsSince()).filter(({ to }) => to === made.rep.user.email);
    expect(mail?.text).toContain(`${user.firstName} Q., MD: ACLS`);
    expect(mail?.text).not.toContain(mediumDay(made.endsOn));
  });

  it("is no news once nothing expires any more [CRD-J-023, CRD-I-019]", async () => {
    const made = await aChecklist(20);
    await remind(new Date(Date.now() + 3 * 86_400_000));
    await db()
      .update(certifications)
      .set({ expirationOn: dayFromToday(400) })
      .where(eq(certifications.providerId, made.provider.providerId));
    expect(await mailsOf(made)).toEqual([]);
  });
});

it("each event of readiness is mailed here", () => {
  expect(readinessEvents.filter((name) => !covered.has(name))).toEqual([]);
});
