import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, files } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import { storage } from "@/lib/ports/storage/storage";
import { type Caller, signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { anUpload, fileRow, samples, signedHeaders, upload, zips } from "../../support/files/uploads";

const MiB = 1024 * 1024;

let provider: Caller;
let other: Caller;
beforeAll(async () => {
  other = await signInAs(await aProvider());
});
/** A new one each time: uploads are counted by the hour. */
beforeEach(async () => {
  provider = await signInAs(await aProvider());
});

const partsOnDisk = (objectKey: string, uploadId: string) =>
  readdir(path.join(env().dataDir, "parts", objectKey, uploadId)).catch(() => []);
/** A PDF of so many bytes. */
const aPdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 32)]);

describe("an upload", () => {
  it("of two parts becomes one file, verified and hashed", async () => {
    const bytes = aPdf(20 * MiB + 5000);
    const it = await anUpload(provider, { bytes, name: "../Größe.pdf" });
    expect((await it.begin()).body.uploadId).toEqual(expect.any(String));
    const second = await it.part(2, bytes.subarray(20 * MiB));
    const first = await it.part(1, bytes.subarray(0, 20 * MiB));
    expect(first.headers.get("etag")).toMatch(/^"[0-9a-f]{64}"$/);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const done = await it.complete([first.headers.get("etag")!, second.headers.get("etag")!], hash);
    expect(done).toMatchObject({
      status: 200,
      body: { file_name: "Größe.pdf", size: bytes.length, sha256: hash },
    });
    expect(done.body.file).toBe(`/api/files/${done.body.id}/`);
    const download = await provider.get(done.body.file);
    expect(createHash("sha256").update(download.bytes).digest("hex")).toBe(hash);
    expect(await partsOnDisk(it.objectKey, it.uploadId())).toEqual([]);
    const audits = await db().select().from(auditLog).where(eq(auditLog.objectId, done.body.id));
    expect(audits.map(({ action }) => action)).toEqual(["file/uploaded"]);
  });

  it("goes on after a part that failed, by sending it again", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const lost = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(samples.pdf.subarray(0, 10))),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    expect((await it.part(1, lost)).status).toBe(400);
    expect(await partsOnDisk(it.objectKey, it.uploadId())).toEqual([]);
    const wrong = await it.part(1, Buffer.alloc(samples.pdf.length, 65));
    const right = await it.part(1, samples.pdf);
    expect((await it.complete([wrong.body.etag])).status).toBe(400);
    expect((await it.complete([right.body.etag])).status).toBe(200);
  });

  it("answers the same when it is completed twice, also at once", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const { etag } = (await it.part(1, samples.pdf)).body;
    const headers = await signedHeaders(provider, `POST ${it.address}?uploadId=${it.uploadId()}`);
    const complete = () =>
      provider.call(
        "POST",
        `${it.address}?uploadId=${it.uploadId()}`,
        { parts: [{ partNumber: 1, etag }] },
        headers,
      );
    const answers = await Promise.all([complete(), complete(), complete()]);
    const again = await complete();
    expect(again.status).toBe(200);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: again.body });
    const audits = await db().select().from(auditLog).where(eq(auditLog.objectId, again.body.id));
    expect(audits).toHaveLength(1);
  });

  it("believes no Content-Length", async () => {
    const it = await anUpload(provider);
    await it.begin();
    for (const length of [samples.pdf.length - 1, samples.pdf.length + 1, 1, 31 * MiB]) {
      const answer = await it.part(1, samples.pdf, { "content-length": String(length) });
      expect([400, 413], String(length)).toContain(answer.status);
    }
    expect((await it.part(1, new Uint8Array(0))).status).toBe(400);
    expect(await partsOnDisk(it.objectKey, it.uploadId())).toEqual([]);
    expect((await it.complete([])).status).toBe(400);
  });

  it("takes parts of at most 20 MiB, and no more bytes than were announced", async () => {
    const big = await anUpload(provider, { bytes: aPdf(30 * MiB) });
    await big.begin();
    expect((await big.part(1, Buffer.alloc(20 * MiB + 1))).status).toBe(413);
    const small = await anUpload(provider);
    await small.begin();
    expect((await small.part(1, Buffer.alloc(samples.pdf.length + 1))).status).toBe(413);
    expect((await small.part(1, samples.pdf)).status).toBe(200);
    expect((await small.part(2, Buffer.alloc(1))).status).toBe(413);
    expect((await small.part(101, Buffer.alloc(1))).status).toBe(400);
    expect(await partsOnDisk(big.objectKey, big.uploadId())).toEqual([]);
  });

  it("is refused when it is shorter than announced or not what was hashed, and may be mended", async () => {
    const bytes = aPdf(2000);
    const it = await anUpload(provider, { bytes });
    await it.begin();
    const half = (await it.part(1, bytes.subarray(0, 1000))).body.etag;
    expect((await it.complete([half])).status).toBe(400);
    const rest = (await it.part(2, bytes.subarray(1000))).body.etag;
    expect((await it.complete([half, rest], "0".repeat(64))).status).toBe(400);
    expect((await fileRow(it.objectKey)).status).toBe("open");
    expect((await it.complete([half, rest])).status).toBe(200);
  });

  it.each<[string, string, string, Buffer]>([
    ["a page", "page.txt", "text/plain", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing", "drawing.txt", "text/plain", Buffer.from("<svg onload='alert(1)'/>")],
    ["a page as a picture", "photo.png", "image/png", Buffer.from("<html></html>")],
    ["a program as a paper", "cv.pdf", "application/pdf", Buffer.from(`MZ\0${"x".repeat(400)}`)],
    ["a picture as a paper", "cv.pdf", "application/pdf", samples.png],
    ["a spreadsheet as a letter", "letter.docx", "", zips.xlsx],
    ["an archive as a letter", "letter.docx", "", zips.plain],
    [
      "a compound file without a letter",
      "letter.doc",
      "",
      Buffer.concat([samples.doc.subarray(0, 512), Buffer.alloc(512)]),
    ],
    ["a program behind a page's end", "note.txt", "text/plain", Buffer.from("hello\0world")],
    ["bytes that are no UTF-8", "note.txt", "text/plain", Buffer.from([0x68, 0xff, 0xfe, 0x68])],
    [
      "a picture with a page in it, as text",
      "photo.txt",
      "text/plain",
      Buffer.concat([samples.jpeg, Buffer.from("<html>")]),
    ],
  ])("refuses %s by its content, and keeps nothing of it", async (_what, name, type, bytes) => {
    const answer = await upload(provider, { dest: "booking_attachments", name, type, bytes });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/^Invalid file type \(.+\)\.$/);
    const [row] = await db().select().from(files).where(eq(files.name, name)).orderBy(sql`created_at desc`);
    expect(row?.status).toBe("removed");
  });

  it.each<[string, Buffer]>([
    ["a.pdf", samples.pdf],
    ["a.jpg", samples.jpeg],
    ["a.png", samples.png],
    ["a.haif", samples.heic],
    ["a.doc", samples.doc],
    ["a.docx", zips.docx],
    ["a.txt", samples.txt],
    ["polyglot.jpg", Buffer.concat([samples.jpeg, Buffer.from("<script>alert(1)</script>")])],
  ])("takes %s, judged by its first bytes [SHR-V-002]", async (name, bytes) => {
    const answer = await upload(provider, { dest: "booking_attachments", name, type: "", bytes });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    expect(answer.body.file_name).toBe(name);
  });

  it("is somebody's own at every step", async () => {
    const mine = await anUpload(provider);
    await mine.begin();
    await expect(
      signedHeaders(other, `PUT ${mine.address}?partNumber=1&uploadId=${mine.uploadId()}`),
    ).rejects.toThrow("404");
  });

  it("can be given up, and is gone then", async () => {
    const it = await anUpload(provider);
    await it.begin();
    await it.part(1, samples.pdf);
    expect((await it.abort()).status).toBe(204);
    expect(await partsOnDisk(it.objectKey, it.uploadId())).toEqual([]);
    await expect(it.part(1, samples.pdf)).rejects.toThrow("404");
    expect((await fileRow(it.objectKey)).status).toBe("removed");
  });

  it("begun anew forgets the parts of before", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const former = it.uploadId();
    const { etag } = (await it.part(1, samples.pdf)).body;
    await it.begin();
    expect((await it.step("PUT", `partNumber=1&uploadId=${former}`, samples.pdf)).status).toBe(404);
    expect((await it.complete([etag])).status).toBe(400);
  });
});

describe("an upload that is stopped", () => {
  /** The bytes of `whole` up to `length`, then a lost connection. */
  const cutAt = (whole: Buffer, length: number) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const end = Math.min(sent + 64 * 1024, length);
        if (end === sent) return controller.error(new Error("connection lost"));
        controller.enqueue(new Uint8Array(whole.subarray(sent, end)));
        sent = end;
      },
    });
  };

  it("in the middle of a part or at its edge leaves nothing visible", async () => {
    const bytes = aPdf(3 * MiB);
    const it = await anUpload(provider, { bytes });
    await it.begin();
    for (const length of [0, 1, 65_536, MiB, 3 * MiB - 1]) {
      expect((await it.part(1, cutAt(bytes, length))).status, String(length)).toBe(400);
    }
    expect(await partsOnDisk(it.objectKey, it.uploadId())).toEqual([]);
    const { etag } = (await it.part(1, bytes.subarray(0, MiB))).body;
    expect((await it.part(2, cutAt(bytes, MiB))).status).toBe(400);
    expect((await it.complete([etag])).status).toBe(400);
    const row = await fileRow(it.objectKey);
    expect(row.status).toBe("open");
    expect(await storage().sizeOf(it.objectKey)).toBeNull();
    expect((await provider.get(`/files/${row.id}/`)).status).toBe(404);
  });

  it("between the object and the commit is open or complete, never half", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const { etag } = (await it.part(1, samples.pdf)).body;
    const row = await fileRow(it.objectKey);
    await db().execute(
      sql.raw(`
      create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger stop_here before update on files for each row
        when (new.id = '${row.id}' and new.status = 'complete') execute function stop_here();
    `),
    );
    expect((await it.complete([etag])).status).toBe(500);
    expect(await fileRow(it.objectKey)).toMatchObject({ status: "open", sha256: null, completedAt: null });
    expect((await provider.get(`/files/${row.id}/`)).status).toBe(404);
    await db().execute(sql.raw("drop trigger stop_here on files; drop function stop_here();"));
    expect((await it.complete([etag])).status).toBe(200);
    expect(await fileRow(it.objectKey)).toMatchObject({ status: "complete" });
    expect((await provider.get(`/files/${row.id}/`)).bytes).toEqual(new Uint8Array(samples.pdf));
  });
});
