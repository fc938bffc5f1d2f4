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

fs.mkdirSync(ICONS, { recursive: true });
fs.writeFileSync(path.join(PROJECT, "app", "icon.svg"), markSvg({ name: "Wardway" }));
await draw(markSvg(), "icon-192", 192);
await draw(markSvg(), "icon-512", 512);
await draw(markSvg({ isCut: true }), "maskable-512", 512);
await draw(markSvg({ isCut: true }), "apple-180", 180);
