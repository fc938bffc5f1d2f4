// The stylesheet and the fonts of the pages without scripts, made into public/plain-pages.
import fs from "node:fs";
import { inProject } from "./project.mjs";

const SOURCE = inProject("components/plain-pages/plain-pages.css");
const FONTS = inProject("app/fonts");
const FOLDER = inProject("public/plain-pages");

/**
 * By the very plugin that makes the product's own stylesheet. Browsers ask each time whether the file has changed, so
 * a new one is seen at once and needs no other name.
 */
export async function makePlainStyles() {
  const [{ default: postcss }, { default: tailwind }, { default: supportedStyles }] = await Promise.all([
    import("postcss"),
    import("@tailwindcss/postcss"),
    import("./supported-styles.mjs"),
  ]);
  const source = fs.readFileSync(SOURCE, "utf8");
  const { css } = await postcss([tailwind({ optimize: true }), supportedStyles()]).process(source, {
    from: SOURCE,
  });
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${FOLDER}/style.css`, css);
  for (const name of ["geist-latin.woff2", "geist-others.woff2"]) {
    fs.copyFileSync(`${FONTS}/${name}`, `${FOLDER}/${name}`);
  }
}

/** Where the classes of these pages are written, as the stylesheet's own `@source` lines say. */
const WRITTEN =
  /^(plain-pages|reputation|credentials[\\/]endorsements|files[\\/]seals|ui)[\\/].+\.(tsx|css)$/;
const DEBOUNCE_MS = 200;

/** While developing: made now, and again (debounced) whenever a class may have changed. Answers what ends that. */
export async function watchPlainStyles() {
  await makePlainStyles();
  let waiting;
  const again = () => makePlainStyles().catch((error) => console.error(error.message));
  const watcher = fs.watch(inProject("components"), { recursive: true }, (_event, file) => {
    if (!file || !WRITTEN.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(again, DEBOUNCE_MS);
  });
  return () => watcher.close();
}
