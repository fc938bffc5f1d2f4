import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, insuranceRecords, licenses, outbox } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import type { EventName } from "@/lib/core/pure/events";
import { aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import { aRequirement, setMode } from "../../support/connections/requirements";
import { happens, mailsTo } from "../../support/credentials/endorsements";
import { runCron } from "../../support/jobs";

const last = "2027-09-30";
const daysBefore = (days: number) => addDays(last, -days);
const daysAfter = (days: number) => addDays(last, days);

/** Nine in the morning in Maine, when the job runs. */
const morningOf = (day: string) => new Date(`${day}T14:05:00Z`);

const remindOn = (day: string) => runCron("remind-of-credentials", morningOf(day));

async function deliver(name: EventName, providerId: string, day: string) {
  for (const event of await db().select().from(outbox).where(eq(outbox.name, name)))
    if (JSON.stringify(event.payload).includes(providerId))
      await happens(name, event.payload as never, { id: event.id, now: morningOf(day) });
}

/** What a provider is mailed on a day. */
async function mailsOn({ providerId, user }: Awaited<ReturnType<typeof aProvider>>, day: string) {
  const known = (await mailsTo(user.email)).length;
  await remindOn(day);
  await deliver("credential/expiry-due", providerId, day);
  await deliver("credential/expired", providerId, day);
  return (await mailsTo(user.email)).slice(known);
}

const subjectsOn = async (provider: Awaited<ReturnType<typeof aProvider>>, day: string) =>
  (await mailsOn(provider, day)).map(({ subject }) => subject);

const expireLicense = (providerId: string, expirationOn: string) =>
  db().update(licenses).set({ expirationOn }).where(eq(licenses.providerId, providerId));

describe("what expires", () => {
  it("is an insurance, too, from 90 days before; a certificate only from 60 [CRD-J-010]", async () => {
    const provider = await aProvider();
    const { providerId } = provider;
    await db().insert(insuranceRecords).values({ providerId, carrier: "Acme Mutual", expirationOn: last });
    await db()
      .update(certifications)
      .set({ expirationOn: last })
      .where(eq(certifications.providerId, providerId));
    expect(await subjectsOn(provider, daysBefore(90))).toEqual([
      "Malpractice insurance, Acme Mutual expires in 90 days",
    ]);
    expect(await subjectsOn(provider, daysBefore(60))).toEqual(["2 of your credentials expire soon"]);
  });

  it("is renewed by an insurance of whichever carrier [CRD-J-010, CRD-I-019]", async () => {
    const provider = await aProvider();
    const { providerId } = provider;
    await db()
      .insert(insuranceRecords)
      .values([
        { providerId, carrier: "Acme Mutual", expirationOn: last },
        { providerId, carrier: "Another", expirationOn: addDays(last, 365) },
      ]);
    for (const day of [daysBefore(90), daysBefore(7), daysAfter(1)])
      expect(await subjectsOn(provider, day)).toEqual([]);
  });
});

describe("what has expired", () => {
  it("is one mail of its own, with the facilities that are missing it [CRD-J-010, CRD-J-022]", async () => {
    const rep = await aRep();
    const { organizationId } = rep;
    const [asks, asksNot, off, stranger] = [
      await aFacility({ organizationId, name: "Casco ED" }),
      await aFacility({ organizationId, name: "Elsewhere" }),
      await aFacility({ organizationId, name: "Careless" }),
      await aFacility({ name: "Unknown" }),
    ];
    const provider = await aProvider();
    for (const facility of [asks, asksNot, off])
      await aConnection({ rep, provider, facility, as: "accepted" });
    for (const facility of [asks, off, stranger])
      await aRequirement(facility, { kind: "license", type: "MEDICAL", stateRule: "any", proof: "on_file" });
    await aRequirement(asksNot, { kind: "certification", type: "ACLS", proof: "on_file" });
    for (const facility of [asks, asksNot, stranger]) await setMode(facility, "block");
    await expireLicense(provider.providerId, last);
    await db()
      .update(certifications)
      .set({ expirationOn: last })
      .where(eq(certifications.providerId, provider.providerId));
    const [mail, ...others] = await mailsOn(provider, daysAfter(1));
    expect([mail?.subject, others]).toEqual(["2 of your credentials have expired", []]);
    expect(mail?.text).toContain("Medical license, Maine expired on September 30, 2027.");
    expect(mail?.text).toContain("It is missing now at Casco ED.");
    expect(mail?.text).toContain("It is missing now at Elsewhere.");
    expect(mail?.text).toContain("Upload the renewal");
    expect(mail?.html).toContain('href="http://localhost:3000/app/provider/edit/licenses"');
    expect(await subjectsOn(provider, daysAfter(2))).toEqual([]);
  });

  it("is told once, at the first run after a pause of three days at most [CRD-J-010]", async () => {
    const [late, tooLate] = [await aProvider(), await aProvider()];
    await expireLicense(late.providerId, last);
    expect(await subjectsOn(late, daysAfter(3))).toEqual(["Medical license, Maine has expired"]);
    await expireLicense(late.providerId, addDays(last, 365));
    await expireLicense(tooLate.providerId, last);
    expect(await subjectsOn(tooLate, daysAfter(4))).toEqual([]);
  });

  it("is not mailed of when it was renewed before the mail is written [CRD-I-019]", async () => {
    const provider = await aProvider();
    await expireLicense(provider.providerId, last);
    await remindOn(daysAfter(1));
    await expireLicense(provider.providerId, addDays(last, 365));
    await deliver("credential/expired", provider.providerId, daysAfter(1));
    expect(await mailsTo(provider.user.email)).toEqual([]);
  });
});
