import { asc, gt } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { mailbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { EventName, Events } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";
import { aRep, aStaff } from "../../support/builders";
import { signOnEvents } from "../../support/mailed-events";
import { aDomainOf, aProviderHere, onlyBySignOn } from "../../support/organizations/sign-on";

const provider = aProviderHere();
const covered = new Set<EventName>();
const site = "http://localhost:3000";
let since = newId();

/** Delivers an event twice, as an engine does that is not sure of the first time, and gives what was mailed. */
async function mailsOn<Name extends EventName>(name: Name, payload: Events[Name]) {
  covered.add(name);
  const id = newId();
  for (let time = 0; time < 2; time += 1)
    for (const job of jobsFor(jobs, { id, name, payload }).filter((each) => each.name.startsWith("mail-")))
      await job.run(payload, `${id}:${job.name}`, contextAt());
  return db().select().from(mailbox).where(gt(mailbox.id, since)).orderBy(asc(mailbox.id));
}

/** An organization of two managers, one who does not manage, and one who is gone. */
async function aTeam() {
  const { rep, organizationId, domain } = await provider.connected();
  const other = await aRep({ organizationId, user: { email: `other@${domain}` } });
  const member = await aRep({ organizationId, groups: ["schedule_shifts"], user: { email: `m@${domain}` } });
  await aRep({ organizationId, user: { email: `gone@${domain}`, isActive: false } });
  return { rep, other, member, organizationId, domain };
}

type Mails = Awaited<ReturnType<typeof mailsOn>>;

const addressed = (mails: Mails) => mails.map(({ to }) => to).sort();
const whole = (mails: Mails) => mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join();

function expectWhole(mails: Mails, ...paths: string[]) {
  expect(whole(mails)).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  for (const path of paths) expect(whole(mails)).toContain(`${site}${path}`);
}

beforeEach(() => {
  since = newId();
});

describe("everybody who manages users is told", () => {
  it("of each save of what the organization demands [ACS-V-033]", async () => {
    const { rep, other, organizationId } = await aTeam();
    const mails = await mailsOn("security/saved", { organizationId, userId: rep.userId });
    expect(addressed(mails)).toEqual([rep.user.email, other.user.email].sort());
    expect(mails[0]?.text).toContain(`${rep.user.firstName} ${rep.user.lastName} has changed`);
    expectWhole(mails, "/app/organization/security");
  });

  it("of somebody new by sign-on, but not that one [ACS-V-008]", async () => {
    const { rep, other, organizationId } = await aTeam();
    const mails = await mailsOn("sign-on/joined", { organizationId, userId: other.userId });
    expect(addressed(mails)).toEqual([rep.user.email]);
    expect(mails[0]?.subject).toContain(`${other.user.firstName} ${other.user.lastName} has joined`);
    expectWhole(mails, "/app/healthcare-entity/users");
  });

  it("of each password that is used where sign-on is the only way, with staff [ACS-V-035]", async () => {
    const { rep, other, organizationId } = await aTeam();
    const staff = await aStaff();
    const mails = await mailsOn("sign-on/password-used", { organizationId, userId: rep.userId });
    expect(addressed(mails)).toEqual(expect.arrayContaining([rep.user.email, other.user.email, staff.email]));
    expectWhole(mails);
  });

  it("of a record that is missing, and of the domain that is proven no more [ACS-V-034]", async () => {
    const { rep, other, organizationId } = await aTeam();
    const { id: domainId, domain } = await aDomainOf(organizationId, "missing.example.org");
    const first = await mailsOn("sign-on/domain-missing", { domainId, nights: 1 });
    expect(addressed(first)).toEqual([rep.user.email, other.user.email].sort());
    expect(first[0]?.subject).toBe(`The record of ${domain} is missing`);
    since = newId();
    const last = await mailsOn("sign-on/domain-missing", { domainId, nights: 7 });
    expect(last[0]?.subject).toBe(`${domain} is not proven any more`);
    expectWhole([...first, ...last], "/app/organization/security");
  });

  it("of a domain that another organization has proven [ACS-V-034]", async () => {
    const { rep, other, organizationId } = await aTeam();
    const { id: domainId, domain } = await aDomainOf(organizationId, "lost.example.org");
    const mails = await mailsOn("sign-on/domain-lost", { domainId });
    expect(addressed(mails)).toEqual([rep.user.email, other.user.email].sort());
    expect(mails[0]?.subject).toBe(`${domain} belongs to another organization now`);
  });
});

it("whoever is bound to sign-on is mailed the way in instead of a link [ACS-V-035]", async () => {
  const { rep, member, organizationId } = await aTeam();
  await onlyBySignOn(organizationId, [rep.userId]);
  const mails = await mailsOn("sign-on/reset-asked", { userId: member.userId });
  expect(addressed(mails)).toEqual([member.user.email]);
  expect(mails[0]?.subject).toMatch(/^Please sign in with .+\.$/);
  expectWhole(mails, `/api/auth/sign-on/${organizationId}/start/`);
  expect(whole(mails)).not.toContain("/password-reset/");
});

it("each of these events is mailed", () => {
  expect(signOnEvents.filter((name) => !covered.has(name))).toEqual([]);
});
