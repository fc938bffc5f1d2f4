import { describe, expect, it } from "vitest";
import { type Line, linesOf } from "@/lib/credentials/exclusions/rules/lines";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 7) {
  const lines: Line[] = [];
  for await (const line of linesOf(inPieces(bytes, size))) lines.push(line);
  return lines;
}

const text = (words: string) => Buffer.from(words, "utf8");

describe("lines of a file", () => {
  it("end with LF or CRLF, keep their numbers, and empty ones are left out [CRD-V-071]", async () => {
    const lines = [
      { number: 1, text: "a,b" },
      { number: 3, text: "c" },
      { number: 4, text: "d" },
    ];
    for (let size = 1; size < 9; size += 1) {
      expect(await read(text("a,b\n\nc\nd"), size)).toEqual(lines);
      expect(await read(text("a,b\r\n\r\nc\r\nd\r\n"), size)).toEqual(lines);
    }
    expect(await read(text(""))).toEqual([]);
  });

  it("are UTF-8 with or without a mark, else Windows-1252 [CRD-V-071]", async () => {
    const nunez = [{ number: 1, text: "NÚÑEZ – “A”" }];
    for (let size = 1; size < 9; size += 1) {
      expect(await read(text("NÚÑEZ – “A”"), size)).toEqual(nunez);
      expect(await read(text("\uFEFFNÚÑEZ – “A”"), size)).toEqual(nunez);
    }
    const old = Buffer.from([0x4e, 0xda, 0xd1, 0x45, 0x5a, 0x20, 0x96, 0x20, 0x93, 0x41, 0x94]);
    expect(await read(old, 3)).toEqual(nunez);
    expect(await read(Buffer.from([0x8a, 0x9a, 0x8e, 0x9e, 0x9f, 0x80, 0xff]))).toEqual([
      { number: 1, text: "ŠšŽžŸ€ÿ" },
    ]);
  });

  it("of more than 10,000 characters have no text, and a megabyte of them is not kept [CRD-V-071]", async () => {
    const long = (count: number) => "é".repeat(count);
    const lines = await read(text(`${long(10_000)}\n${long(10_001)}\nshort`), 4096);
    expect(lines.map((line) => line.text?.length ?? null)).toEqual([10_000, null, 5]);

    const piece = Buffer.alloc(65_536, "x");
    async function* endless() {
      yield text("first\n");
      for (let count = 0; count < 2000; count += 1) yield piece;
      yield text("\nlast\n");
    }
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const found: Line[] = [];
    for await (const line of linesOf(watched())) found.push(line);
    async function* watched() {
      for await (const chunk of endless()) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
    }
    expect(found).toEqual([
      { number: 1, text: "first" },
      { number: 2, text: null },
      { number: 3, text: "last" },
    ]);
    // 131 MB went by, in a piece of 64 kB that is copied each time.
    expect(peak).toBeLessThan(100_000_000);
  });
});
