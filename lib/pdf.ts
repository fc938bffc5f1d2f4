import { readFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { Block, Printout } from "@/lib/printout";

const page = { width: 612, height: 792, margin: 64, bottom: 72 };
const ink = rgb(0.11, 0.15, 0.18);
const pale = rgb(0.4, 0.45, 0.48);
const replacement = "\u25a1";

type Family = { regular: PDFFont; bold: PDFFont };

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
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const known = new Set(regular.getCharacterSet());
  const isPlain = [...lettersOf(printout)].every((letter) => /[\n\t]/.test(letter) || has(known, letter));
  if (isPlain) return { regular, bold: await pdf.embedFont(StandardFonts.HelveticaBold) };
  const { default: fontkit } = await import("@pdf-lib/fontkit");
  pdf.registerFontkit(fontkit);
  const embed = async (name: string) => pdf.embedFont(await fontFile(name), { subset: true });
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

/** Breaks a text into lines of at most `width` points; a word longer than a line is cut. */
function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  return text.split("\n").flatMap((paragraph) => {
    const result: string[] = [];
    let line = "";
    for (let word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") result.push(line);
      while (!fits(word)) {
        const letters = [...word];
        let length = letters.length - 1;
        while (length > 1 && !fits(letters.slice(0, length).join(""))) length -= 1;
        result.push(letters.slice(0, length).join(""));
        word = letters.slice(length).join("");
      }
      line = word;
    }
    return [...result, line];
  });
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
  const known = new Set(regular.getCharacterSet());
  let sheet: PDFPage = pdf.addPage([page.width, page.height]);
  let y = page.height - page.margin;
  const room = (height: number) => {
    if (y - height >= page.bottom) return;
    sheet = pdf.addPage([page.width, page.height]);
    y = page.height - page.margin;
  };
  return (text: string, { size, bold: isBold, indent = 0, before = 0, keep = 0, color = ink }: Style) => {
    const font = isBold ? bold : regular;
    const leading = size * 1.45;
    y -= before;
    room(leading + keep);
    for (const line of wrapped(printable(text, known), font, size, page.width - 2 * page.margin - indent)) {
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

/** The printout as a PDF in US letter, with its title and page numbers at the foot of each page. */
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
  for (const block of printout.blocks) writeBlock(write, block);
  const pages = pdf.getPages();
  const font = family.regular;
  const known = new Set(font.getCharacterSet());
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
