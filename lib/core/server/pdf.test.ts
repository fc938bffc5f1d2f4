import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFFont,
  type PDFPage,
  PDFRawStream,
  type StandardFonts,
} from "pdf-lib";
import { encode } from "uqr";
import { describe, expect, it, test, vi } from "vitest";
import { type Printout, type Row, toHtml } from "@/lib/core/pure/printout";
import { linesOfPdf, pagesOfPdf } from "@/tests/support/pdf";
import { toPdf } from "./pdf";

const at = new Date("2026-11-20T12:00:00Z");
const named = (name: string): Printout => ({
  title: "Terms",
  subtitle: "Version 1",
  blocks: [{ heading: "Signed" }, { facts: [["Name", name]] }],
});
const printed = async (printout: Printout) => linesOfPdf(await toPdf(printout, at, () => {}));

describe("a PDF", () => {
  it.each([
    ["Łukasz Żółć", "Łukasz Żółć"],
    ["Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"],
    ["Nguyễn Văn Đức", "Nguyễn Văn Đức"],
    ["Иван Ўзбек", "Иван Ўзбек"],
    ["José Ñandú", "José Ñandú"],
    ["王 Li", "王 Li"],
    ["Zoë 🩺", "Zoë □"],
    ["José", "José"],
    ["Sam ⵍⵉ", "Sam ⵍⵉ"],
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
      "Terms",
      "Page 1 of 1",
    ]);
  });

  it("breaks lines and pages, and cuts words longer than a line between letters", async () => {
    const paragraph = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
    const lines = await printed({ ...named(""), blocks: [{ paragraph }, { list: ["𝔸".repeat(120)] }] });
    const text = lines.filter((line) => !/^(Terms|Page)/.test(line)).join(" ");
    expect(lines).toContain("Page 3 of 3");
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
      expect.arrayContaining(["Ω", "one two", "three", "Page 1 of 1"]),
    );
  });
});

const columns = [
  { title: "Item", width: 3 },
  { title: "Amount", width: 1, figures: true as const },
];
const tableOf = (groups: Row[][]): Printout => ({ ...named(""), blocks: [{ table: { columns, groups } }] });
const pagesWith = async (groups: Row[][]) => pagesOfPdf(await toPdf(tableOf(groups), at));

const threeLines = (index: number): Row => ({
  cells: [`first ${index}\nsecond ${index}\nthird ${index}`, "1"],
});

describe("a table in a PDF", () => {
  it("has its heads on top of every page that it comes to, and the number of each page [PAY-C-037]", async () => {
    const pages = await pagesWith(Array.from({ length: 60 }, (_, index) => [threeLines(index)]));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, texts] of pages.entries()) {
      const shown = texts.map(({ text }) => text);
      expect(shown.filter((text) => text === "Amount")).toHaveLength(1);
      expect(shown.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
      const head = texts.find(({ text }) => text === "Item")?.y ?? 0;
      const rows = texts.filter(({ text }) => /^(first|second|third)/.test(text));
      expect(rows.every(({ y }) => y < head && y > 60)).toBe(true);
    }
  });

  it("cuts no row and no group, unless it is longer than a page [PAY-C-037]", async () => {
    const group = (name: number): Row[] => [
      threeLines(name),
      { cells: [`total ${name}`, "1"], strong: true },
    ];
    const pages = await pagesWith(Array.from({ length: 60 }, (_, index) => group(index)));
    const pageOf = (wanted: string) => pages.findIndex((texts) => texts.some(({ text }) => text === wanted));
    for (let index = 0; index < 60; index += 1) {
      const at = ["first", "second", "third", "total"].map((word) => pageOf(`${word} ${index}`));
      expect(new Set(at).size, String(at)).toBe(1);
      expect(at[0]).toBeGreaterThanOrEqual(0);
    }
    const long = await pagesWith([[{ cells: [Array.from({ length: 200 }, () => "line").join("\n"), "1"] }]]);
    expect(long.flat().filter(({ text }) => text === "line")).toHaveLength(200);
    expect(long.flat().every(({ y }) => y >= 40)).toBe(true);
  });

  it("ends figures at the right and sets totals in bold [PAY-C-037]", async () => {
    const figures = ["$1,331,631.50", "-$20.00", "$0.00"];
    const rows = figures.map(
      (text, index): Row => ({ cells: ["x", text], ...(index === 2 && { strong: true }) }),
    );
    const texts = (await pagesWith([rows])).flat();
    const fonts = await PDFDocument.create();
    const shown = texts.filter(({ text }) => figures.includes(text));
    expect(shown.map(({ font }) => font)).toEqual(["Helvetica", "Helvetica", "Helvetica-Bold"]);
    for (const { font, text, size, x } of shown) {
      const width = (await fonts.embedFont(font as StandardFonts)).widthOfTextAtSize(text, size);
      expect(x + width).toBeCloseTo(612 - 64, 0);
    }
  });

  it("lets others be answered between its groups, and names no font twice on a page", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const bytes = await toPdf(tableOf(Array.from({ length: 500 }, (_, index) => [threeLines(index)])), at);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(500);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it("is the same to the byte whenever it is made", async () => {
    const groups = [[threeLines(1), { cells: ["Łódź", "$1.00"] }]];
    expect(await toPdf(tableOf(groups), at)).toEqual(await toPdf(tableOf(groups), at));
  });
});

it("writes what has become of a document on every page [PAY-C-037]", async () => {
  const stamp = { word: "VOID", note: "Credit note W0001-000013" };
  const paragraph = "words ".repeat(3_000);
  const pages = await pagesOfPdf(await toPdf({ ...named(""), stamp, blocks: [{ paragraph }] }, at));
  expect(pages.length).toBeGreaterThan(1);
  for (const texts of pages) expect(texts[0]).toMatchObject({ text: "VOID", size: 150 });
  expect(pages[0]?.map(({ text }) => text)).toContain("Credit note W0001-000013");
});

test("facts stand side by side, each under its label", async () => {
  const facts: [string, string][] = [
    ["Bill to", "Northline\n412 Harbor St"],
    ["Week", "Nov 29"],
    ["Due", "Jan 9"],
  ];
  const texts = (await pagesOfPdf(await toPdf({ ...named(""), blocks: [{ facts, across: 2 }] }, at))).flat();
  const placed = (wanted: string) =>
    texts.find(({ text }) => text === wanted) ?? { x: Number.NaN, y: Number.NaN };
  expect(placed("Bill to").y).toBe(placed("Week").y);
  expect(placed("Northline").x).toBe(placed("Bill to").x);
  expect(placed("Nov 29").x).toBe(placed("Week").x);
  expect(placed("Due").y).toBeLessThan(placed("412 Harbor St").y);
});

test("HTML shows every text as text", () => {
  const stamp = { word: "<b>", note: "&" };
  const table = {
    columns: [{ title: "<i>", width: 1 }],
    groups: [[{ cells: ["<s>"], strong: true as const }]],
  };
  const html = toHtml({
    ...named(`<img src=x onerror="go()">`),
    title: "A & B",
    stamp,
    blocks: [{ facts: [["Name", `<img src=x onerror="go()">`]] }, { table }],
  });
  expect(html).toContain("<h1>A &amp; B</h1>");
  expect(html).toContain("<dd>&lt;img src=x onerror=&quot;go()&quot;&gt;</dd>");
  expect(html).toContain("<p><strong>&lt;b&gt;</strong> &amp;</p>");
  expect(html).toContain(
    '<th scope="col">&lt;i&gt;</th></tr></thead><tbody><tr><td><strong>&lt;s&gt;</strong></td>',
  );
});

/** What a page draws, as its operators say it. */
function operatorsOf(pdf: PDFDocument, page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((each) => pdf.context.lookup(each))
    .map((each) => (each instanceof PDFRawStream ? decodePDFRawStream(each).decode() : new Uint8Array()))
    .map((bytes) => Buffer.from(bytes).toString("latin1"))
    .join("\n");
}

it("is headed by the product's mark, once, in its own colour", async () => {
  const long = Array.from({ length: 90 }, (_, index) => ({ paragraph: `Line ${index}` }));
  const pdf = await PDFDocument.load(await toPdf({ title: "Long", subtitle: "", blocks: long }));
  const drawn = pdf.getPages().map((page) => operatorsOf(pdf, page));
  const red = 0x0f / 255;
  const inMarkColour = new RegExp(`${red.toString().slice(0, 8)}\\d* [\\d.]+ [\\d.]+ rg`);
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.map((operators) => inMarkColour.test(operators))).toEqual(
    drawn.map((_, index) => index === 0),
  );
});

it("draws an address as a QR code, square by square, on another page", async () => {
  const address = "https://wardway.test/verify/7K3QM-0ABCD-EFGHJ-KMNPQ";
  const printout: Printout = { title: "Terms", subtitle: "", blocks: [{ newPage: true }, { qr: address }] };
  const pdf = await PDFDocument.load(await toPdf(printout, at));
  expect(pdf.getPageCount()).toBe(2);
  const drawn = operatorsOf(pdf, pdf.getPage(1));
  const squares = [...drawn.matchAll(/^(\d+) (\d+) m$/gm)].map(([, x, y]) => `${x} ${y}`);
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(squares.sort()).toEqual(dark.sort());
  // The three corners by which a phone finds it.
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let along = 0; along < 7; along += 1)
      expect(squares).toEqual(expect.arrayContaining([`${x + along} ${y}`, `${x} ${y + along}`]));
});
