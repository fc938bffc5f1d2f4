import type { ReportContent, ReportEvidence, ReportLine } from "@/lib/connections/readiness/schema";
import { decidedBy, reportTexts } from "@/lib/connections/readiness/words";
import type { Block, Printout } from "@/lib/core/pure/printout";
import { longDay, momentText, noValue } from "@/lib/core/pure/text";

const cell = (lines: readonly string[]) => lines.join("\n") || noValue;

const linesTable = (lines: readonly ReportLine[]): Block => ({
  table: {
    columns: [
      { title: "Asked for", width: 24 },
      { title: "Result", width: 24 },
      { title: "Credential", width: 26 },
      { title: "Check", width: 26 },
    ],
    groups: lines.map(({ sentence, standing, credential, proof }) => [
      { cells: [sentence, cell(standing), cell(credential), cell(proof)] },
    ]),
  },
});

const evidenceTable = (evidence: readonly ReportEvidence[]): Block => ({
  table: {
    columns: [
      { title: "File", width: 26 },
      { title: "Of", width: 24 },
      { title: "SHA-256", width: 50 },
    ],
    groups: evidence.map(({ name, of, sha256 }) => [{ cells: [name, of, sha256] }]),
  },
});

/** When and where a report is made, and whose word it is. */
type Made = { now: Date; zone: string; product: string };

/** A report on paper [CRD-S-038]. */
export function reportPrintout(content: ReportContent, { now, zone, product }: Made): Printout {
  const { provider, facility, organization, on, summary, lines, evidence, screening } = content;
  return {
    title: reportTexts.title,
    subtitle: `As of ${momentText(now, "signature", zone)}`,
    blocks: [
      {
        facts: [
          ["Provider", provider],
          ["Facility", facility],
          ["Organization", organization],
          ["For work on", longDay(on)],
        ],
        across: 2,
      },
      { paragraph: summary },
      { heading: "Requirements" },
      lines.length > 0 ? linesTable(lines) : { paragraph: reportTexts.noLines },
      { heading: "Evidence" },
      evidence.length > 0 ? evidenceTable(evidence) : { paragraph: reportTexts.noEvidence },
      { heading: "Exclusion screening" },
      { paragraph: screening },
      { paragraph: decidedBy(product) },
    ],
  };
}
