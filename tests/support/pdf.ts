import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";

/** What is drawn: a glyph of a font, and what it means to those who copy it. */
type DrawnGlyph = { font: string; id: number; letters: string };

/** A line of text with the place where it begins, from the lower left of its page; its glyphs from the left to the right. */
type PlacedText = { text: string; font: string; size: number; x: number; y: number; glyphs: DrawnGlyph[] };

/** The texts of each page of a PDF that pdf-lib wrote. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<PlacedText[][]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(textsOfPage);
}

/** The lines of text on all pages, as a reader would copy them. */
export const linesOfPdf = async (bytes: Uint8Array): Promise<string[]> =>
  (await pagesOfPdf(bytes)).flat().map(({ text }) => text);

const bytesOf = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";

const fromUtf16 = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** What the codes of an embedded font mean, as the font itself says; none for the standard fonts. */
function meaningsOf(font: PDFDict): Map<string, string> {
  const map = bytesOf(font.lookup(PDFName.of("ToUnicode")));
  const pairs = [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)];
  return new Map(pairs.map(([, code = "", text = ""]) => [code.toLowerCase(), fromUtf16(text)]));
}

/** Which glyph a code of an embedded font draws. */
function glyphsOf(font: PDFDict): (code: string) => number {
  const outlines = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
  const map = Buffer.from(bytesOf(outlines.lookup(PDFName.of("CIDToGIDMap"))), "latin1");
  return (code) => map.readUInt16BE(2 * Number.parseInt(code, 16));
}

/** Where the standard fonts differ from Latin-1: `–` is 96. Node's own decoder of windows-1252 does not know. */
const from80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const asWinAnsi = (bytes: Buffer) =>
  bytes.toString("latin1").replace(/[\x80-\x9f]/g, (letter) => from80[letter.charCodeAt(0) - 0x80] ?? letter);

type Shown = Pick<PlacedText, "font" | "size" | "x" | "y"> & {
  glyphs: DrawnGlyph[];
  /** What a frame says that its glyphs mean together. */
  framed?: string;
};

const isTurned = (text: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
const turned = (text: string) => [...text].reverse().join("");

/** A line as it is copied: what runs from the right to the left is drawn from its end on, but for what is framed. */
function lineOf(parts: readonly Shown[]): PlacedText[] {
  const [first] = parts;
  if (!first) return [];
  let [text, run] = ["", ""];
  const endRun = () => {
    text += isTurned(run) ? turned(run) : run;
    run = "";
  };
  for (const [index, { glyphs, framed, x }] of parts.entries()) {
    if (x !== parts[index - 1]?.x) endRun();
    const letters = framed ?? glyphs.map((glyph) => glyph.letters).join("");
    run += framed !== undefined && isTurned(framed) ? turned(letters) : letters;
  }
  endRun();
  const placed = parts.toSorted((a, b) => a.x - b.x);
  const x = placed[0]?.x ?? first.x;
  return [{ ...first, text, x, glyphs: placed.flatMap(({ glyphs }) => glyphs) }];
}

const number = String.raw`[-\d.e]+`;
/** Each is on a line of its own. */
const steps = new RegExp(
  `^(?:${[
    String.raw`\/(?<name>\S+) (?<size>${number}) Tf`,
    `(?:${number} ){4}(?<x>${number}) (?<y>${number}) Tm`,
    String.raw`(?<shown><[0-9A-F]*> Tj|\[[^\]]*\] TJ)`,
    String.raw`\/Span <<\/ActualText <FEFF(?<framed>[0-9A-F]*)>>> BDC`,
    "(?<end>EMC)",
    "(?<line>ET)",
  ].join("|")})`,
  "gim",
);

type Reader = [name: string, read: (code: string) => DrawnGlyph, digits: number];

const readers = new WeakMap<PDFDict, Reader>();

function readerOf(font: PDFDict | undefined): Reader {
  const reader = (font && readers.get(font)) ?? makeReader(font);
  if (font) readers.set(font, reader);
  return reader;
}

function makeReader(font: PDFDict | undefined): Reader {
  const name = String(font?.get(PDFName.of("BaseFont"))).slice(1);
  const meanings = font ? meaningsOf(font) : new Map<string, string>();
  if (!font || meanings.size === 0) {
    return [name, (code) => ({ font: name, id: -1, letters: asWinAnsi(Buffer.from(code, "hex")) }), 2];
  }
  const glyphOf = glyphsOf(font);
  return [name, (code) => ({ font: name, id: glyphOf(code), letters: meanings.get(code) ?? "\ufffd" }), 4];
}

function textsOfPage(page: PDFPage): PlacedText[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const contents = page.node.get(PDFName.of("Contents"));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = parts
    .map((part) => bytesOf(part instanceof PDFRef ? page.doc.context.lookup(part) : part))
    .join("\n");
  const texts: PlacedText[] = [];
  let line: Shown[] = [];
  let place = { font: "", size: 0, x: 0, y: 0 };
  let framed: string | undefined;
  let [, read, digits] = readerOf(undefined);
  for (const { groups: step = {} } of text.matchAll(steps)) {
    if (step.name !== undefined) {
      let name: string;
      [name, read, digits] = readerOf(fonts?.lookup(PDFName.of(step.name), PDFDict));
      place = { ...place, font: name, size: Number(step.size) };
    } else if (step.x !== undefined) place = { ...place, x: Number(step.x), y: Number(step.y) };
    else if (step.framed !== undefined) framed = fromUtf16(step.framed);
    else if (step.end) framed = undefined;
    else if (step.shown) {
      const codes = [...step.shown.matchAll(/<([0-9A-F]*)>/gi)].map(([, hex = ""]) => hex).join("");
      const all = codes.toLowerCase().match(new RegExp(`.{${digits}}`, "g")) ?? [];
      const last = line.at(-1);
      if (framed !== undefined && last?.framed === framed && last.x === place.x)
        last.glyphs.push(...all.map(read));
      else line.push({ ...place, glyphs: all.map(read), framed });
    } else {
      texts.push(...lineOf(line));
      line = [];
    }
  }
  return texts;
}
