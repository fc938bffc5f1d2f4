import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, files, licenses } from "@/db/schema";
import { type SignedIn, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addressOf } from "@/lib/core/pure/paths";
import { visitOf } from "@/lib/core/server/auth";
import { transaction } from "@/lib/core/server/transaction";
import { type Holding, holdFileList, holdFiles, releaseFiles } from "@/lib/files/commands/hold";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { fileListsOf, filesOf, filesUnder } from "@/lib/files/queries/held";
import { type Holder, singleHolders } from "@/lib/files/schema";
import { storage } from "@/lib/ports/storage/storage";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aConnection, aProvider, aRep, aStaff } from "../../support/builders";
import { aFile, anUpload, samples, upload } from "../../support/files/uploads";
import { rowOf, withGate } from "../../support/gate";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();

const actorOf = async ({ cookie }: Caller) => (await visitOf(cookie, new Date())).actor as SignedIn;
const row = async (id: string) => (await db().select().from(files).where(eq(files.id, id)))[0]!;

async function somebody() {
  const provider = await aProvider();
  const caller = await signInAs(provider);
  const actor = await actorOf(caller);
  const hold = (...holdings: Holding[]) =>
    transaction(actor, contextAt(), async () => holdFiles(actor, holdings));
  return { ...provider, caller, actor, hold };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const paper = (person: { userId: string }) => aFile({ uploaderId: person.userId });
const cvOf = ({ providerId }: Somebody, file: string | null | undefined): Holding => ({
  heldBy: "cv",
  holderId: providerId,
  file,
  field: "cv",
});

describe("a record's file", () => {
  it("is held once complete, and given by the record's id", async () => {
    const me = await somebody();
    const done = await upload(me.caller);
    await me.hold(cvOf(me, done.body.file));
    const held = (await filesOf("cv", [me.providerId, newId()])).get(me.providerId);
    expect(held).toMatchObject({ address: done.body.file, name: "paper.pdf", uploaderId: me.userId });
    await me.hold(cvOf(me, undefined));
    await me.hold(cvOf(me, done.body.file));
    expect((await row(held!.id)).heldAt).toEqual(held!.heldAt);
  });

  it("replaces the former, which goes, and may be taken away", async () => {
    const me = await somebody();
    const [first, second] = [await paper(me), await paper(me)];
    await me.hold(cvOf(me, first.address));
    await me.hold(cvOf(me, second.address));
    expect((await row(first.id)).status).toBe("removed");
    expect((await filesUnder(me.providerId, ["cv", "dd214"])).get("cv")?.id).toBe(second.id);
    await me.hold(cvOf(me, null));
    expect((await filesOf("cv", [me.providerId])).size).toBe(0);
    await expect(me.hold(cvOf(me, first.address))).rejects.toMatchObject({ status: 400 });
  });

  it("is the caller's own: a stranger's is unknown, an open or held one cannot be used [SIL-171]", async () => {
    const [me, stranger] = [await somebody(), await somebody()];
    const theirs = await paper(stranger);
    await expect(me.hold(cvOf(me, theirs.address))).rejects.toMatchObject({ status: 404 });
    await expect(me.hold(cvOf(me, addressOf(newId())))).rejects.toMatchObject({ status: 404 });
    const open = await aFile({ uploaderId: me.userId, status: "open" });
    const refusal = { status: 400, body: { cv: [expect.stringContaining("cannot be used")] } };
    await expect(me.hold(cvOf(me, open.address))).rejects.toMatchObject(refusal);
    const attachment = await aFile({ uploaderId: me.userId, destination: "booking_attachments" });
    await expect(me.hold(cvOf(me, attachment.address))).rejects.toMatchObject(refusal);
    const held = await paper(me);
    await me.hold({ ...cvOf(me, held.address), heldBy: "dd214", field: "dd214" });
    await expect(me.hold(cvOf(me, held.address))).rejects.toMatchObject(refusal);
    expect((await filesOf("dd214", [me.providerId])).size).toBe(1);
  });

  it("is held with all others of a save, or none is", async () => {
    const [me, stranger] = [await somebody(), await somebody()];
    const [mine, theirs] = [await paper(me), await paper(stranger)];
    const second: Holding = {
      heldBy: "dd214",
      holderId: me.providerId,
      file: theirs.address,
      field: "dd214",
    };
    await expect(me.hold(cvOf(me, mine.address), second)).rejects.toMatchObject({ status: 404 });
    expect((await row(mine.id)).heldBy).toBeNull();
    await expect(me.hold(cvOf(me, mine.address), { ...second, file: mine.address })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("claimed by many records at once belongs to one of them", async () => {
    const me = await somebody();
    const records = singleHolders.slice(1, 9);
    for (let round = 0; round < rounds(5); round += 1) {
      const file = await paper(me);
      const claims = [...records, "cv" as const].map((heldBy) => async () => {
        const claim = me.hold({ heldBy, holderId: newId(), file: file.address, field: "file" });
        return claim.then(
          () => "held",
          () => "refused",
        );
      });
      const outcomes = await race(round, rowOf(files, file.id), claims);
      expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
    }
  });

  it("set by many at once is one file", async () => {
    const me = await somebody();
    const papers = await Promise.all(Array.from({ length: 16 }, () => paper(me)));
    await Promise.allSettled(papers.map(({ address }) => me.hold(cvOf(me, address))));
    const held = await db()
      .select()
      .from(files)
      .where(and(eq(files.holderId, me.providerId), eq(files.status, "complete")));
    expect(held).toHaveLength(1);
  });

  it("goes with its record", async () => {
    const me = await somebody();
    const file = await paper(me);
    const holderId = newId();
    await me.hold({ heldBy: "license", holderId, file: file.address, field: "file" });
    await releaseFiles("license", [holderId]);
    expect((await row(file.id)).status).toBe("removed");
    await releaseFiles("license", []);
  });

  it("is one of several where a record holds many", async () => {
    const me = await somebody();
    const [one, two, three] = [await paper(me), await paper(me), await paper(me)];
    const list = (...addresses: string[]) =>
      transaction(me.actor, contextAt(), async () =>
        holdFileList(me.actor, {
          heldBy: "misc_file" as const,
          holderId: me.providerId,
          files: addresses,
          field: "misc_files",
        }),
      );
    await list(one.address, two.address, two.address);
    await list(two.address, three.address);
    const lists = await fileListsOf("misc_file", [me.providerId]);
    expect(lists.get(me.providerId)?.map(({ id }) => id)).toEqual([two.id, three.id]);
    expect((await row(one.id)).status).toBe("removed");
  });

  it("is only held inside a transaction", async () => {
    const me = await somebody();
    await expect(holdFiles(me.actor, [cvOf(me, null)])).rejects.toThrow("inside the transaction");
  });
});

describe("a download", () => {
  let owner: Somebody;
  let approved: Caller;
  let accepted: Caller;
  let clearer: Caller;
  let rival: Caller;
  let stranger: Caller;
  let staff: Caller;
  let staffId: string;

  beforeAll(async () => {
    owner = await somebody();
    const boss = await aRep({ groups: ["schedule_shifts"] });
    await aConnection({ provider: owner, rep: boss, as: "approved" });
    approved = await signInAs(boss);
    const other = await aRep({ groups: ["schedule_shifts"] });
    await aConnection({ provider: owner, rep: other, as: "accepted" });
    accepted = await signInAs(other);
    clearer = await signInAs(
      await aRep({ organizationId: other.organizationId, groups: ["grant_clearance"] }),
    );
    rival = await signInAs(await aRep());
    stranger = await signInAs(await aProvider());
    const member = await aStaff();
    staffId = member.userId;
    staff = await signInAs(member);
  });

  async function held(heldBy: Holder, holderId = owner.providerId, values = {}) {
    return aFile({ uploaderId: owner.userId, ...values }, { heldBy, holderId });
  }
  const readsOf = async (id: string) =>
    (await db().select().from(auditLog).where(eq(auditLog.objectId, id))).map(({ actorId }) => actorId);

  it("gives the bytes as an attachment that no browser runs or guesses", async () => {
    const file = await held("cv", owner.providerId, { name: "Größe.pdf" });
    const answer = await owner.caller.get(file.address);
    expect(answer.status).toBe(200);
    expect(answer.bytes).toEqual(new Uint8Array(samples.pdf));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(samples.pdf.length),
      "content-disposition": `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
    await releaseFiles("cv", [owner.providerId]);
    expect((await owner.caller.get(file.address)).status).toBe(404);
  });

  it("of a connected field is for reps with details access", async () => {
    const [license] = await db().select().from(licenses).where(eq(licenses.providerId, owner.providerId));
    const file = await held("license", license!.id);
    expect((await owner.caller.get(file.address)).status).toBe(200);
    expect((await approved.get(file.address)).status).toBe(200);
    expect((await clearer.get(file.address)).status).toBe(200);
    expect((await accepted.get(file.address)).status).toBe(403);
    expect((await rival.get(file.address)).status).toBe(404);
    expect((await stranger.get(file.address)).status).toBe(404);
    expect((await visitor().get(file.address)).status).toBe(401);
    expect((await staff.get(file.address)).status).toBe(200);
    expect(await readsOf(file.id)).toHaveLength(3);
    expect(await readsOf(file.id)).toContain(staffId);
  });

  it.each<Holder>(["drivers_license", "contract", "npdb_report", "misc_file"])(
    "of %s is for the provider and staff only",
    async (heldBy) => {
      const file = await held(heldBy);
      expect((await owner.caller.get(file.address)).status).toBe(200);
      for (const rep of [approved, accepted, clearer, rival, stranger])
        expect((await rep.get(file.address)).status).toBe(404);
      expect((await staff.get(file.address)).status).toBe(200);
      expect(await readsOf(file.id)).toEqual([staffId]);
    },
  );

  it("of a picture is for everybody, shown in the page and kept for minutes", async () => {
    const values = { name: "me.png", contentType: "image/png" };
    const file = await held("profile_picture", owner.providerId, values);
    const answer = await visitor().get(file.address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(/^inline/);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=300");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  it("of a file that no record holds is for its uploader", async () => {
    const file = await paper(owner);
    expect((await owner.caller.get(file.address)).status).toBe(200);
    for (const other of [approved, stranger, staff]) expect((await other.get(file.address)).status).toBe(404);
  });

  it("of an unfinished, removed or unknown file is not found", async () => {
    const open = await anUpload(owner.caller);
    const [unfinished] = await db().select().from(files).where(eq(files.objectKey, open.objectKey));
    const removed = await aFile({ uploaderId: owner.userId, status: "removed" });
    for (const id of [unfinished!.id, removed.id, newId(), "x", "..%2f..%2fetc"])
      expect((await owner.caller.get(`/files/${id}/`)).status).toBe(404);
  });
});

describe("the sweep", () => {
  const sweeper = systemActor("sweep-files");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const exists = async (id: string) => (await db().select().from(files).where(eq(files.id, id))).length === 1;

  it("takes what nobody will ask for again, and its bytes, and nothing else", async () => {
    const me = await somebody();
    const uploaderId = me.userId;
    const at = (hours: number) => ({ createdAt: hoursAgo(hours), completedAt: hoursAgo(hours) });
    const abandoned = await aFile({ uploaderId, status: "open", ...at(25), completedAt: null });
    const arriving = await aFile({ uploaderId, status: "open", ...at(23), completedAt: null });
    const forgotten = await aFile({ uploaderId, ...at(7 * 24 + 1) });
    const waiting = await aFile({ uploaderId, ...at(7 * 24 - 1) });
    const held = await aFile({ uploaderId, ...at(1000) }, { heldBy: "cv", holderId: me.providerId });
    const replaced = await aFile({ uploaderId, status: "removed", ...at(2) });
    const givenUp = await aFile({ uploaderId, status: "removed", ...at(2), completedAt: null });
    await sweepFiles(sweeper);
    await sweepFiles(sweeper);
    for (const file of [abandoned, forgotten, replaced]) {
      expect(await exists(file.id)).toBe(false);
      expect(await storage().sizeOf(file.objectKey)).toBeNull();
    }
    for (const file of [arriving, waiting, held, givenUp]) {
      expect(await exists(file.id)).toBe(true);
      expect(await storage().sizeOf(file.objectKey)).not.toBeNull();
    }
    expect((await row(held.id)).status).toBe("complete");
  });

  it("takes the parts of an abandoned upload", async () => {
    const me = await somebody();
    const it = await anUpload(me.caller);
    await it.begin();
    const { etag } = (await it.part(1, samples.pdf)).body;
    await sweepFiles(sweeper, contextAt(new Date(Date.now() + 25 * 3_600_000)));
    await expect(storage().complete(it.objectKey, it.uploadId(), [{ partNumber: 1, etag }])).rejects.toThrow(
      "part",
    );
  });

  it("leaves to a record what it takes at this moment", async () => {
    const me = await somebody();
    const seen = new Set<boolean>();
    for (const round of pairRounds()) {
      const file = await aFile({
        uploaderId: me.userId,
        completedAt: hoursAgo(200),
        createdAt: hoursAgo(200),
      });
      const holderId = newId();
      const [isHeld] = await race(round, rowOf(files, file.id), [
        () =>
          me.hold({ heldBy: "license", holderId, file: file.address, field: "file" }).then(
            () => true,
            () => false,
          ),
        () => sweepFiles(sweeper),
      ]);
      const there = (await exists(file.id)) && (await row(file.id)).status === "complete";
      expect(there).toBe(isHeld);
      seen.add(isHeld);
      if (there) expect(await storage().sizeOf(file.objectKey)).not.toBeNull();
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  it("is nobody's but the product's own", async () => {
    const me = await somebody();
    await expect(sweepFiles(me.actor)).rejects.toMatchObject({ status: 403 });
  });
});
