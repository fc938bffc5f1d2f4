import { readFile } from "node:fs/promises";
import path from "node:path";

export type Weight = "regular" | "bold";

/** A file of a package. `axis`: it holds all weights, and this is the one that is wanted. */
export type FontFile = { name: string; file: string; axis?: number };

/** The forms of Han letters differ between the countries; a text begins with the font of its own. */
export type Order = "chinese" | "japanese" | "korean";

const dejavuFolder = path.join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
const notoFolder = path.join(process.cwd(), "node_modules/@fontsource-variable");

const dejavu: Record<Weight, FontFile> = {
  regular: { name: "DejaVuSans", file: path.join(dejavuFolder, "DejaVuSans.ttf") },
  bold: { name: "DejaVuSans-Bold", file: path.join(dejavuFolder, "DejaVuSans-Bold.ttf") },
};

const weights = { regular: { axis: 400, word: "Regular" }, bold: { axis: 700, word: "Bold" } };

/** Noto Sans for the scripts that DejaVu lacks. The large packages name letters that they lack, so they come last. */
const small = ["thai", "devanagari"];
const large: Record<Order, readonly string[]> = {
  chinese: ["sc", "tc", "jp", "hk", "kr"],
  japanese: ["jp", "sc", "tc", "hk", "kr"],
  korean: ["kr", "jp", "sc", "tc", "hk"],
};

/** By the letters that are one country's alone; Han letters by themselves are taken for Chinese. */
export function orderOf(text: string): Order {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "japanese";
  return /\p{Script=Hangul}/u.test(text) ? "korean" : "chinese";
}

const packageOf = (noto: string) => path.join(notoFolder, `noto-sans-${noto}`);

/** "U+3041-3096,U+30fb" as pairs of first and last. */
function rangesIn(text: string): [number, number][] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Which slice of a package holds a letter, as the package says it. Slices of Latin are left out: DejaVu has them. */
async function readSlices(noto: string): Promise<ReadonlyMap<number, string>> {
  const rangesOfSlices: Record<string, string> = JSON.parse(
    await readFile(path.join(packageOf(noto), "unicode.json"), "utf8"),
  );
  const slices = new Map<number, string>();
  for (const [slice, ranges] of Object.entries(rangesOfSlices)) {
    if (/^(latin|cyrillic|greek|vietnamese)/.test(slice)) continue;
    for (const [first, last] of rangesIn(ranges)) {
      for (let letter = first; letter <= last; letter += 1) slices.set(letter, slice.replace(/[[\]]/g, ""));
    }
  }
  return slices;
}

const known = new Map<string, Promise<ReadonlyMap<number, string>>>();

function slicesOf(noto: string) {
  const slices = known.get(noto) ?? readSlices(noto);
  known.set(noto, slices);
  slices.catch(() => known.delete(noto));
  return slices;
}

async function sliceWith(noto: string, letter: number, weight: Weight): Promise<FontFile[]> {
  const slice = (await slicesOf(noto)).get(letter);
  if (slice === undefined) return [];
  const { axis, word } = weights[weight];
  const file = path.join(packageOf(noto), "files", `noto-sans-${noto}-${slice}-wght-normal.woff2`);
  return [{ name: `NotoSans${noto.toUpperCase()}-${word}`, file, axis }];
}

/**
 * The files that may hold a letter, the best first. DejaVu comes before all; in bold, where it holds less, its regular
 * letters come last. The files of Noto are asked about only when the ones before them lack the letter.
 */
export async function* filesFor(letter: number, weight: Weight, order: Order): AsyncGenerator<FontFile> {
  yield dejavu[weight];
  for (const noto of [...small, ...large[order]]) yield* await sliceWith(noto, letter, weight);
  if (weight === "bold") yield dejavu.regular;
}
