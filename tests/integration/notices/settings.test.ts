import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { answerLinks, auditLog, noticeChoices, noticeSettings } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { aFacility, aProvider, aRep } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const path = "/notice-settings/";

async function aReader(of: "provider" | "rep" = "provider") {
  const someone = of === "provider" ? await aProvider() : await aRep();
  return { ...someone, by: await signInAs(someone) };
}

const read = async (by: Caller) => (await by.get(path)).body;
const save = (by: Caller, body: object) => by.put(path, body);

type Kind = { kind: string; email: string; push: boolean; email_choices: string[]; title: string };
const kindOf = async (by: Caller, kind: string) =>
  ((await read(by)).kinds as Kind[]).find((each) => each.kind === kind);

const auditsOf = async (userId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, userId))).filter(
    ({ action }) => action === "notice-settings/saved",
  );
const rowsOf = async (userId: string) => ({
  settings: await db().select().from(noticeSettings).where(eq(noticeSettings.userId, userId)),
  choices: await db().select().from(noticeChoices).where(eq(noticeChoices.userId, userId)),
});

const now = ["now"];
const nowOrOff = ["now", "off"];
const all = ["now", "digest", "off"];

describe("settings that were never saved", () => {
  it("are the usual ones of a provider [RSC-C-024 RSC-V-042 RSC-V-032 RSC-V-031]", async () => {
    const { by, userId } = await aReader();
    expect(await read(by)).toEqual({
      time_zone: "America/New_York",
      quiet_from: "22:00",
      quiet_to: "06:00",
      urgent_in_quiet_hours: false,
      asks_on: true,
      asks_paused_until: null,
      min_notice_hours: 0,
      max_offers_per_day: 5,
      answer_links_on: true,
      kinds: [
        ["shift_offer", "Shift offers", "now", true, nowOrOff],
        ["offer_closed", "Offers that are over", "digest", false, all],
        ["open_shift", "Open shifts near you", "digest", false, all],
        ["assignment", "Assignments", "now", true, now],
        ["connection", "Connections", "now", false, all],
        ["reminder", "Reminders", "now", true, nowOrOff],
        ["call_out", "Call-outs", "now", true, now],
        ["pay", "Pay", "now", false, all],
      ].map(([kind, title, email, push, email_choices]) => ({ kind, title, email, push, email_choices })),
    });
    expect(await rowsOf(userId)).toEqual({ settings: [], choices: [] });
  });

  it("are the usual ones of a rep, whom urgent news reaches at any hour [RSC-C-024 RSC-V-042 RSC-V-032]", async () => {
    const { by } = await aReader("rep");
    const settings = await read(by);
    expect(settings).toMatchObject({ quiet_from: "22:00", quiet_to: "06:00", urgent_in_quiet_hours: true });
    expect(settings.kinds.map(({ kind, email, push }: Kind) => [kind, email, push])).toEqual([
      ["assignment", "now", true],
      ["connection", "now", false],
      ["call_out", "now", true],
      ["rescue", "now", true],
      ["pay", "now", false],
      ["schedule", "digest", false],
      ["saved_search", "now", false],
    ]);
    expect((await kindOf(by, "rescue"))?.email_choices).toEqual(all);
  });

  it("have the zone of a provider's home, or of the organization's first facility by name [RSC-V-040]", async () => {
    const zoneOf = async (someone: { userId: string }) => (await read(await signInAs(someone))).time_zone;
    expect(await zoneOf(await aProvider({ state: "IL" }))).toBe("America/Chicago");
    expect(await zoneOf(await aProvider({ state: null }))).toBe("America/New_York");
    const rep = await aRep();
    expect(await zoneOf(rep)).toBe("America/New_York");
    await aFacility({ organizationId: rep.organizationId, name: "Kennebec", timeZone: "America/Denver" });
    await aFacility({ organizationId: rep.organizationId, name: "arundel", timeZone: "America/Phoenix" });
    expect(await zoneOf(rep)).toBe("America/Phoenix");
    await save(await signInAs(rep), { time_zone: "America/Los_Angeles" });
    expect(await zoneOf(rep)).toBe("America/Los_Angeles");
  });
});

describe("saving settings", () => {
  it("replaces what is sent and leaves the rest, of the own account alone [RSC-C-024 RSC-P-015]", async () => {
    const [{ by }, other] = [await aReader(), await aReader()];
    const first = { time_zone: "America/Chicago", quiet_from: "21:30", quiet_to: "07:15", asks_on: false };
    expect(await save(by, first)).toMatchObject({ status: 200, body: first });
    const second = {
      asks_paused_until: "2027-01-10",
      min_notice_hours: 12,
      max_offers_per_day: 20,
      urgent_in_quiet_hours: true,
      answer_links_on: false,
    };
    expect((await save(by, second)).body).toMatchObject({ ...first, ...second });
    expect(await read(by)).toMatchObject({ ...first, ...second });
    expect((await save(by, { asks_paused_until: null })).body.asks_paused_until).toBe(null);
    expect((await read(other.by)).quiet_from).toBe("22:00");
  });

  it("keeps of the kinds only what differs from the usual [RSC-C-024 RSC-V-032]", async () => {
    const { by, userId } = await aReader();
    await save(by, {
      kinds: [
        { kind: "pay", email: "digest" },
        { kind: "call_out", push: false },
      ],
    });
    expect(await kindOf(by, "pay")).toMatchObject({ email: "digest", push: false });
    expect(await kindOf(by, "call_out")).toMatchObject({ email: "now", push: false });
    expect(await kindOf(by, "reminder")).toMatchObject({ email: "now", push: true });
    await save(by, { kinds: [{ kind: "pay", push: true }] });
    expect(await kindOf(by, "pay")).toMatchObject({ email: "digest", push: true });
    await save(by, {
      kinds: [
        { kind: "pay", email: "now", push: false },
        { kind: "call_out", push: true },
      ],
    });
    expect((await rowsOf(userId)).choices).toEqual([]);
  });

  it("leaves a line in the audit log with the names of what changed, and none when nothing did [RSC-C-024]", async () => {
    const { by, userId } = await aReader();
    const body = {
      asks_on: false,
      quiet_from: "22:00",
      quiet_to: "06:00",
      kinds: [{ kind: "pay", email: "off" }],
    };
    await save(by, body);
    expect(await save(by, body)).toMatchObject({ status: 200, body: { asks_on: false } });
    const lines = await auditsOf(userId);
    expect(lines.map(({ actorId, details }) => ({ actorId, details }))).toEqual([
      { actorId: userId, details: { fields: ["asksOn"], kinds: ["pay"] } },
    ]);
  });

  it("ends the open answer links of whoever wants none, and of nobody else [RSC-C-024]", async () => {
    const [{ by, userId }, other] = [await aReader(), await aReader()];
    const link = (of: string, values: object = {}) => ({
      purpose: "offer" as const,
      objectId: newId(),
      userId: of,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    });
    const used = new Date("2026-11-01T12:00:00Z");
    await db()
      .insert(answerLinks)
      .values([link(userId), link(userId), link(userId, { usedAt: used }), link(other.userId)]);
    await save(by, { asks_on: false });
    const linksOf = (of: string) => db().select().from(answerLinks).where(eq(answerLinks.userId, of));
    expect((await linksOf(userId)).filter(({ revokedAt }) => revokedAt)).toEqual([]);
    await save(by, { answer_links_on: false });
    for (const { usedAt, revokedAt } of await linksOf(userId)) expect(!revokedAt).toBe(usedAt !== null);
    expect((await linksOf(other.userId))[0]?.revokedAt).toBe(null);
  });

  it.each([
    [{ quiet_from: "22:00" }],
    [{ quiet_to: "06:00" }],
    [{ quiet_from: "22:00", quiet_to: null }],
    [{ quiet_from: "", quiet_to: "" }],
    [{ quiet_from: "06:00", quiet_to: "06:00" }],
  ])("refuses quiet hours that are not both there or equal: %o [RSC-V-073]", async (body) => {
    const { by, userId } = await aReader();
    const { status, body: refusal } = await save(by, { ...body, asks_on: false });
    expect(status).toBe(400);
    expect(refusal).toEqual({ quiet_to: ["Quiet hours need a beginning and an end that differ."] });
    expect((await rowsOf(userId)).settings).toEqual([]);
  });

  it.each(["Mars/Olympus", "EST", "+05:00", "", 5])(
    "refuses a zone that is no known IANA name: %s [RSC-V-026]",
    async (time_zone) => {
      const { by } = await aReader();
      expect(await save(by, { time_zone })).toMatchObject({
        status: 400,
        body: { time_zone: ["Invalid value"] },
      });
    },
  );

  it.each([
    ["assignment", "off"],
    ["assignment", "digest"],
    ["call_out", "off"],
    ["call_out", "digest"],
    ["shift_offer", "digest"],
    ["reminder", "digest"],
  ])("refuses %s by %s, which cannot be chosen [RSC-V-026 RSC-V-032]", async (kind, email) => {
    const { by, userId } = await aReader();
    const answer = await save(by, {
      asks_on: false,
      kinds: [
        { kind: "pay", email: "off" },
        { kind, email },
      ],
    });
    expect(answer).toMatchObject({ status: 400, body: { "kinds.1.email": ["Invalid value"] } });
    expect(await rowsOf(userId)).toEqual({ settings: [], choices: [] });
  });

  it("refuses kinds that are unknown, or that never reach this side [RSC-V-026 RSC-V-032]", async () => {
    const provider = await aReader();
    expect((await save(provider.by, { kinds: [{ kind: "weather", push: true }] })).status).toBe(400);
    const refusal = { status: 400, body: { "kinds.0.kind": ["Invalid value"] } };
    expect(await save(provider.by, { kinds: [{ kind: "rescue", push: false }] })).toMatchObject(refusal);
    const rep = await aReader("rep");
    expect(await save(rep.by, { kinds: [{ kind: "shift_offer", push: false }] })).toMatchObject(refusal);
  });

  it.each([
    ["min_notice_hours", -1, "Ensure this value is between 0 and 168."],
    ["min_notice_hours", 169, "Ensure this value is between 0 and 168."],
    ["max_offers_per_day", 0, "Ensure this value is between 1 and 20."],
    ["max_offers_per_day", 21, "Ensure this value is between 1 and 20."],
  ])("refuses %s of %d [RSC-V-031]", async (field, value, text) => {
    const { by } = await aReader();
    expect(await save(by, { [field]: value })).toMatchObject({ status: 400, body: { [field]: [text] } });
  });

  it("of two that come at once keeps both", async () => {
    const { by } = await aReader();
    const answers = await Promise.all([
      save(by, { min_notice_hours: 24 }),
      save(by, { max_offers_per_day: 9 }),
      save(by, { kinds: [{ kind: "pay", email: "off" }] }),
      save(by, { kinds: [{ kind: "connection", push: true }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(by)).toMatchObject({ min_notice_hours: 24, max_offers_per_day: 9 });
    expect(await kindOf(by, "pay")).toMatchObject({ email: "off" });
    expect(await kindOf(by, "connection")).toMatchObject({ push: true });
  });
});
