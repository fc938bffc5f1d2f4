import { type PDFDocument, PDFName, type PDFRef, PDFString } from "pdf-lib";
import type { FontProgram } from "@/lib/core/server/pdf-fonts/program";
import { subsetOf } from "@/lib/core/server/pdf-fonts/subset";

/** A shape in a document, with the letters that a reader who copies it gets. */
type Drawn = { glyph: number; letters: string; code: number; width: number };

/** A font within a document. It gives a code to each shape that is drawn, and is written at the end. */
export type EmbeddedFont = {
  ref: PDFRef;
  name: string;
  program: FontProgram;
  /** A shape that is drawn for two texts has two codes, so that each is copied as it was typed. */
  codeOf(glyph: number, letters: string): Drawn;
  /** Writes the font, with what is drawn of it; nothing if nothing is. */
  write(): Promise<void>;
};

const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");
export const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");

/** What the codes mean, a hundred in a block. */
function toUnicode(drawn: readonly Drawn[]): string {
  const lines = drawn.map(({ code, letters }) => `<${hex(code)}> <${utf16(letters)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const some = lines.slice(start, start + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...blocks,
    "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend",
  ].join("\n");
}

/** Which glyph each code draws, two bytes each. */
function glyphMap(drawn: readonly Drawn[]): Uint8Array {
  const bytes = new Uint8Array(2 * (drawn.length + 1));
  const view = new DataView(bytes.buffer);
  for (const { code, glyph } of drawn) view.setUint16(2 * code, glyph);
  return bytes;
}

/** The box that every glyph fits into, and how far lines reach up and down, in thousandths of an em. */
function measuresOf({ font, unitsPerEm, box }: FontProgram) {
  const thousandths = (value: number) => Math.round((value * 1000) / unitsPerEm);
  const { ascender, descender } = font.hExtents();
  return {
    FontBBox: box.map(thousandths),
    Ascent: thousandths(ascender),
    Descent: thousandths(descender),
    CapHeight: thousandths(ascender),
  };
}

/** "AAAAAB": a name says by six letters that the font is a part of one. */
const tagOf = (index: number) =>
  [...index.toString(26).padStart(6, "0")]
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    .join("");

const symbolic = 4;
const identity = { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 };

/** Takes a font into a document, as the document's `index`th. */
export function embedded(pdf: PDFDocument, program: FontProgram, index: number): EmbeddedFont {
  const { context } = pdf;
  const ref = context.nextRef();
  const name = `${tagOf(index)}+${program.name}`;
  const drawn = new Map<string, Drawn>();

  function codeOf(glyph: number, letters: string): Drawn {
    const key = `${glyph} ${letters}`;
    const width = Math.round((program.font.glyphHAdvance(glyph) * 1000) / program.unitsPerEm);
    const shape = drawn.get(key) ?? { glyph, letters, code: drawn.size + 1, width };
    drawn.set(key, shape);
    return shape;
  }

  /** @see PDF 32000-1, 9.7: a composite font over TrueType outlines. */
  async function write() {
    const shapes = [...drawn.values()];
    if (shapes.length === 0) return;
    const bytes = await subsetOf(
      program,
      shapes.map(({ glyph }) => glyph),
    );
    const file = context.flateStream(bytes, { Length1: bytes.length });
    const descriptor = {
      Type: "FontDescriptor",
      FontName: name,
      Flags: symbolic,
      ItalicAngle: 0,
      StemV: 80,
      ...measuresOf(program),
      FontFile2: context.register(file),
    };
    const outlines = {
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: identity,
      FontDescriptor: context.register(context.obj(descriptor)),
      W: [1, shapes.map(({ width }) => width)],
      CIDToGIDMap: context.register(context.flateStream(glyphMap(shapes))),
    };
    const whole = {
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: PDFName.of("Identity-H"),
      DescendantFonts: [context.register(context.obj(outlines))],
      ToUnicode: context.register(context.flateStream(toUnicode(shapes))),
    };
    context.assign(ref, context.obj(whole));
  }

  return { ref, name, program, codeOf, write };
}
