import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as othersFirst } from "node:timers/promises";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { brokenIntoLines, type WidthOf } from "@/lib/core/pure/line-breaks";
import type { Block, Printout } from "@/lib/core/pure/printout";

const page = { width: 612, height: 792, margin: 64, bottom: 72 };
const ink = rgb(0.11, 0.15, 0.18);
const pale = rgb(0.4, 0.45, 0.48);
const replacement = "\u25a1";

/** A font, the letters that it can draw, and how wide each of them is at one point of size. */
type Face = { font: PDFFont; known: ReadonlySet<number>; widthOf: WidthOf };
type Family = { regular: Face; bold: Face };

/** The font program stumbles over this script for want of a runtime that it does not bring along. */
const unshapable = /\p{Script=Tifinagh}/u;

/**
 * A letter is measured once. A line is drawn without kerning, so its letters' widths add up to its own; joined letters
 * of other scripts are no wider than apart.
 */
function faceOf(font: PDFFont): Face {
  const widths = new Map<string, number>();
  const widthOf = (letter: string) => {
    const width = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1);
    widths.set(letter, width);
    return width;
  };
  const drawable = font.getCharacterSet().filter((code) => !unshapable.test(String.fromCodePoint(code)));
  return { font, known: new Set(drawable), widthOf };
}

/** Every text of a printout in one string. */
const lettersOf = ({ title, subtitle, blocks }: Printout) =>
  [title, subtitle, ...blocks.flatMap((block) => Object.values(block).flat(2))].join("").normalize("NFC");

const fontFolder = path.join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
const fontFile = (name: string) => readFile(path.join(fontFolder, `${name}.ttf`));

/**
 * A printer's own Helvetica as far as it goes, which is Latin-1. One letter beyond sets the whole document in DejaVu
 * Sans, which has Latin, Greek, Cyrillic, Hebrew, Arabic and more; only the letters used are put into the file.
 */
async function familyFor(pdf: PDFDocument, printout: Printout): Promise<Family> {
  const regular = faceOf(await pdf.embedFont(StandardFonts.Helvetica));
  const letters = new Set(lettersOf(printout));
  const isPlain = [...letters].every((letter) => /[\n\t]/.test(letter) || has(regular.known, letter));
  if (isPlain) return { regular, bold: faceOf(await pdf.embedFont(StandardFonts.HelveticaBold)) };
  const { default: fontkit } = await import("@pdf-lib/fontkit");
  pdf.registerFontkit(fontkit);
  const embed = async (name: string) => faceOf(await pdf.embedFont(await fontFile(name), { subset: true }));
  return { regular: await embed("DejaVuSans"), bold: await embed("DejaVuSans-Bold") };
}

const has = (known: ReadonlySet<number>, letter: string) => known.has(letter.codePointAt(0) ?? 0);

/** A letter that the font lacks loses its accents; if that does not help, an empty box stands for it. */
function printable(text: string, known: ReadonlySet<number>): string {
  return [...text.normalize("NFC").replace(/\t/g, " ")]
    .map((letter) => {
      if (letter === "\n" || has(known, letter)) return letter;
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return [...bare].map((each) => (has(known, each) ? each : replacement)).join("");
    })
    .join("");
}

type Style = {
  size: number;
  bold?: boolean;
  indent?: number;
  before?: number;
  keep?: number;
  color?: typeof ink;
};

/** Writes down the page, and starts the next one where the text does not fit. */
function aPen(pdf: PDFDocument, { regular, bold }: Family) {
  let sheet: PDFPage = pdf.addPage([page.width, page.height]);
  let y = page.height - page.margin;
  const room = (height: number) => {
    if (y - height >= page.bottom) return;
    sheet = pdf.addPage([page.width, page.height]);
    y = page.height - page.margin;
  };
  return (text: string, { size, bold: isBold, indent = 0, before = 0, keep = 0, color = ink }: Style) => {
    const { font, known, widthOf } = isBold ? bold : regular;
    const leading = size * 1.45;
    y -= before;
    room(leading + keep);
    const width = (page.width - 2 * page.margin - indent) / size;
    for (const line of brokenIntoLines(printable(text, known), width, widthOf)) {
      room(leading);
      y -= leading;
      sheet.drawText(line, { x: page.margin + indent, y, size, font, color });
    }
  };
}

function writeBlock(write: ReturnType<typeof aPen>, block: Block) {
  if ("heading" in block) return write(block.heading, { size: 12, bold: true, before: 14, keep: 34 });
  if ("paragraph" in block) return write(block.paragraph, { size: 10.5, before: 6 });
  if ("list" in block) {
    for (const item of block.list) write(`•  ${item}`, { size: 10.5, indent: 12, before: 4 });
    return;
  }
  for (const [label, value] of block.facts) {
    write(label, { size: 9, before: 8, color: pale, keep: 16 });
    write(value, { size: 11 });
  }
}

/**
 * The printout as a PDF in US letter, with its title and page numbers at the foot of each page. It yields to other
 * requests between blocks (decision 20).
 */
export async function toPdf(printout: Printout, madeAt: Date = new Date()): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(printout.title, { showInWindowTitleBar: true });
  pdf.setLanguage("en-US");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const family = await familyFor(pdf, printout);
  const write = aPen(pdf, family);
  write(printout.title, { size: 20, bold: true });
  write(printout.subtitle, { size: 10, color: pale, before: 2 });
  for (const block of printout.blocks) {
    writeBlock(write, block);
    await othersFirst();
  }
  const pages = pdf.getPages();
  const { font, known } = family.regular;
  pages.forEach((sheet, index) => {
    const text = printable(`${printout.title}  |  page ${index + 1} of ${pages.length}`, known);
    sheet.drawText(text, { x: page.margin, y: 40, size: 8.5, font, color: pale });
  });
  return pdf.save();
}

/** Answers with the printout as a PDF file that the browser shows. Private: no cache may keep it. */
export async function pdfAnswer(printout: Printout): Promise<Response> {
  const fileName = `${printout.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.pdf`;
  return new Response(new Uint8Array(await toPdf(printout)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
