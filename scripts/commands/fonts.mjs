// The two font files of `app/fonts`, made from the `geist` package: `node scripts/commands/fonts.mjs`, after its update.
import fs from "node:fs";
import subsetFont from "subset-font";
import { inProject } from "../start/project.mjs";

const SOURCE = inProject("node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2");
const LICENSE = inProject("node_modules/geist/LICENSE.txt");
const FOLDER = inProject("app/fonts");

/** Basic Latin, Latin-1, and the signs that texts of this product hold. `app/layout.tsx` names all others. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
const LAST = 0xffff;
/** Thinner and bolder is nothing here: globals.css and the classes go from 400 to 640. */
const WEIGHTS = { min: 400, max: 700 };

const isLatin = (point) => LATIN.some(([from, to]) => point >= from && point <= to);
const isLetter = (point) => point < 0xd800 || point > 0xdfff;
const points = Array.from({ length: LAST + 1 }, (_, point) => point).filter(isLetter);

async function make(name, wanted) {
  const text = wanted.map((point) => String.fromCodePoint(point)).join("");
  const font = await subsetFont(fs.readFileSync(SOURCE), text, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
  });
  fs.writeFileSync(`${FOLDER}/${name}`, font);
  console.log(`${name}: ${font.length} bytes`);
}

fs.mkdirSync(FOLDER, { recursive: true });
await make("geist-latin.woff2", points.filter(isLatin));
await make(
  "geist-others.woff2",
  points.filter((point) => !isLatin(point)),
);
fs.copyFileSync(LICENSE, `${FOLDER}/LICENSE.txt`);
