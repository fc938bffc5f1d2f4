import { readFile } from "node:fs/promises";
import type { Face, Font, Buffer as Letters } from "harfbuzzjs";
import type { FontFile } from "@/lib/core/server/pdf-fonts/files";

type HarfBuzz = typeof import("harfbuzzjs");
/** The shaper and its one buffer of letters, which every shaping uses again. */
type Shaper = { harfbuzz: HarfBuzz; letters: Letters };

/** A font file that can be asked. */
export type FontProgram = {
  name: string;
  bytes: Uint8Array;
  axis?: number;
  letters: ReadonlySet<number>;
  unitsPerEm: number;
  /** What every glyph fits into: left, bottom, right, top. */
  box: number[];
  font: Font;
  shaper: Shaper;
};

/**
 * One drawn shape. `at`: where its letters begin in the text; the rest is in ems, `dx` and `dy` from its usual place.
 */
export type Glyph = { id: number; at: number; advance: number; dx: number; dy: number };

let unpacked: Promise<unknown> = Promise.resolve();

/**
 * The packages have WOFF2, which is packed more tightly than a font program reads. One font is unpacked at a time: the
 * unpacker answers with a view of its own memory, which it overwrites when it unpacks the next one.
 */
function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const next = unpacked.then(async () => {
    // @ts-expect-error The package has no types.
    const woff2: { default(bytes: Uint8Array): Promise<Uint8Array> } = await import("wawoff2/decompress.js");
    return (await woff2.default(bytes)).slice();
  });
  unpacked = next.catch(() => {});
  return next;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  return file.endsWith(".woff2") ? unpack(bytes) : bytes;
}

async function loadShaper(): Promise<Shaper> {
  const harfbuzz = await import("harfbuzzjs");
  return { harfbuzz, letters: new harfbuzz.Buffer() };
}

let shaperLoaded: Promise<Shaper> | undefined;

/** @see OpenType, `head`: four whole numbers from the 36th byte on. */
function boxOf(head: Uint8Array = new Uint8Array(54)): number[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return [36, 38, 40, 42].map((at) => view.getInt16(at));
}

/** A font file as it is read, for all weights that it holds. */
type ReadFile = { bytes: Uint8Array; face: Face; letters: ReadonlySet<number>; shaper: Shaper };

async function read(file: string): Promise<ReadFile> {
  shaperLoaded ??= loadShaper();
  const [bytes, shaper] = await Promise.all([bytesOf(file), shaperLoaded]);
  const { Blob, Face } = shaper.harfbuzz;
  const face = new Face(new Blob(bytes));
  return { bytes, face, letters: new Set(face.collectUnicodes()), shaper };
}

/** What is kept once it is there; `make` is called once for each key, and again after it has failed. */
function kept<Value>(values: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const known = values.get(key);
  if (known) return known;
  const value = make();
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}

/**
 * Each file is read when a letter needs it, once a process. All of them together are 45 MB, so none is let go: HarfBuzz
 * would give its memory back only when the collector comes to it.
 */
const filesRead = new Map<string, Promise<ReadFile>>();
export const programs = new Map<string, Promise<FontProgram>>();

async function load({ name, file, axis }: FontFile): Promise<FontProgram> {
  const { face, shaper, bytes, letters } = await kept(filesRead, file, () => read(file));
  const { Font, Variation } = shaper.harfbuzz;
  const font = new Font(face);
  if (axis !== undefined) font.setVariations([new Variation("wght", axis)]);
  const box = boxOf(face.referenceTable("head"));
  return { name, bytes, axis, letters, unitsPerEm: face.upem, box, font, shaper };
}

/** Reads a font. */
export const programOf = (file: FontFile): Promise<FontProgram> =>
  kept(programs, `${file.file} ${file.axis}`, () => load(file));

/** The glyphs of a text of one direction, from the left to the right. Pairs of letters are not moved towards each other. */
export function shape(program: FontProgram, text: string, rightToLeft: boolean): Glyph[] {
  const { font, unitsPerEm } = program;
  const { harfbuzz, letters } = program.shaper;
  letters.reset();
  letters.addText(text);
  letters.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  letters.setLanguage("en");
  letters.guessSegmentProperties();
  letters.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(font, letters, [new harfbuzz.Feature("kern", 0)]);
  return letters.getGlyphInfosAndPositions().map((glyph) => ({
    id: glyph.codepoint,
    at: glyph.cluster,
    advance: (glyph.xAdvance ?? 0) / unitsPerEm,
    dx: (glyph.xOffset ?? 0) / unitsPerEm,
    dy: (glyph.yOffset ?? 0) / unitsPerEm,
  }));
}
