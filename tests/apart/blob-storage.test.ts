import { createHash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { completeMultipartUpload, createMultipartUpload, uploadPart } from "@vercel/blob/client";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { storage } from "@/lib/ports/storage/storage";
import { type Caller, signInAs } from "../support/api";
import { aProvider } from "../support/builders";
import { aBlobServer, blobToken } from "../support/files/blob-server";
import { anUpload, samples, signedHeaders } from "../support/files/uploads";

// The hosted store, spoken to as in production; a local server plays it.

vi.hoisted(() => {
  process.env.BLOB_READ_WRITE_TOKEN = "vercel_blob_rw_teststore_secretsecretsecret";
  process.env.VERCEL_BLOB_RETRIES = "0";
});

let blob: Awaited<ReturnType<typeof aBlobServer>>;
let provider: Caller;
beforeAll(async () => {
  blob = await aBlobServer();
  process.env.VERCEL_BLOB_API_URL = blob.address;
  expect(process.env.BLOB_READ_WRITE_TOKEN).toBe(blobToken);
  provider = await signInAs(await aProvider());
});
afterAll(async () => {
  await blob.stop();
});

const bytes = (...texts: string[]) =>
  ReadableStream.from(texts.map((text) => new TextEncoder().encode(text)));
const textOf = async (stream: ReadableStream<Uint8Array> | null) => {
  let text = "";
  for await (const chunk of stream ?? []) text += new TextDecoder().decode(chunk);
  return text;
};

describe("files in the blob store", () => {
  it("are put, measured, read and removed", async () => {
    expect(await storage().put("one", bytes("first, ", "second"))).toBe(13);
    expect(await storage().sizeOf("one")).toBe(13);
    expect(await textOf(await storage().read("one"))).toBe("first, second");
    await storage().remove("one");
    expect(await storage().sizeOf("one")).toBeNull();
    expect(await storage().read("one")).toBeNull();
  });

  it("arrive in parts, the last sent of each, and can be completed twice", async () => {
    const uploadId = await storage().start("two");
    await storage().putPart("two", uploadId, 1, bytes("wrong"));
    const second = await storage().putPart("two", uploadId, 2, bytes("second"));
    const first = await storage().putPart("two", uploadId, 1, bytes("first, "));
    expect(await storage().sizeOf("two")).toBeNull();
    expect(await storage().complete("two", uploadId, [first, second])).toBe(13);
    expect(await storage().complete("two", uploadId, [first, second])).toBe(13);
    expect(await textOf(await storage().read("two"))).toBe("first, second");
    await storage().abort("two", uploadId);
  });

  it("show nothing of a part that broke off", async () => {
    const uploadId = await storage().start("three");
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    await expect(storage().putPart("three", uploadId, 1, broken)).rejects.toThrow();
    expect(await storage().sizeOf("three")).toBeNull();
  });
});

describe("an upload straight to the blob store", () => {
  /** What the page does with the pass of the start answer. */
  async function sendParts(pathname: string, token: string, content: Buffer) {
    const options = { access: "private" as const, token };
    const begun = await createMultipartUpload(pathname, options);
    const part = await uploadPart(pathname, new Blob([new Uint8Array(content)]), {
      ...options,
      ...begun,
      partNumber: 1,
    });
    await completeMultipartUpload(pathname, [{ partNumber: 1, etag: part.etag }], { ...options, ...begun });
    return { uploadId: begun.uploadId, etag: part.etag };
  }

  async function complete(it: Awaited<ReturnType<typeof anUpload>>, uploadId: string, sha256?: string) {
    const target = `${it.address}?uploadId=${uploadId}`;
    const headers = await signedHeaders(provider, `POST ${target}`);
    return provider.call("POST", target, { parts: [], sha256 }, headers);
  }

  const rowOf = async (objectKey: string) =>
    (await db().select().from(files).where(eq(files.objectKey, objectKey)))[0]!;

  it("becomes a file once the server has looked at the object", async () => {
    const it = await anUpload(provider);
    const token = it.started.body.client_token as string;
    expect(token).toMatch(/^vercel_blob_client_/);
    expect((await complete(it, "early")).status).toBe(400);
    const { uploadId } = await sendParts(it.objectKey, token, samples.pdf);
    expect((await rowOf(it.objectKey)).status).toBe("open");
    const sha256 = createHash("sha256").update(samples.pdf).digest("hex");
    const done = await complete(it, uploadId, sha256);
    expect(done).toMatchObject({ status: 200, body: { size: samples.pdf.length, sha256 } });
    expect((await provider.get(done.body.file)).bytes).toEqual(new Uint8Array(samples.pdf));
    await expect(sendParts(it.objectKey, token, samples.png)).rejects.toThrow();
    expect((await provider.get(done.body.file)).bytes).toEqual(new Uint8Array(samples.pdf));
  });

  it("has a pass for this one object, up to the announced size", async () => {
    const it = await anUpload(provider);
    const token = it.started.body.client_token as string;
    await expect(sendParts("somebody-elses", token, samples.pdf)).rejects.toThrow();
    const longer = Buffer.concat([samples.pdf, Buffer.from("x")]);
    await expect(sendParts(it.objectKey, token, longer)).rejects.toThrow();
    expect(blob.objects.has(it.objectKey)).toBe(false);
  });

  it("is refused when its content is another than its name says, and swept", async () => {
    const it = await anUpload(provider, { bytes: samples.png, name: "cv.pdf" });
    const { uploadId } = await sendParts(it.objectKey, it.started.body.client_token, samples.png);
    expect(await complete(it, uploadId)).toMatchObject({
      status: 400,
      body: { error: "Invalid file type (image/png)." },
    });
    const row = await rowOf(it.objectKey);
    expect(row.status).toBe("removed");
    await db()
      .update(files)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(files.id, row.id));
    await sweepFiles(systemActor("sweep-files"));
    expect(blob.objects.has(it.objectKey)).toBe(false);
  });

  it("may come through the server instead", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const { etag } = (await it.part(1, samples.pdf)).body;
    expect((await it.complete([etag])).status).toBe(200);
    expect(blob.objects.get(it.objectKey)).toEqual(samples.pdf);
  });

  it("stays open while the store is out of order", async () => {
    const it = await anUpload(provider);
    await it.begin();
    const { etag } = (await it.part(1, samples.pdf)).body;
    blob.failNext("complete");
    expect((await it.complete([etag])).status).toBe(500);
    expect((await rowOf(it.objectKey)).status).toBe("open");
    expect((await it.complete([etag])).status).toBe(200);
  });
});

describe("a store in trouble", () => {
  const realTimer = globalThis.setTimeout;
  let limits: number[] = [];
  let threeSecondsMs: number;

  /** The store's three seconds go by faster; nothing else is hurried. */
  beforeEach(() => {
    limits = [];
    threeSecondsMs = 100;
    const hurried = vi.spyOn(globalThis, "setTimeout").mockImplementation(((
      work: () => void,
      ms?: number,
      ...more: unknown[]
    ) => {
      if (ms === 3000) limits.push(ms);
      return realTimer(work, ms === 3000 ? threeSecondsMs : ms, ...(more as []));
    }) as typeof setTimeout);
    return () => {
      hurried.mockRestore();
      blob.getInto(null);
    };
  });

  const questions: [string, () => Promise<unknown>][] = [
    ["the size", () => storage().sizeOf("three")],
    ["reading", () => storage().read("three")],
    ["removing", () => storage().remove("three")],
    ["beginning an upload", () => storage().start("three")],
    ["putting", () => storage().put("three", bytes("one, ", "two"))],
    ["completing", () => storage().complete("three", upload, [])],
    ["sending a part", () => storage().putPart("three", upload, 1, bytes("one"))],
  ];
  let upload: string;
  beforeAll(async () => {
    upload = await storage().start("three");
    await storage().put("four", bytes("a text that is long enough"));
  });

  it.each(questions)(
    "is given three seconds for %s, and an error of its own is one at once",
    async (_, ask) => {
      blob.getInto("silent");
      await expect(ask()).rejects.toMatchObject({ name: "TimeoutError" });
      expect(limits.length).toBeGreaterThan(0);
      blob.getInto("failing");
      await expect(ask()).rejects.toThrow();
    },
  );

  it("may not stop in the middle of a file", async () => {
    threeSecondsMs = 600;
    blob.getInto("stuck");
    await expect(textOf(await storage().read("four"))).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("waits for a slow browser as long as that takes", async () => {
    threeSecondsMs = 600;
    const slowly = ReadableStream.from(
      (async function* () {
        for (const text of ["slowly, ", "very ", "slowly"]) {
          await new Promise((resolve) => realTimer(resolve, 800));
          yield new TextEncoder().encode(text);
        }
      })(),
    );
    expect(await storage().put("five", slowly)).toBe(19);
  });

  it.each(["silent", "failing"] as const)(
    "that is %s keeps nobody from the rest of the product, and no file is lost",
    async (trouble) => {
      const it = await anUpload(provider);
      await it.begin();
      const { etag } = (await it.part(1, samples.pdf)).body;
      blob.getInto(trouble);
      const [late, ...others] = await Promise.all([
        it.complete([etag]),
        ...Array.from({ length: 20 }, () => provider.get("/auth/user/")),
      ]);
      expect(late.status).toBe(500);
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      blob.getInto(null);
      threeSecondsMs = 3000;
      expect((await it.complete([etag])).status).toBe(200);
    },
  );
});
