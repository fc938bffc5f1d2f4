import { invalid, refused } from "@/lib/core/pure/errors";

/** A contract is signed once under each version. @throws 400 */
export function ensureUnsigned(signature: object | null | undefined) {
  if (signature) throw refused("This contract is already signed.");
}

/** A name as typed into a field of the wire, and what no font of our papers holds of it. */
export type TypedName = { field: string; name: string; unprinted: readonly string[] };

const latin = /\p{Script=Latin}/gu;

/** So many Latin letters beside others are a name: "Li". */
const fewestLatin = 2;

/**
 * Makes sure that the paper shows who signs: a name with a letter that would be printed as a box is written in Latin
 * letters as well (SIL-182). @throws 400 at each field that lacks them
 */
export function ensureNamesPrint(names: readonly TypedName[]) {
  const lacking = names.filter(
    ({ name, unprinted }) => unprinted.length > 0 && (name.match(latin)?.length ?? 0) < fewestLatin,
  );
  if (lacking.length === 0) return;
  const text = "Please also write your name in Latin letters.";
  throw invalid(Object.fromEntries(lacking.map(({ field }) => [field, text])));
}

const lookOrScript = /[\s/](style|class|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** An agreement's HTML without styles and without anything that could run [ONB-U-027]. */
export const withoutStyles = (html: string) =>
  html
    .replace(/<(style|script|iframe|object|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replace(/<\/?(link|meta|base|embed|style|script)\b[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(lookOrScript, ""));

const typography = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 20px 24px 28px; font: 15px/1.6 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere }
  h1 { font-size: 1.35em; line-height: 1.3; margin: 0 0 .25em }
  h1 + p { margin-top: 0; opacity: .75 }
  h2 { font-size: 1.05em; margin: 1.8em 0 .4em }
  p, ul { margin: .6em 0 } ul { padding-left: 1.3em } li { margin: .3em 0 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .3em 1.2em; margin: .6em 0 } dt { opacity: .75 } dd { margin: 0 }
  @media (max-width: 480px) { body { padding: 16px 16px 24px } dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .6em } }
`;

const titleOf = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/i.exec(html)?.[1] ?? "Agreement";

/** The document's Content-Security-Policy: whatever the text holds, no script runs and nothing is loaded or submitted. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A whole HTML document around an agreement's text: for its frame and for its download. `look` adds styles. */
export const agreementDocument = (html: string, look = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<title>${titleOf(html)}</title><style>${typography}${look}</style></head>` +
  `<body tabindex="0">${withoutStyles(html)}</body></html>`;
