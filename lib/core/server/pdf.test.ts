import { PDFFont } from "pdf-lib";
import { describe, expect, it, test, vi } from "vitest";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { linesOfPdf } from "@/tests/support/pdf";
import { toPdf } from "./pdf";

const at = new Date("2026-11-20T12:00:00Z");
const named = (name: string): Printout => ({
  title: "Terms",
  subtitle: "Version 1",
  blocks: [{ heading: "Signed" }, { facts: [["Name", name]] }],
});
const printed = async (printout: Printout) => linesOfPdf(await toPdf(printout, at));

describe("a PDF", () => {
  it.each([
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"],
    ["Nguyễn Văn Đức", "Nguyễn Văn Đức"],
    ["Иван Ўзбек", "Иван Ўзбек"],
    ["José Ñandú", "José Ñandú"],
    ["王 Li", "□ Li"],
    ["Zoë 🩺", "Zoë □"],
    ["José", "José"],
    ["Sam ⵍⵉ", "Sam □□"],
  ])("prints the name %s as %s", async (name, onPaper) => {
    expect(await printed(named(name))).toContain(onPaper);
  });

  it("holds no font of its own while every letter is plain", async () => {
    const plain = await toPdf(named("Sam Lee"), at);
    const polish = await toPdf(named("Łukasz"), at);
    expect(plain.length).toBeLessThan(4_000);
    expect(polish.length, "only the letters used").toBeLessThan(40_000);
    expect(await linesOfPdf(plain)).toEqual([
      "Terms",
      "Version 1",
      "Signed",
      "Name",
      "Sam Lee",
      "Terms  |  page 1 of 1",
    ]);
  });

  it("breaks lines and pages, and cuts words longer than a line between letters", async () => {
    const paragraph = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
    const lines = await printed({ ...named(""), blocks: [{ paragraph }, { list: ["𝔸".repeat(120)] }] });
    const text = lines.filter((line) => !line.startsWith("Terms")).join(" ");
    expect(lines).toContain("Terms  |  page 3 of 3");
    expect(text).toContain("word0 word1 ");
    expect(text.match(/word\d+/g)).toHaveLength(900);
    expect(text.match(/𝔸/gu)).toHaveLength(120);
  });

  const measured = async (comment: string) => {
    const measuring = vi.spyOn(PDFFont.prototype, "widthOfTextAtSize");
    await toPdf({ ...named(""), blocks: [{ facts: [["Comment", comment]] }] }, at);
    const texts = measuring.mock.calls.map(([text]) => text);
    measuring.mockRestore();
    return { calls: texts.length, letters: texts.join("").length };
  };

  it.each([
    ["a word of plain letters", "w", "w"],
    ["a word with a letter beyond Latin-1", "Ł", "w"],
    ["words", "Ł", "w w"],
    ["lines", "Ł", "w\n"],
  ])("measures no more than letters for %s", async (_, first, others) => {
    for (const length of [500, 1_000, 2_000]) {
      const { calls, letters } = await measured((first + others.repeat(length)).slice(0, length));
      expect(calls).toBeLessThanOrEqual(length + 100);
      expect(letters).toBeLessThanOrEqual(length + 100);
    }
  });

  it("lets others be answered between its blocks", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const before = turns;
    await toPdf({ ...named(""), blocks: Array.from({ length: 50 }, () => ({ paragraph: "text" })) }, at);
    clearImmediate(next);
    expect(turns - before).toBeGreaterThanOrEqual(50);
  });

  it("takes every kind of blank and nothing at all", async () => {
    const blocks = [{ paragraph: "one\ttwo\nthree" }, { paragraph: "" }, { list: [] }, { facts: [] }];
    expect(await printed({ title: "Ω", subtitle: "", blocks })).toEqual(
      expect.arrayContaining(["Ω", "one two", "three", "Ω  |  page 1 of 1"]),
    );
  });
});

test("HTML shows every text as text", () => {
  const html = toHtml({ ...named(`<img src=x onerror="go()">`), title: "A & B" });
  expect(html).toContain("<h1>A &amp; B</h1>");
  expect(html).toContain("<dd>&lt;img src=x onerror=&quot;go()&quot;&gt;</dd>");
});
