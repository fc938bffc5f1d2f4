// The stylesheet and the font of the pages without scripts, made into public/plain-pages.
import fs from "node:fs";
import { inProject } from "./project.mjs";

const SOURCE = inProject("components/plain-pages/plain-pages.css");
const FONT = inProject("node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2");
const FOLDER = inProject("public/plain-pages");

/**
 * By the very plugin that makes the product's own stylesheet. Browsers ask each time whether the file has changed, so
 * a new one is seen at once and needs no other name.
 */
export async function makePlainStyles() {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([
    import("postcss"),
    import("@tailwindcss/postcss"),
  ]);
  const source = fs.readFileSync(SOURCE, "utf8");
  const { css } = await postcss([tailwind({ optimize: true })]).process(source, { from: SOURCE });
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${FOLDER}/style.css`, css);
  fs.copyFileSync(FONT, `${FOLDER}/geist.woff2`);
}
