import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  apiKeys,
  directoryPeople,
  factors,
  idempotencyKeys,
  invitations,
  organizationSecurity,
  reps,
} from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, aFacility, anInvitation, aRep, dayFromToday } from "../../support/builders";
import { runCron } from "../../support/jobs";
import { aNotice, noticesOf } from "../../support/notices/builders";
import { aDirectory, aPatch } from "../../support/organizations/scim";
import { closed, due, erasureOf, userOf } from "../../support/staff/erasures";

it("an erased rep leaves the organization its work, keys that are revoked, and no name or address [ACS-V-014 ACS-J-003]", async () => {
  const manager = await aRep();
  const { organizationId } = manager;
  const rep = await aRep({ organizationId, user: { firstName: "Canaryrep", lastName: "Canarysson" } });
  const facility = await aFacility({ organizationId });
  const request = await aBookingRequest({ rep, facility, shifts: [{ startOn: dayFromToday(9) }] });
  await anInvitation(manager, { email: rep.user.email, acceptedAt: new Date() });
  await aNotice(manager, { title: "Canaryrep Canarysson has joined" });
  const keyId = newId();
  await db()
    .insert(apiKeys)
    .values({
      id: keyId,
      organizationId,
      repId: rep.repId,
      name: "Payroll",
      prefix: newId().slice(-12),
      secretHash: "x",
      groups: [],
      expiresOn: dayFromToday(90),
    });
  await db()
    .insert(idempotencyKeys)
    .values({ userId: keyId, key: "k", requestHash: "h", status: 200, answer: { name: "Canarysson" } });
  await db()
    .insert(directoryPeople)
    .values({ organizationId, userId: rep.userId, email: rep.user.email, externalId: "canary-1" });
  await db().insert(factors).values({
    userId: manager.userId,
    kind: "totp",
    name: "Phone",
    sealedSecret: "x",
    confirmedAt: new Date(),
  });
  await db()
    .insert(organizationSecurity)
    .values({ organizationId, breakGlass: [rep.userId, manager.userId], signOnOnly: true });
  await closed(rep);
  await due(rep.userId);
  await runCron("erase-accounts", new Date());
  expect(await erasureOf(rep.userId)).toMatchObject({ failure: "", erasedAt: expect.any(Date) });
  expect(await userOf(rep.userId)).toMatchObject({ firstName: "Former user", lastName: "" });
  const [row] = await db().select().from(reps).where(eq(reps.id, rep.repId));
  expect(row).toMatchObject({ title: "", groupNames: [] });
  const [key] = await db().select().from(apiKeys).where(eq(apiKeys.repId, rep.repId));
  expect(key!.revokedAt).not.toBeNull();
  expect(await db().$count(idempotencyKeys, eq(idempotencyKeys.userId, keyId))).toBe(0);
  expect(await db().$count(directoryPeople, eq(directoryPeople.organizationId, organizationId))).toBe(0);
  const [security] = await db().select().from(organizationSecurity);
  expect(security!.breakGlass).toEqual([manager.userId]);
  const [invitation] = await db().select().from(invitations);
  expect(invitation!.email).toBe(`${rep.userId}@erased.invalid`);
  expect((await noticesOf(manager))[0]!.title).toBe("Former user has joined");
  const browser = await signInAs(manager);
  expect((await browser.get(`/booking-requests/${request.requestId}/`)).status).toBe(200);
});

it("nobody of the organization lets an erased person in again [ACS-V-014]", async () => {
  const manager = await aRep();
  const rep = await closed(
    await aRep({ organizationId: manager.organizationId, groups: ["schedule_shifts"] }),
  );
  const browser = await signInAs(manager);
  const directory = await aDirectory(browser);
  const known = async () => {
    const { body } = await directory("GET", "/Users");
    return body.Resources.map(({ id }: { id: string }) => id);
  };
  const idle = async () => {
    const { body } = await browser.get("/user/?active=false");
    return body.results.map(({ id }: { id: string }) => id);
  };
  expect(await idle()).toContain(rep.userId);
  expect(await known()).toContain(rep.userId);
  await due(rep.userId);
  await runCron("erase-accounts", new Date());
  expect(await idle()).not.toContain(rep.userId);
  expect((await browser.put(`/user/${rep.userId}/reactivate`)).status).toBe(404);
  expect(await known()).toEqual([manager.userId]);
  const revived = aPatch({ op: "replace", value: { active: true, name: { givenName: "Canaryrep" } } });
  expect((await directory("PATCH", `/Users/${rep.userId}`, revived)).status).toBe(404);
  expect(await userOf(rep.userId)).toMatchObject({ isActive: false, firstName: "Former user" });
});
