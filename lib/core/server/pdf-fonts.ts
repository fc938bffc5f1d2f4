import { readFile } from "node:fs/promises";
import path from "node:path";
import { type PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import type { WidthOf } from "@/lib/core/pure/line-breaks";
import type { Printout } from "@/lib/core/pure/printout";

const replacement = "\u25a1";

/** A font, the letters that it can draw, and how wide each of them is at one point of size. */
export type Face = { font: PDFFont; known: ReadonlySet<number>; widthOf: WidthOf };
export type Family = { regular: Face; bold: Face };

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

/** Every text within a part of a printout. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

const fontFolder = path.join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
const fontFile = (name: string) => readFile(path.join(fontFolder, `${name}.ttf`));

/**
 * A printer's own Helvetica as far as it goes, which is Latin-1. One letter beyond sets the whole document in DejaVu
 * Sans, which has Latin, Greek, Cyrillic, Hebrew, Arabic and more; only the letters used are put into the file.
 */
export async function familyFor(pdf: PDFDocument, printout: Printout): Promise<Family> {
  const regular = faceOf(await pdf.embedFont(StandardFonts.Helvetica));
  const letters = new Set(textsIn(printout).join("").normalize("NFC"));
  const isPlain = [...letters].every((letter) => /[\n\t]/.test(letter) || has(regular.known, letter));
  if (isPlain) return { regular, bold: faceOf(await pdf.embedFont(StandardFonts.HelveticaBold)) };
  const { default: fontkit } = await import("@pdf-lib/fontkit");
  pdf.registerFontkit(fontkit);
  const embed = async (name: string) => faceOf(await pdf.embedFont(await fontFile(name), { subset: true }));
  return { regular: await embed("DejaVuSans"), bold: await embed("DejaVuSans-Bold") };
}

const has = (known: ReadonlySet<number>, letter: string) => known.has(letter.codePointAt(0) ?? 0);

/** A letter that the font lacks loses its accents; if that does not help, an empty box stands for it. */
export function printable(text: string, known: ReadonlySet<number>): string {
  return [...text.normalize("NFC").replace(/\t/g, " ")]
    .map((letter) => {
      if (letter === "\n" || has(known, letter)) return letter;
      const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return [...bare].map((each) => (has(known, each) ? each : replacement)).join("");
    })
    .join("");
}

/** How wide a line is at one point of size. */
export const widthOfLine = (line: string, widthOf: WidthOf) =>
  [...line].reduce((sum, letter) => sum + widthOf(letter), 0);
