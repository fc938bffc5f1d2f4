import { setImmediate as othersFirst } from "node:timers/promises";
import { type PDFDocument, StandardFonts } from "pdf-lib";
import type { Printout } from "@/lib/core/pure/printout";
import { type EmbeddedFont, embedded } from "@/lib/core/server/pdf-fonts/embedded";
import { type Face, type Letters, letteredFace, plainFace } from "@/lib/core/server/pdf-fonts/faces";
import { type Order, orderOf, type Weight } from "@/lib/core/server/pdf-fonts/files";
import { choose, lettersOf } from "@/lib/core/server/pdf-fonts/letters";
import type { FontProgram } from "@/lib/core/server/pdf-fonts/program";

export type Family = {
  regular: Face;
  bold: Face;
  /** The letters that no font holds, as code points: "U+1FA7A". */
  missing: readonly string[];
  /** Writes the fonts into the document, once everything is drawn. */
  write(): Promise<void>;
};

/** Every text within a part of a printout. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/** What a document holds besides its own texts. */
const always = "0123456789 Page of •\u25a1";

type Choices = { drawn: Map<string, string>; fonts: Map<string, FontProgram>; missing: Set<string> };
const keyOf = (order: Order, letter: string) => `${order} ${letter}`;

/** Chooses a font for each letter, and reads those that are needed. Others are answered between two texts (decision 20). */
async function choicesFor(texts: readonly string[], weight: Weight): Promise<Choices> {
  const choices: Choices = { drawn: new Map(), fonts: new Map(), missing: new Set() };
  for (const text of texts) {
    const order = orderOf(text);
    for (const letter of new Set(lettersOf(text))) {
      if (letter === "\n" || choices.drawn.has(keyOf(order, letter))) continue;
      const { drawn, missing } = await choose(letter, weight, order);
      choices.drawn.set(keyOf(order, letter), drawn.map((each) => each.letter).join(""));
      for (const { letter: each, program } of drawn) choices.fonts.set(keyOf(order, each), program);
      for (const each of missing) choices.missing.add(each);
    }
    await othersFirst();
  }
  return choices;
}

/** Each font is taken into a document once. */
function embedsInto(pdf: PDFDocument) {
  const fonts = new Map<FontProgram, EmbeddedFont>();
  function embed(program: FontProgram): EmbeddedFont {
    const font = fonts.get(program) ?? embedded(pdf, program, fonts.size);
    fonts.set(program, font);
    return font;
  }
  return { fonts, embed };
}

const codePoint = (letter: string) =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

async function letteredFamily(pdf: PDFDocument, texts: readonly string[]): Promise<Family> {
  const { fonts, embed } = embedsInto(pdf);
  const missing = new Set<string>();

  async function faceOf(weight: Weight): Promise<Face> {
    const box = (await choose("\u25a1", weight, "chinese")).drawn[0]?.program;
    if (!box) throw new Error("DejaVu Sans is not what it was");
    const choices = await choicesFor(texts, weight);
    for (const letter of choices.missing) missing.add(letter);
    const letters: Letters = {
      renderedFor: (order, letter) => choices.drawn.get(keyOf(order, letter)) ?? letter,
      fontFor: (order, letter) => choices.fonts.get(keyOf(order, letter)) ?? box,
      embed,
    };
    return letteredFace(pdf, letters);
  }

  const regular = await faceOf("regular");
  const bold = await faceOf("bold");
  const write = async () => {
    for (const font of fonts.values()) {
      await font.write();
      await othersFirst();
    }
  };
  return { regular, bold, missing: [...missing].map(codePoint), write };
}

/**
 * A printer's own Helvetica as far as it goes, which is Latin-1. One letter beyond sets the whole document in DejaVu
 * Sans, which has Latin, Greek, Cyrillic, Hebrew, Arabic and more, and in Noto Sans where DejaVu goes no further. Only
 * the letters used are put into the file (decision 50).
 */
export async function familyFor(pdf: PDFDocument, printout: Printout): Promise<Family> {
  const helvetica = await pdf.embedFont(StandardFonts.Helvetica);
  const known = new Set(helvetica.getCharacterSet());
  const texts = textsIn(printout);
  const letters = new Set(lettersOf(texts.join("\n")));
  const isPlain = [...letters].every(
    (letter) => letter === "\n" || [...letter].every((each) => known.has(each.codePointAt(0) ?? 0)),
  );
  if (!isPlain) return letteredFamily(pdf, [always, ...texts]);
  const regular = plainFace(helvetica);
  const bold = plainFace(await pdf.embedFont(StandardFonts.HelveticaBold));
  return { regular, bold, missing: [], write: async () => {} };
}
