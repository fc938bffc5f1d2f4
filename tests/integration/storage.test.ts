import { readdir } from "node:fs/promises";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage/storage";

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
