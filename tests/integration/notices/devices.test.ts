import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, auditLog, pushSubscriptions, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { linkToken } from "@/lib/core/server/signed-links";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aDevice, aSubscription, devicesOf } from "../../support/notices/builders";
import { followJobs } from "../../support/notices/push-jobs";
import { aBrowser, pushService } from "../../support/notices/push-service";
import { pairRounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

const race = withGate();
const service = pushService();

const path = "/push-subscriptions/";
const notSupported = { endpoint: ["This browser's push service is not supported."] };

async function aPerson(of: "provider" | "rep" = "provider") {
  const someone = of === "provider" ? await aProvider() : await aRep();
  return { ...someone, by: await signInAs(someone) };
}

const actionsOf = async (id: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, id))).map(({ action }) => action);

describe("the devices of a person", () => {
  it("are listed with the key that browsers ask for, without their secrets [RSC-C-026 RSC-P-015]", async () => {
    const [{ by, userId }, other] = [await aPerson(), await aPerson("rep")];
    await aDevice(other);
    expect((await by.get(path)).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      public_key: env().VAPID_PUBLIC_KEY,
    });
    const device = await aDevice({ userId }, { label: "Chrome on Windows" });
    expect((await by.get(path)).body).toMatchObject({
      count: 1,
      results: [
        {
          id: device.id,
          endpoint: device.endpoint,
          label: "Chrome on Windows",
          last_used_at: device.lastUsedAt.toISOString(),
          created_at: device.createdAt.toISOString(),
        },
      ],
    });
    expect(JSON.stringify((await by.get(path)).body)).not.toMatch(/auth|p256dh|secret/);
  });

  it("are added, and renewed by the same endpoint [RSC-C-026 RSC-P-024]", async () => {
    const { by, userId } = await aPerson("rep");
    const subscription = aSubscription();
    const first = await by.post(path, { ...subscription, label: "Firefox on Linux" });
    expect(first).toMatchObject({
      status: 201,
      body: { endpoint: subscription.endpoint, label: "Firefox on Linux" },
    });
    const keys = { p256dh: "another", auth: "more secret" };
    const again = await by.post(path, { ...subscription, keys });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, label: "Firefox on Linux" } });
    expect(await devicesOf({ userId })).toMatchObject([{ id: first.body.id, ...keys }]);
    expect(Date.parse(again.body.last_used_at)).toBeGreaterThan(Date.parse(first.body.last_used_at));
    expect(await actionsOf(first.body.id)).toEqual(["push-subscription/saved", "push-subscription/saved"]);
  });

  it("change hands only for a browser that knows the secret [RSC-C-026 RSC-P-024]", async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const subscription = aSubscription();
    const { id } = (await one.by.post(path, subscription)).body;
    const guessed = { ...subscription, keys: { ...subscription.keys, auth: "a guess" } };
    expect(await other.by.post(path, guessed)).toMatchObject({
      status: 400,
      body: { endpoint: ["This device belongs to another account."] },
    });
    expect(await devicesOf(one)).toMatchObject([{ id, auth: "secret" }]);
    expect(await other.by.post(path, subscription)).toMatchObject({ status: 201, body: { id } });
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  it("are ten at most: the least recently used goes [RSC-C-026]", async () => {
    const { by, userId } = await aPerson();
    const subscriptions = Array.from({ length: 10 }, aSubscription);
    for (const each of subscriptions) await by.post(path, each);
    await by.post(path, subscriptions[0]!);
    await by.post(path, aSubscription());
    const kept = (await devicesOf({ userId })).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(10);
    expect(kept).toContain(subscriptions[0]!.endpoint);
    expect(kept).not.toContain(subscriptions[1]!.endpoint);
  });

  it("are one for one endpoint, and ten, however many come at once", async () => {
    const { by, userId } = await aPerson();
    const same = aSubscription();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => by.post(path, same)),
      ...Array.from({ length: 12 }, () => by.post(path, aSubscription())),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await devicesOf({ userId })).toHaveLength(10);
    const [one, other] = [await aPerson(), await aPerson()];
    const theirs = aSubscription();
    const claims = await Promise.all(
      [one, other].map(({ by: each }, place) =>
        each.post(path, { ...theirs, keys: { ...theirs.keys, auth: `secret ${place}` } }),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com:8443/fcm/send/1",
    "https://user@fcm.googleapis.com/fcm/send/1",
    "https://user:word@fcm.googleapis.com/fcm/send/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://localhost/1",
    "https://169.254.169.254/latest/meta-data",
    "https://example.test/fcm.googleapis.com",
    "https://fcm.googleapis.com.example.test/1",
    "https://fcm.googleapis.com@example.test/1",
    "https://example.test\\@fcm.googleapis.com/1",
    "https://notfcm.googleapis.com/1",
    "https://a.fcm.googleapis.com/1",
    "https://fcm.googleapis.com./1",
    "https://push.apple.com/1",
    "https://evilpush.apple.com/1",
    "https://push.apple.com.example.test/1",
    "https://notify.windows.com/1",
    "https://push.services.mozilla.com/1",
    "file:///etc/passwd",
    "nowhere",
    "",
  ])("are not at %s, which is asked nothing [RSC-C-027]", async (endpoint) => {
    const { by, userId } = await aPerson();
    expect(await by.post(path, { ...aSubscription(), endpoint })).toMatchObject({
      status: 400,
      body: notSupported,
    });
    expect(await devicesOf({ userId })).toEqual([]);
    expect(service.hosts()).toEqual([]);
  });

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://autopush.stage.push.services.mozilla.com/1",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-par02p.notify.windows.com/w/?token=BQY%2bA",
  ])("are at %s [RSC-C-027]", async (endpoint) => {
    const { by } = await aPerson();
    expect(await by.post(path, { ...aSubscription(), endpoint })).toMatchObject({
      status: 201,
      body: { endpoint },
    });
  });

  it("need both keys", async () => {
    const { by } = await aPerson();
    const { endpoint } = aSubscription();
    expect(await by.post(path, { endpoint })).toMatchObject({
      status: 400,
      body: { keys: ["This field is required."] },
    });
    expect((await by.post(path, { endpoint, keys: { p256dh: "key" } })).body).toEqual({
      "keys.auth": ["This field is required."],
    });
  });

  it("are removed by their own person alone [RSC-C-026 RSC-P-025]", async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const { id } = await aDevice(one);
    expect((await other.by.delete(`${path}${id}/`)).status).toBe(404);
    expect((await one.by.delete(`${path}${id}/`)).status).toBe(204);
    expect((await one.by.delete(`${path}${id}/`)).status).toBe(404);
    expect(await devicesOf(one)).toEqual([]);
    expect(await actionsOf(id)).toEqual(["push-subscription/removed"]);
  });
});

describe("a test", () => {
  const runJobs = followJobs();

  it("is shown by the one device, at any hour [RSC-C-026 RSC-P-025]", async () => {
    const [someone, other] = [await aPerson(), await aPerson()];
    const browser = aBrowser();
    const { id } = await aDevice(someone, { endpoint: browser.endpoint, ...browser.keys });
    await aDevice(someone, { ...aBrowser().keys, endpoint: aBrowser().endpoint });
    expect((await other.by.post(`${path}${id}/test/`)).status).toBe(404);
    expect(await someone.by.post(`${path}${id}/test/`)).toMatchObject({ status: 200, body: { id } });
    await runJobs(new Date("2026-12-05T08:00:00Z"));
    expect(service.received.map((push) => browser.read(push))).toEqual([
      { title: "Wardway", body: "Notifications work on this device.", href: "/app", tag: id },
    ]);
  });

  describe("without keys", () => {
    withSettings({ VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined });

    it("is refused, and the list says that there are none [RSC-C-026 RSC-I-023]", async () => {
      const { by, userId } = await aPerson();
      const { id } = await aDevice({ userId });
      expect((await by.get(path)).body.public_key).toBe(null);
      expect(await by.post(`${path}${id}/test/`)).toMatchObject({
        status: 400,
        body: { non_field_errors: ["Push is not set up here."] },
      });
    });
  });
});

describe("signing out", () => {
  it("forgets this device, and no other [RSC-I-029 RSC-I-046]", async () => {
    const { by, userId } = await aPerson();
    const [here, elsewhere] = [await aDevice({ userId }), await aDevice({ userId })];
    expect((await by.post("/auth/logout/", { push_endpoint: here.endpoint })).status).toBe(200);
    expect((await devicesOf({ userId })).map(({ id }) => id)).toEqual([elsewhere.id]);
    expect(await actionsOf(here.id)).toEqual(["push-subscription/removed"]);
    expect((await by.get(path)).status).toBe(401);
  });

  it("forgets nobody else's device, and ends the session whatever it is told", async () => {
    const [{ by }, other] = [await aPerson(), await aPerson()];
    const theirs = await aDevice(other);
    expect((await by.post("/auth/logout/", { push_endpoint: theirs.endpoint })).status).toBe(200);
    const again = await aPerson();
    expect((await again.by.post("/auth/logout/", { push_endpoint: "nowhere" })).status).toBe(200);
    expect((await visitor().post("/auth/logout/", { push_endpoint: theirs.endpoint })).status).toBe(200);
    expect(await devicesOf(other)).toHaveLength(1);
    expect((await again.by.get(path)).status).toBe(401);
  });

  it("leaves nothing of one person to the next at the same browser [RSC-I-046]", async () => {
    const [one, next] = [await aPerson(), await aPerson()];
    const subscription = aSubscription();
    await one.by.post(path, subscription);
    await one.by.post("/auth/logout/", { push_endpoint: subscription.endpoint });
    expect(await devicesOf(one)).toEqual([]);
    expect((await next.by.post(path, subscription)).status).toBe(201);
    expect(await devicesOf(next)).toHaveLength(1);
  });
});

it("a browser that changes hands while its former person signs out is the next one's alone [RSC-I-046]", {
  timeout: 120_000,
}, async () => {
  for (const round of pairRounds()) {
    const [one, next] = [await aPerson(), await aPerson()];
    const subscription = aSubscription();
    const { body } = await one.by.post(path, subscription);
    const answers = await race(round, rowOf(pushSubscriptions, body.id), [
      () => one.by.post("/auth/logout/", { push_endpoint: subscription.endpoint }),
      () => next.by.post(path, subscription),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(next)).toHaveLength(1);
  }
});

describe("ending every session of an account", () => {
  const fresh = { new_password1: "New-pass1!", new_password2: "New-pass1!" };

  /** Somebody with two devices; what ends their sessions is done; how many devices are left to them. */
  async function left(someone: { userId: string }, end: (by: Caller) => Promise<{ status: number }>) {
    const other = await aProvider();
    for (const each of [someone, someone, other]) await aDevice(each);
    const { status } = await end(await signInAs(someone));
    expect(status).toBeLessThan(300);
    expect(await devicesOf(other)).toHaveLength(1);
    return (await devicesOf(someone)).length;
  }

  it("by another password deletes all its devices [RSC-I-029]", async () => {
    const passwordHash = await hashPassword("Old-pass1!");
    const change = (by: Caller) =>
      by.post("/auth/password/change/", { old_password: "Old-pass1!", ...fresh });
    expect(await left(await aRep({ user: { passwordHash } }), change)).toBe(0);
    const forgetful = await aRep({ user: { passwordHash } });
    const reset = async () => {
      await visitor().post("/auth/password/reset/", { email: forgetful.user.email });
      const [token] = await db()
        .select()
        .from(accountTokens)
        .where(eq(accountTokens.userId, forgetful.userId));
      return visitor().post("/auth/password/reset/confirm/", {
        uid: forgetful.userId,
        token: linkToken("reset_password", token!.id),
        ...fresh,
      });
    };
    expect(await left(forgetful, reset)).toBe(0);
  });

  it("by deactivation, one's own or by the team, deletes all its devices [RSC-I-029]", async () => {
    expect(await left(await aProvider(), (by) => by.delete("/auth/user/"))).toBe(0);
    const manager = await aRep({ groups: ["manage_users"] });
    const colleague = await aRep({ organizationId: manager.organizationId });
    const byManager = await signInAs(manager);
    expect(await left(colleague, () => byManager.delete(`/user/${colleague.userId}/`))).toBe(0);
  });

  it("by rejection deletes all its devices [RSC-I-029]", async () => {
    const staff = await signInAs({ userId: (await aStaff()).id });
    const rep = await aRep();
    const reject = () =>
      staff.post(`/staff/users/${rep.userId}/reject/`, { reason: "Unknown to the hospital" });
    expect(await left(rep, reject)).toBe(0);
  });

  it("leaves the devices of whoever only changes a name", async () => {
    const someone = await aProvider();
    const rename = async () => {
      await db().update(users).set({ firstName: "Ana", isActive: true }).where(eq(users.id, someone.userId));
      return { status: 200 };
    };
    expect(await left(someone, rename)).toBe(2);
  });

  it("meanwhile lets no browser be added any more", async () => {
    const { by, userId } = await aPerson();
    const [added] = await Promise.all([by.post(path, aSubscription()), by.delete("/auth/user/")]);
    expect([201, 401]).toContain(added?.status);
    expect(await devicesOf({ userId })).toEqual([]);
  });
});
