import type { Block, Printout } from "@/lib/core/pure/printout";
import { joined, noValue, sizeText } from "@/lib/core/pure/text";
import type { PassportContent, ShownFile, ShownItem, ShownSection } from "@/lib/credentials/passports/schema";
import {
  type Introduction,
  passportIntroduction,
  passportTexts,
  statedMeans,
} from "@/lib/credentials/passports/words";

const lines = (...parts: (string | null)[]) => joined(parts, "\n") || noValue;

const itemsTable = (items: ShownItem[]): Block => ({
  table: {
    columns: [
      { title: "Credential", width: 34 },
      { title: "Number", width: 18 },
      { title: "Dates", width: 20 },
      { title: "State", width: 28 },
    ],
    groups: items.map(({ title, number, dates, label, proof }) => [
      { cells: [title, number || noValue, lines(...dates), lines(label, proof)] },
    ]),
  },
});

function sectionBlocks({ title, items, facts, sentence }: ShownSection): Block[] {
  const heading = { heading: title };
  if (facts) return [heading, { facts, across: 2 }];
  if (sentence) return [heading, { paragraph: sentence }];
  return [heading, items?.length ? itemsTable(items) : { paragraph: passportTexts.nothing }];
}

const filesTable = (files: ShownFile[]): Block => ({
  table: {
    columns: [
      { title: "File", width: 36 },
      { title: "Of", width: 28 },
      { title: "Size", width: 12 },
      { title: "SHA-256", width: 24 },
    ],
    groups: files.map(({ name, of, sizeBytes, sha256 }) => [
      { cells: [name, of, sizeText(sizeBytes), sha256?.slice(0, 12) ?? noValue] },
    ]),
  },
});

/** A passport on paper: what its page says. */
export function passportPrintout(
  content: PassportContent,
  made: Introduction & { product: string },
): Printout {
  const { displayName, degrees, specialties, npi, sections, files } = content;
  return {
    title: passportTexts.title,
    subtitle: passportIntroduction(made),
    blocks: [
      {
        facts: [
          ["Name", displayName],
          ["Degrees", degrees || noValue],
          ["Specialties", specialties || noValue],
          ["NPI", npi ? joined([npi.number, npi.label, npi.proof]) : noValue],
        ],
        across: 2,
      },
      ...sections.flatMap(sectionBlocks),
      { heading: "Files" },
      files.length > 0 ? filesTable(files) : { paragraph: passportTexts.nothing },
      { paragraph: statedMeans(made.product) },
    ],
  };
}
