import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, files, ownData, sessions, users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { writeArchive } from "@/lib/overview/own-data/commands/archive";
import { makeOwnData } from "@/lib/overview/own-data/commands/make";
import { archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { aCanaryWorld, type CanaryWorld } from "../../support/canaries";
import { aFile } from "../../support/files/uploads";
import { rowOf, withGate } from "../../support/gate";
import { runCron } from "../../support/jobs";
import { followMails } from "../../support/mail-table";
import { raceRounds } from "../../support/rounds";
import { unzip } from "../../support/unzip";

const path = "/account/own-data/";
const { mailsSince } = followMails();
const hour = 3_600_000;

async function read(stream: AsyncIterable<Uint8Array> | null) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const archived = async (id: string) => unzip(await read(await storage().read(archiveKey(id))));

/** Asks, and the job runs. */
async function anArchive(browser: Caller) {
  const { body } = await browser.post(path);
  await makeOwnData(systemActor("make-own-data"), { ownDataId: body.id });
  return body.id as string;
}

const rowWith = async (id: string) => (await db().select().from(ownData).where(eq(ownData.id, id)))[0]!;

describe("asking for one's own data", () => {
  it("answers 202 and its state, mails a link to sign in, and lists it for 72 hours [ACS-C-022 ACS-C-040 ACS-J-007]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    await mailsSince();
    const asked = await browser.post(path);
    expect(asked).toMatchObject({ status: 202, body: { state: "making", ready_at: null, size: null } });
    expect(await auditOf(provider.userId)).toContain("own-data/asked");
    await makeOwnData(systemActor("make-own-data"), { ownDataId: asked.body.id });
    const mails = await mailsSince();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [provider.user.email, "Your data is ready"],
    ]);
    expect(mails[0]!.text).toContain("/app/account/security");
    const { results } = (await browser.get(path)).body;
    expect(results).toMatchObject([{ id: asked.body.id, state: "ready", size: expect.any(Number) }]);
    expect(Date.parse(results[0].ends_at) - Date.parse(results[0].ready_at)).toBe(72 * hour);
  });

  it("is possible once a day, and the refusal says from when on; what failed does not count [ACS-C-040]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const { body } = await browser.post(path);
    const askedAt = new Date("2026-12-04T19:05:00Z");
    const refused = await browser.post(path);
    expect(refused.status).toBe(400);
    expect(refused.body.non_field_errors[0]).toMatch(
      /^You can ask again from [A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2} on\.$/,
    );
    await db().update(ownData).set({ askedAt }).where(eq(ownData.id, body.id));
    await db().update(ownData).set({ state: "failed", askedAt: new Date() }).where(eq(ownData.id, body.id));
    expect((await browser.post(path)).status).toBe(202);
  });

  it("is nothing for staff [ACS-P-015 ACS-P-027]", async () => {
    const staff = await signInAs(await aStaff());
    expect((await staff.post(path)).status).toBe(403);
    expect((await staff.get(path)).status).toBe(403);
    expect((await staff.get(`${path}${newId()}/file/`)).status).toBe(403);
  });
});

describe("fetching it", () => {
  it("gives the ZIP as an attachment that nobody stores, audited; another's is 404, after its time 410 [ACS-C-040 ACS-P-027]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const id = await anArchive(browser);
    const file = `${path}${id}/file/`;
    const answer = await browser.get(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="own-data-[\d-]+\.zip"/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-length")).toBe(String((await rowWith(id)).sizeBytes));
    expect(await auditOf(id)).toContain("own-data/fetched");
    expect((await (await signInAs(await aProvider())).get(file)).status).toBe(404);
    await db()
      .update(ownData)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(ownData.id, id));
    const over = { status: 410, body: { detail: "This export is over. Ask for a new one." } };
    expect(await browser.get(file)).toMatchObject(over);
    expect((await browser.get(path)).body.results[0].state).toBe("over");
    await runCron("sweep-own-data", new Date());
    expect(await storage().sizeOf(archiveKey(id))).toBeNull();
    expect(await browser.get(file)).toMatchObject(over);
  });

  it("asks whoever has a factor to confirm first [ACS-C-022 ACS-P-018]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const id = await anArchive(browser);
    await db().insert(factors).values({
      userId: provider.userId,
      kind: "totp",
      name: "App",
      sealedSecret: "x",
      confirmedAt: new Date(),
    });
    const refused = await browser.get(`${path}${id}/file/`);
    expect(refused.status).toBe(403);
    expect(refused.headers.get("x-error-code")).toBe("confirm_first");
    await db().update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.userId, provider.userId));
    expect((await browser.get(`${path}${id}/file/`)).status).toBe(200);
  });
});

describe("what a provider's archive holds", () => {
  let world: CanaryWorld;
  let entries: Map<string, Buffer>;
  beforeAll(async () => {
    world = await aCanaryWorld();
    const browser = await signInAs(world.provider);
    entries = await archived(await anArchive(browser));
  });
  const textOf = () => [...entries].map(([name, bytes]) => `${name}\n${bytes.toString("utf8")}`).join("\n");

  it("is all that is theirs, the own number whole, in files of UTF-8 JSON and as uploaded [ACS-V-048 ACS-C-022]", () => {
    const text = textOf();
    const own =
      "Canaryfirst Canarylast Canaryhighlights Canarymiddle Canarystreet Canarybirthcity canary.person@example.test CANARYNUMBER Canarymisctitle Canaryquestionnaire 2019-04-23 912346789 1679576722 Canaryforeigncomment canarybytes-cv".split(
        " ",
      );
    for (const each of own) expect(text.replace(/-/g, ""), each).toContain(each.replace(/-/g, ""));
    for (const [name, bytes] of entries)
      if (name.endsWith(".json")) expect(Array.isArray(JSON.parse(bytes.toString("utf8"))), name).toBe(true);
    expect([...entries.keys()].filter((name) => name.startsWith("files/"))).toHaveLength(
      world.fileIds.length,
    );
    for (const name of entries.keys())
      expect(name).toMatch(/^[a-z-]+\.json$|^README\.txt$|^files\/\d{4}-[a-z0-9_]+\.[a-z]+$/);
  });

  it("names no referee and no other person, and holds no factor, hash, token or fee [ACS-V-048 ACS-C-022]", () => {
    const text = textOf();
    for (const each of [
      "Hidden Responder",
      "Canaryreference",
      "Canarygone",
      "205.57",
      "20557",
      "password_hash",
    ])
      expect(text).not.toContain(each);
    expect(text).not.toMatch(
      /"(ssnCiphertext|passcodeHash|tokenHash|secret|responder\w*|internalNote|facilityRateCents|feeCents)"/,
    );
    const reps = [world.people.pending, world.people.limited, world.people.connected];
    for (const { user } of reps) expect(text).not.toContain(user.email);
  });
});

it("a rep's archive holds the own account, acts and notices, and nothing of providers [ACS-C-022]", async () => {
  const rep = await aRep();
  const browser = await signInAs(rep);
  await browser.patch("/auth/user/", { first_name: "Nia" });
  const entries = await archived(await anArchive(browser));
  expect([...entries.keys()].sort()).toEqual(
    expect.arrayContaining(["README.txt", "account.json", "acts.json", "notices.json", "sign-ins.json"]),
  );
  expect(entries.has("profile.json")).toBe(false);
  expect(entries.get("acts.json")!.toString()).toContain("account/details-changed");
  expect(entries.get("account.json")!.toString()).toContain("Nia");
});

describe("an archive that meets trouble", () => {
  it("names a file that storage has lost in its README, and holds the rest [ACS-V-048]", async () => {
    const provider = await aProvider();
    const held = { heldBy: "cv", holderId: provider.providerId } as const;
    const lost = await aFile({ uploaderId: provider.userId, name: "lost.pdf" }, held);
    await aFile({ uploaderId: provider.userId, name: "kept.pdf" });
    await storage().remove((await db().select().from(files).where(eq(files.id, lost.id)))[0]!.objectKey);
    const entries = await archived(await anArchive(await signInAs(provider)));
    expect(entries.get("README.txt")!.toString()).toContain(`("lost.pdf") is lost`);
    expect([...entries.keys()].filter((name) => name.startsWith("files/"))).toEqual([
      "files/0002-unused.pdf",
    ]);
  });

  it("leaves out and names what would make it too large [ACS-V-048]", async () => {
    const provider = await aProvider();
    await aFile({ uploaderId: provider.userId, name: "large.pdf" });
    const owner = { userId: provider.userId, userType: "provider" as const, providerId: provider.providerId };
    await writeArchive(owner, "own-data/small", new Date(), 1);
    const entries = unzip(await read(await storage().read("own-data/small")));
    expect(entries.get("README.txt")!.toString()).toContain(
      `("large.pdf") is left out: the archive would be too large`,
    );
  });

  it("is made by the sweep where the job stopped, and is given up after six hours [ACS-C-040]", async () => {
    const { userId } = await aProvider();
    const long = new Date(Date.now() - 7 * hour);
    const [row] = await db().insert(ownData).values({ userId, askedAt: long }).returning();
    await runCron("sweep-own-data", new Date());
    expect((await rowWith(row!.id)).state).toBe("ready");
    const again = await makeOwnData(systemActor("make-own-data"), { ownDataId: row!.id }, contextAt());
    expect(again).toBeUndefined();
  });
});

describe("at once", () => {
  const atGate = withGate();
  it("one of 32 askers gets an archive, and no other [ACS-C-040]", async () => {
    for (const round of raceRounds(2)) {
      const provider = await aProvider();
      const browser = await signInAs(provider);
      const racers = Array.from({ length: 32 }, () => () => browser.post(path));
      const answers = await atGate(round, rowOf(users, provider.userId), racers);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([202, ...Array.from({ length: 31 }, () => 400)].sort());
      expect(await db().$count(ownData, eq(ownData.userId, provider.userId))).toBe(1);
    }
  });
});
