import { readdir } from "node:fs/promises";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { describe, expect, it } from "vitest";
import { env } from "@/lib/core/server/env";
import { storage } from "@/lib/ports/storage/storage";

const bytes = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

const textOf = async (stream: ReadableStream<Uint8Array> | null) => {
  let text = "";
  for await (const chunk of stream ?? []) text += new TextDecoder().decode(chunk);
  return text;
};

describe("files on the local disk", () => {
  it("gives back what was put, and nothing once removed", async () => {
    expect(await storage().put("tests/one", bytes("first, ", "second"))).toBe(13);
    expect(await textOf(await storage().read("tests/one"))).toBe("first, second");
    await storage().remove("tests/one");
    expect(await storage().read("tests/one")).toBeNull();
  });

  it("shows nothing of a file that broke off", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("half"));
      },
      pull(controller) {
        controller.error(new Error("connection lost"));
      },
    });
    await expect(storage().put("tests/broken", broken)).rejects.toThrow("connection lost");
    expect(await storage().read("tests/broken")).toBeNull();
    expect(await readdir(path.join(env().dataDir, "files/tests"))).toEqual([]);
  });

  it("refuses a key that leaves its folder", async () => {
    await expect(storage().put("../outside", bytes("x"))).rejects.toThrow("storage key");
    await expect(storage().read("a/../../b")).rejects.toThrow("storage key");
  });
});

describe("a file that arrives in parts on the local disk", () => {
  const key = () => `parts-${Math.random().toString(36).slice(2)}`;
  const partsOf = (name: string) =>
    readdir(path.join(env().dataDir, "parts", name), { recursive: true }).catch(() => null);

  it("is there once completed, of the parts that are named, and as often as asked", async () => {
    const name = key();
    const uploadId = await storage().start(name);
    const second = await storage().putPart(name, uploadId, 2, bytes("second"));
    const wrong = await storage().putPart(name, uploadId, 1, bytes("wrong"));
    const first = await storage().putPart(name, uploadId, 1, bytes("first, "));
    expect(await storage().sizeOf(name)).toBeNull();
    expect(await storage().complete(name, uploadId, [wrong, second])).toBe(11);
    expect(await storage().complete(name, uploadId, [first, second])).toBe(13);
    expect(await textOf(await storage().read(name))).toBe("first, second");
    await storage().abort(name, uploadId);
    expect(await partsOf(name)).toBeNull();
    expect(await storage().sizeOf(name)).toBe(13);
  });

  it("takes the same part from many at once, and keeps each whole", async () => {
    const name = key();
    const uploadId = await storage().start(name);
    const texts = Array.from({ length: 16 }, (_, index) => String(index).padStart(3, "0").repeat(10_000));
    const parts = await Promise.all(
      texts.map((text) => storage().putPart(name, uploadId, 1, bytes(text.slice(0, 7), text.slice(7)))),
    );
    for (const [index, part] of parts.entries()) {
      await storage().complete(name, uploadId, [part]);
      expect(await textOf(await storage().read(name))).toBe(texts[index]);
    }
  });

  it("shows nothing of a part that broke off", async () => {
    const name = key();
    const uploadId = await storage().start(name);
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    await expect(storage().putPart(name, uploadId, 1, broken)).rejects.toThrow("connection lost");
    expect(await partsOf(name)).toEqual([uploadId]);
  });

  it("is not made of parts that are missing", async () => {
    const name = key();
    const uploadId = await storage().start(name);
    const part = await storage().putPart(name, uploadId, 1, bytes("first"));
    const missing = { partNumber: 2, etag: "0".repeat(64) };
    await expect(storage().complete(name, uploadId, [part, missing])).rejects.toThrow("missing");
    expect(await storage().sizeOf(name)).toBeNull();
    expect(await readdir(path.join(env().dataDir, "files"))).not.toContainEqual(
      expect.stringContaining("draft"),
    );
  });

  it("cannot leave its folder by key, upload or etag", async () => {
    const name = key();
    const uploadId = await storage().start(name);
    await expect(storage().start("../outside")).rejects.toThrow("storage key");
    await expect(storage().putPart(name, "../../x", 1, bytes("x"))).rejects.toThrow("upload");
    const outside = { partNumber: 1, etag: "../../../etc/passwd" };
    await expect(storage().complete(name, uploadId, [outside])).rejects.toThrow("missing");
    await expect(storage().putPart(name, uploadId, 1.5, bytes("x"))).rejects.toThrow("missing");
  });
});
