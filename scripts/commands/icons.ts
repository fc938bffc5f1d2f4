// `npx tsx scripts/commands/icons.ts`: writes the icons of browsers and apps out of the product's mark.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { mark, markSvg } from "../../lib/core/pure/mark";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const ICONS = path.join(PROJECT, "public", "icons");

async function draw(svg: string, name: string, size: number) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / mark.size }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(path.join(ICONS, `${name}.png`));
}

/** An .ico of one PNG, which browsers ask for at /favicon.ico where a page names no icon, or before it does. */
async function drawFavicon(size: number) {
  const picture = await sharp(Buffer.from(markSvg()), { density: (72 * size) / mark.size })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  fs.writeFileSync(path.join(PROJECT, "public", "favicon.ico"), Buffer.concat([head, picture]));
}

fs.mkdirSync(ICONS, { recursive: true });
fs.writeFileSync(path.join(PROJECT, "app", "icon.svg"), markSvg({ name: "Wardway" }));
await draw(markSvg(), "icon-192", 192);
await draw(markSvg(), "icon-512", 512);
await draw(markSvg({ isCut: true }), "maskable-512", 512);
await draw(markSvg({ isCut: true }), "apple-180", 180);
await drawFavicon(48);
