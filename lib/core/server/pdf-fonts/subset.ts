import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FontProgram } from "@/lib/core/server/pdf-fonts/program";

/** The functions of HarfBuzz's subsetter; all they take and give are numbers, most of them addresses in its memory. */
type Subsetter = Record<
  | "malloc"
  | "free"
  | "hb_blob_create"
  | "hb_blob_destroy"
  | "hb_blob_get_data"
  | "hb_blob_get_length"
  | "hb_face_create"
  | "hb_face_destroy"
  | "hb_face_reference_blob"
  | "hb_set_add"
  | "hb_subset_input_create_or_fail"
  | "hb_subset_input_destroy"
  | "hb_subset_input_glyph_set"
  | "hb_subset_input_pin_axis_location"
  | "hb_subset_input_set"
  | "hb_subset_input_set_flags"
  | "hb_subset_or_fail",
  (...values: number[]) => number
> & { memory: { buffer: ArrayBuffer }; _initialize(): void };

const writable = 2;
const dropTables = 3;
/** No hints, and the glyphs keep their numbers, because the pages refer to them already. */
const flags = 0x1 | 0x2;
/** A PDF reads outlines and widths; how letters join is settled before. */
const unread = ["GDEF", "GPOS", "GSUB", "OS/2", "cmap", "name", "post", "DSIG", "STAT", "VDMX", "gasp"];

const tagOf = (name: string) => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

async function loadSubsetter(): Promise<Subsetter> {
  const file = path.join(process.cwd(), "node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(new Uint8Array(await readFile(file)));
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

let loaded: Promise<Subsetter> | undefined;

function inputOf(hb: Subsetter, face: number, axis: number | undefined, glyphs: Iterable<number>): number {
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, flags);
  const dropped = hb.hb_subset_input_set(input, dropTables);
  for (const table of unread) hb.hb_set_add(dropped, tagOf(table));
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  if (axis !== undefined) hb.hb_subset_input_pin_axis_location(input, face, tagOf("wght"), axis);
  return input;
}

/** The bytes of the font that a subsetter has made. */
function bytesOf(hb: Subsetter, face: number): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const from = hb.hb_blob_get_data(blob, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  return bytes;
}

/** The font with these glyphs alone, under their numbers, in one weight. */
export async function subsetOf(
  { bytes, axis, name }: FontProgram,
  glyphs: Iterable<number>,
): Promise<Uint8Array> {
  loaded ??= loadSubsetter();
  const hb = await loaded;
  const held = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, held);
  const blob = hb.hb_blob_create(held, bytes.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = inputOf(hb, face, axis, glyphs);
  const subset = hb.hb_subset_or_fail(face, input);
  const made = subset === 0 ? undefined : bytesOf(hb, subset);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(held);
  if (!made) throw new Error(`no subset of ${name}`);
  return made;
}
