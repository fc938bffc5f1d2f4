import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { type News, notifyEach } from "@/lib/notices/bell/commands/notify";
import { ringDevice, ringDevices } from "@/lib/notices/push/commands/ring";
import { tagOf } from "@/lib/notices/push/rules";
import { Paragraph } from "@/lib/ports/mail/layout";
import { aProvider } from "../../support/builders";
import {
  aDevice,
  devicesOf,
  mailsTo,
  noticesOf,
  ringsOf,
  savedSettings,
} from "../../support/notices/builders";
import { followJobs } from "../../support/notices/push-jobs";
import { aBrowser, type Browser, pushService, signatureOf } from "../../support/notices/push-service";
import { withSettings } from "../../support/settings";

const service = pushService();
const runJobs = followJobs();

const noon = new Date("2026-12-04T17:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const ringer = systemActor("ring-devices");

type Someone = Awaited<ReturnType<typeof aProvider>>;

/** A browser of somebody that shows news. */
async function aDeviceWith(someone: Someone, browser: Browser = aBrowser()) {
  const { endpoint, keys } = browser;
  const device = await aDevice(someone, { endpoint, ...keys });
  return { ...browser, id: device.id };
}

const page = () => `/app/provider/booking-requests/${newId()}`;

/** Notifies somebody of a shift. */
const notify = ({ userId, user: { email } }: Someone, news: Partial<News> = {}, now = noon) =>
  notifyEach({
    kind: "assignment",
    people: [{ userId, email }],
    key: newId(),
    now,
    write: () => ({
      subject: "Ana Reyes earns $1,200 at Casco Harbor",
      body: Paragraph({ children: "$1,200" }),
      href: page(),
      text: "$1,200 for Ana Reyes",
      push: "Confirmed: Mon, Dec 7, 07:00 to 19:00 at Casco Harbor",
      ...news,
    }),
  });

describe("a push", () => {
  it("says the product, the line for a locked screen, the page and the matter, and nothing else [RSC-I-023]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    const href = `${page()}?tab=all`;
    await notify(someone, { href });
    expect(await runJobs(noon)).toEqual([]);
    const [push, ...more] = service.of(device);
    expect(more).toEqual([]);
    const payload = device.read(push!);
    expect(payload).toEqual({
      title: "Wardway",
      body: "Confirmed: Mon, Dec 7, 07:00 to 19:00 at Casco Harbor",
      href,
      tag: href.replace("?tab=all", ""),
    });
    expect(JSON.stringify(payload)).not.toMatch(/\$|1,200|Reyes/);
    expect(service.hosts()).toEqual(["fcm.googleapis.com"]);
  });

  it("goes encrypted and signed by our key, for four hours at most [RSC-I-023]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    await notify(someone);
    await runJobs(later(30));
    const [push] = service.of(device);
    expect(push?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: "12600",
    });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    const { isRight, key, head, claims } = signatureOf(push!);
    expect({ isRight, key, head }).toEqual({
      isRight: true,
      key: env().VAPID_PUBLIC_KEY,
      head: { typ: "JWT", alg: "ES256" },
    });
    expect(claims).toMatchObject({ aud: "https://fcm.googleapis.com", sub: "mailto:support@wardway.test" });
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  it("of the same matter replaces the earlier; another matter stands beside it [RSC-I-023]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    const href = page();
    await notify(someone, { href });
    await notify(someone, { href, push: "Changed: Mon, Dec 7 at Casco Harbor" });
    await notify(someone, { href: "/app/provider/statements" });
    await notify(someone, { href: "/app/provider/statements" });
    await runJobs(noon);
    const pushes = service.of(device);
    const tags = pushes.map((push) => device.read(push).tag as string);
    expect(tags.slice(0, 2)).toEqual([href, href]);
    expect(new Set(tags).size).toBe(3);
    expect(new Set(pushes.map(({ headers }) => headers.topic)).size).toBe(3);
    const [, , statement] = await noticesOf(someone);
    expect(tags).toContain(tagOf(statement!));
  });

  it("rings each device of the person, and nobody else's", async () => {
    const [someone, other] = [await aProvider(), await aProvider()];
    const devices = [await aDeviceWith(someone), await aDeviceWith(someone, aBrowser("web.push.apple.com"))];
    const others = await aDeviceWith(other);
    await notify(someone);
    await runJobs(noon);
    for (const device of devices) expect(service.of(device)).toHaveLength(1);
    expect(service.of(others)).toEqual([]);
  });

  it("older than four hours, or told to the device's former person, is not sent [RSC-I-023]", async () => {
    const [someone, other] = [await aProvider(), await aProvider()];
    const [device, others] = [await aDeviceWith(someone), await aDeviceWith(other)];
    await notify(someone);
    await runJobs(later(240));
    const [notice] = await noticesOf(someone);
    await ringDevice(
      ringer,
      { deviceId: others.id, noticeId: notice!.id, line: "Confirmed" },
      contextAt(noon),
    );
    expect([...service.of(device), ...service.of(others)]).toEqual([]);
  });

  it("that comes in quiet hours after all is not sent [RSC-V-042]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    await notify(someone);
    await savedSettings(someone, { quietFrom: "12:00", quietTo: "13:00" });
    await runJobs(later(10));
    expect(await ringsOf(someone)).toHaveLength(1);
    expect(service.of(device)).toEqual([]);
  });
});

describe("a device", () => {
  it.each([404, 410])("whose service answers %d is removed [RSC-I-023]", async (status) => {
    const someone = await aProvider();
    const [gone, stays] = [await aDeviceWith(someone), await aDeviceWith(someone)];
    service.answering(gone.endpoint, { status });
    await notify(someone);
    expect(await runJobs(noon)).toEqual([]);
    expect((await devicesOf(someone)).map(({ id }) => id)).toEqual([stays.id]);
    expect(service.of(stays)).toHaveLength(1);
  });

  it("whose service fails is tried again, alone: no mail and no other device hears twice [RSC-J-008 RSC-I-023]", async () => {
    const someone = await aProvider();
    const [failing, other] = [await aDeviceWith(someone), await aDeviceWith(someone)];
    for (const status of [500, 429, 400]) {
      service.answering(failing.endpoint, { status });
      await notify(someone);
      expect(await runJobs(noon)).toEqual(["ring-device"]);
    }
    expect(await devicesOf(someone)).toHaveLength(2);
    expect(await mailsTo(someone.user.email)).toHaveLength(3);
    expect(service.of(other)).toHaveLength(3);
    const [notice] = await noticesOf(someone);
    const again = { deviceId: failing.id, noticeId: notice!.id, line: "Confirmed" };
    await expect(ringDevice(ringer, again, contextAt(noon))).rejects.toThrow("The push service answered 400");
    service.answering(failing.endpoint, { status: 201 });
    await ringDevice(ringer, again, contextAt(noon));
    expect(await mailsTo(someone.user.email)).toHaveLength(3);
    expect(service.of(other)).toHaveLength(3);
    expect(service.of(failing)).toHaveLength(5);
  });

  it("is not led elsewhere by a redirect [RSC-C-027]", async () => {
    const someone = await aProvider();
    const [device, elsewhere] = [await aDeviceWith(someone), aBrowser()];
    service.answering(device.endpoint, { status: 307, headers: { location: elsewhere.endpoint } });
    await notify(someone);
    expect(await runJobs(noon)).toEqual(["ring-device"]);
    expect(service.received).toHaveLength(1);
    expect(service.of(elsewhere)).toEqual([]);
  });

  it("whose service does not answer is given up after five seconds [RSC-C-027]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    service.answering(device.endpoint, { status: 201, silent: true });
    const began = performance.now();
    await notify(someone);
    expect(await runJobs(noon)).toEqual(["ring-device"]);
    expect(performance.now() - began).toBeGreaterThan(4500);
    expect(await devicesOf(someone)).toHaveLength(1);
  });

  it.each([
    "https://127.0.0.1/fcm/send/1",
    "https://fcm.googleapis.com:8443/fcm/send/1",
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com.example.test/fcm/send/1",
  ])("that stands at %s is asked nothing, whoever wrote it down [RSC-C-027]", async (endpoint) => {
    const someone = await aProvider();
    await aDeviceWith(someone, { ...aBrowser(), endpoint });
    await notify(someone);
    expect(await runJobs(noon)).toEqual([]);
    expect(service.hosts()).toEqual([]);
    expect(await devicesOf(someone)).toEqual([]);
  });

  it("with keys that are none is removed, and asked nothing", async () => {
    const someone = await aProvider();
    await aDevice(someone);
    await notify(someone);
    expect(await runJobs(noon)).toEqual([]);
    expect(service.hosts()).toEqual([]);
    expect(await devicesOf(someone)).toEqual([]);
  });
});

describe("without keys", () => {
  withSettings({ VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined });

  it("nothing is pushed, and nothing else changes [RSC-I-023]", async () => {
    const someone = await aProvider();
    const device = await aDeviceWith(someone);
    await notify(someone);
    expect(await runJobs(noon)).toEqual([]);
    expect(service.hosts()).toEqual([]);
    expect((await devicesOf(someone)).map(({ id }) => id)).toEqual([device.id]);
    expect(await noticesOf(someone)).toHaveLength(1);
    expect(await mailsTo(someone.user.email)).toHaveLength(1);
  });
});

it("devices ring for nothing that is not there any more", async () => {
  await ringDevices(ringer, { noticeId: newId(), line: "Confirmed" }, contextAt(noon));
  await ringDevice(ringer, { deviceId: newId(), noticeId: newId(), line: "Confirmed" }, contextAt(noon));
  expect(service.received).toEqual([]);
});
