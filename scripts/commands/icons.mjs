// `node scripts/commands/icons.mjs`: draws the app's icons, kept in public/icons, out of the product's mark in app/icon.svg.
import fs from "node:fs";
import path from "node:path";
import { inProject } from "../start/project.mjs";

const MARK = fs.readFileSync(inProject("app", "icon.svg"), "utf8");
const FOLDER = inProject("public", "icons");

/** Systems cut maskable icons to their own shape: the mark fills all, and its sign stays in the middle. */
const MASKABLE = MARK.replace(/rx="\d+" /, "")
  .replace("<path ", '<g transform="translate(16 16) scale(0.8) translate(-16 -16)"><path ')
  .replace(/(<path [^>]*\/>)/, "$1</g>");

async function draw(svg, name, size) {
  const { default: sharp } = await import("sharp");
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(path.join(FOLDER, `${name}.png`));
}

fs.mkdirSync(FOLDER, { recursive: true });
await draw(MARK, "icon-192", 192);
await draw(MARK, "icon-512", 512);
await draw(MASKABLE, "maskable-512", 512);
