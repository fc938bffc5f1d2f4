/** A text that is read on screen, downloaded and printed: written once, shown as HTML and as PDF. */
export type Printout = { title: string; subtitle: string; blocks: Block[] };

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { list: string[] }
  | { facts: [label: string, value: string][] };

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML shows it: no character of it is markup. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const lines = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");

function blockHtml(block: Block): string {
  if ("heading" in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ("paragraph" in block) return `<p>${lines(block.paragraph)}</p>`;
  if ("list" in block) return `<ul>${block.list.map((item) => `<li>${lines(item)}</li>`).join("")}</ul>`;
  const facts = block.facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${lines(value)}</dd>`);
  return `<dl>${facts.join("")}</dl>`;
}

/** The printout as HTML without styles, scripts or links; every text in it is escaped. */
export const toHtml = ({ title, subtitle, blocks }: Printout) =>
  [`<h1>${escapeHtml(title)}</h1>`, `<p>${escapeHtml(subtitle)}</p>`, ...blocks.map(blockHtml)].join("\n");
