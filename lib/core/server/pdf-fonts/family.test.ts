import { PDFDocument } from "pdf-lib";
import { describe, expect, it, vi } from "vitest";
import type { Printout } from "@/lib/core/pure/printout";
import { toPdf } from "@/lib/core/server/pdf";
import { familyFor } from "@/lib/core/server/pdf-fonts/family";
import { lettersWithoutFont } from "@/lib/core/server/pdf-fonts/letters";
import { programs } from "@/lib/core/server/pdf-fonts/program";
import { pagesOfPdf } from "@/tests/support/pdf";

const at = new Date("2026-11-20T12:00:00Z");
const printoutOf = (...texts: string[]): Printout => ({
  title: "Terms",
  subtitle: "",
  blocks: [{ facts: texts.map((text) => ["Name", text]) }, ...texts.map((heading) => ({ heading }))],
});

/** The lines that a text is drawn as: as the value of a fact, and bold as a heading. */
async function drawn(text: string) {
  const lines = (await pagesOfPdf(await toPdf(printoutOf(text), at, () => {}))).flat();
  const [regular, bold] = lines.filter((line) => [11, 12].includes(line.size));
  if (!regular || !bold) throw new Error("nothing is drawn");
  return { regular, bold };
}

const samples: [script: string, text: string][] = [
  ["Latin", "Łukasz Nguyễn Văn Đức"],
  ["Greek", "Ελένη Παπαδοπούλου"],
  ["Cyrillic", "Иван Ўзбек Ђорђе"],
  ["Arabic", "محمد علي"],
  ["Hebrew", "שלום כהן"],
  ["simplified Han", "李 伟"],
  ["traditional Han", "陳偉強"],
  ["Japanese Han", "東京 髙橋"],
  ["Han that share a shape", "\u{29fce}\u{29fd7} さ"],
  ["Kana", "さくら ガギグ"],
  ["Hangul", "김민준 서울"],
  ["Thai", "สมชาย น้ำใจ ญี่ปุ่น"],
  ["Devanagari", "श्रीमती प्रिया शर्मा"],
];

describe("letters of a PDF", () => {
  it.each(samples)("of %s are drawn, in regular and bold, and copied as typed [SIL-182]", async (_, text) => {
    const lines = await drawn(text);
    for (const { text: copied, glyphs } of Object.values(lines)) {
      expect(copied).toBe(text);
      expect(glyphs.length).toBeGreaterThan(0);
      expect(glyphs.filter(({ id }) => id <= 0)).toEqual([]);
    }
    const fontsOf = (line: keyof typeof lines) => new Set(lines[line].glyphs.map(({ font }) => font));
    expect([...fontsOf("bold")].every((font) => font.endsWith("-Bold"))).toBe(true);
    expect([...fontsOf("regular")].some((font) => font.endsWith("-Bold"))).toBe(false);
  });

  /** The glyphs that are drawn for a text in regular, from the left to the right. */
  const glyphsOf = async (text: string) => (await drawn(text)).regular.glyphs.map(({ id }) => id);

  it("of Devanagari stand where they are read, and join where they do [SIL-182]", async () => {
    const [[ka], [ki, kaAfter, ...more]] = [await glyphsOf("क"), await glyphsOf("कि")];
    expect(more).toEqual([]);
    expect(kaAfter).toBe(ka);
    expect(ki).not.toBe(ka);
    expect(await glyphsOf("क्ष"), "one shape for three letters").toHaveLength(1);
  });

  it("of Arabic are joined, and run from the right to the left [SIL-182]", async () => {
    const [[beh], joined] = [await glyphsOf("ب"), await glyphsOf("ببب")];
    expect(new Set([beh, ...joined]).size, "alone, first, within, last").toBe(4);
    const { regular } = await drawn("محمد");
    expect(regular.glyphs.map(({ letters }) => letters)).toEqual([..."محمد"].reverse());
    expect(await glyphsOf("لا"), "a ligature").toHaveLength(1);
  });

  it("of Thai stand above one another [SIL-182]", async () => {
    const [one, two] = [await drawn("ป"), await drawn("ปู่")];
    expect(two.regular.text).toBe("ปู่");
    expect(two.regular.glyphs).toHaveLength(3);
    expect(two.regular.glyphs[0]?.font).toBe(one.regular.glyphs[0]?.font);
  });

  it("of both directions stand in one line as they are read [SIL-182]", async () => {
    const order = async (text: string) =>
      (await drawn(text)).regular.glyphs.map(({ letters }) => letters).join("");
    expect(await order("שלום Dr. Cohen 12-34")).toBe("Dr. Cohen 12-34 םולש");
    expect(await order("Klinik שלום 12-34 (RN)")).toBe("Klinik 12-34 םולש (RN)");
    expect(await order("محمد (٤٥٦) 12"), "brackets are turned").toBe("12 )٤٥٦( دمحم");
  });

  it.each(samples)("of %s stand in lines that are no wider than their column [SIL-182]", async (_, text) => {
    const long = `${text} `.repeat(20).trim();
    const { regular, bold } = await familyFor(await PDFDocument.create(), printoutOf(long));
    for (const { linesOf } of [regular, bold]) {
      const lines = linesOf(long, 9);
      expect(lines.length).toBeGreaterThan(5);
      for (const { width } of lines) expect(width).toBeLessThan(9.01);
    }
  });

  it("of Japanese text have their own country's forms [SIL-182]", async () => {
    const fontOf = async (text: string) => (await drawn(text)).regular.glyphs[0]?.font;
    expect(await fontOf("直美")).toContain("NotoSansSC");
    expect(await fontOf("直美さん")).toContain("NotoSansJP");
    expect(await fontOf("直 김")).toContain("NotoSansKR");
  });
});

describe("a file", () => {
  /** The files of fonts that a document asks for. */
  async function askedFor(text: string) {
    const asking = vi.spyOn(programs, "get");
    await toPdf(printoutOf(text), at, () => {});
    const asked = asking.mock.calls.map(([file]) => String(file));
    asking.mockRestore();
    return [...new Set(asked.map((file) => /(DejaVu|noto-sans-\w+)[^/]*$/.exec(file)?.[1]))];
  }

  it("is made with the fonts that its letters need, and no other is read [SIL-182]", async () => {
    expect(await askedFor("Sam Lee Ñandú")).toEqual([]);
    expect(await askedFor("Łukasz Иван محمد")).toEqual(["DejaVu"]);
    expect(await askedFor("李 伟")).toEqual(["DejaVu", "noto-sans-sc"]);
    expect(await askedFor("สมชาย")).toEqual(["DejaVu", "noto-sans-thai"]);
  });

  it("of Latin letters is as small as ever; one with Han holds these letters alone [SIL-182]", async () => {
    const sizes = await Promise.all(
      ["Sam Lee", "Łukasz", "李 伟", "श्रीमती शर्मा"].map(
        async (text) => (await toPdf(printoutOf(text), at)).length,
      ),
    );
    const [plain = 0, polish = 0, han = 0, indic = 0] = sizes;
    expect(plain).toBeLessThan(2_000);
    expect(polish).toBeLessThan(12_000);
    expect(han).toBeLessThan(16_000);
    expect(indic).toBeLessThan(24_000);
  });
});

/** How often others are answered while something is done. */
async function turnsDuring(work: () => Promise<unknown>) {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}

it("lets others be answered between two texts and between two fonts [SIL-182]", async () => {
  const texts = Array.from({ length: 30 }, (_, index) => String.fromCodePoint(0x4e00 + 50 * index, 0x4e01));
  const pdf = await PDFDocument.create();
  const printout = printoutOf(...texts);
  await familyFor(pdf, printout);
  expect(await turnsDuring(() => familyFor(pdf, printout))).toBeGreaterThanOrEqual(2 * texts.length);
  const { regular, write } = await familyFor(pdf, printout);
  const fonts = new Set(texts.flatMap((text) => regular.lineOf(text).parts.map(({ font }) => font)));
  expect(fonts.size).toBeGreaterThan(5);
  expect(await turnsDuring(write)).toBeGreaterThanOrEqual(fonts.size);
});

describe("letters that no font holds", () => {
  it("are told once a document by their numbers, and boxes stand for them [SIL-182]", async () => {
    const onMissing = vi.fn();
    const bytes = await toPdf(printoutOf("Zoë 🩺", "🩺 🩻\u200d"), at, onMissing);
    expect(onMissing.mock.calls).toEqual([[["U+1FA7A", "U+1FA7B"]]]);
    const lines = (await pagesOfPdf(bytes)).flat().map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(["Zoë □", "□ □"]));
  });

  it("are none in a document of letters that some font holds [SIL-182]", async () => {
    const onMissing = vi.fn();
    await toPdf(printoutOf(...samples.map(([, text]) => text)), at, onMissing);
    expect(onMissing).not.toHaveBeenCalled();
  });

  it.each([
    ["Zoë", []],
    ["李 伟", []],
    ["𗼨", ["𗼨"]],
    ["Zoë 🩺🩺", ["🩺"]],
    ["Ł\u200d\ufe0f", []],
  ])("of %j are %j [SIL-182]", async (text, without) => {
    expect(await lettersWithoutFont(text)).toEqual(without);
  });
});
