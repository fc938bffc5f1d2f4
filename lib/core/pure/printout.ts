/** A text that is read on screen, downloaded and printed: written once, shown as HTML and as PDF. */
export type Printout = {
  title: string;
  subtitle: string;
  /** What has become of the document: the word is printed behind the text of every page, the note below the title. */
  stamp?: { word: string; note: string };
  blocks: Block[];
};

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { list: string[] }
  /** One below the other, or so many side by side. */
  | { facts: [label: string, value: string][]; across?: number }
  | { table: Table }
  /** What follows begins another page. */
  | { newPage: true }
  /** An address as a QR code, on paper alone: read on a screen it is a link, which no printout has. */
  | { qr: string };

/** Groups are set apart by a line, and stay on one page where they fit on one. */
export type Table = { columns: Column[]; groups: Row[][] };

/** Its width is a share of the page's; figures are aligned to the right. */
export type Column = { title: string; width: number; figures?: true };

/** Totals are strong. */
export type Row = { cells: string[]; strong?: true };

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

const cellHtml = (text: string, strong?: true) =>
  strong ? `<td><strong>${lines(text)}</strong></td>` : `<td>${lines(text)}</td>`;

const rowHtml = ({ cells, strong }: Row) =>
  `<tr>${cells.map((text) => cellHtml(text, strong)).join("")}</tr>`;

function tableHtml({ columns, groups }: Table): string {
  const head = columns.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`).join("");
  const bodies = groups.map((rows) => `<tbody>${rows.map(rowHtml).join("")}</tbody>`).join("");
  return `<table><thead><tr>${head}</tr></thead>${bodies}</table>`;
}

function blockHtml(block: Block): string {
  if ("heading" in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ("paragraph" in block) return `<p>${lines(block.paragraph)}</p>`;
  if ("list" in block) return `<ul>${block.list.map((item) => `<li>${lines(item)}</li>`).join("")}</ul>`;
  if ("table" in block) return tableHtml(block.table);
  if ("newPage" in block || "qr" in block) return "";
  const facts = block.facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${lines(value)}</dd>`);
  return `<dl>${facts.join("")}</dl>`;
}

const stampHtml = ({ stamp }: Printout) =>
  stamp ? [`<p><strong>${escapeHtml(stamp.word)}</strong> ${lines(stamp.note)}</p>`] : [];

/** The printout as HTML without styles, scripts or links; every text in it is escaped. */
export const toHtml = (printout: Printout) =>
  [
    `<h1>${escapeHtml(printout.title)}</h1>`,
    `<p>${escapeHtml(printout.subtitle)}</p>`,
    ...stampHtml(printout),
    ...printout.blocks.map(blockHtml),
  ].join("\n");
