import { newId } from "@/db/columns";
import { insertEach } from "@/db/insert-each";
import { payLines } from "@/db/schema";
import { impossible } from "@/lib/core/pure/errors";
import type { BilledLine } from "@/lib/pay/lines/rules";

type PayLine = typeof payLines.$inferSelect;

/** The document that lines are written to, and the open statement of each of their providers. */
type Document = {
  invoiceId: string;
  organizationId: string;
  facilityId: string;
  facilityName: string;
  statementOf: ReadonlyMap<string, string>;
  now: Date;
};

const statementFor = (statementOf: ReadonlyMap<string, string>, providerId: string) => {
  const id = statementOf.get(providerId);
  if (!id) throw impossible("a line needs the open statement of its provider");
  return id;
};

/** Writes the lines of an invoice, on the statements of their providers as well. */
export async function writeLines(lines: readonly BilledLine[], document: Document) {
  const { statementOf, now, ...parties } = document;
  await insertEach(
    payLines,
    lines.map((line) => ({
      ...line,
      ...parties,
      id: newId(),
      createdAt: now,
      statementId: statementFor(statementOf, line.providerId),
      reversesId: null,
      rebill: null,
    })),
  );
}

type Reversal = {
  creditNoteId: string;
  statementOf: ReadonlyMap<string, string>;
  /** Whether what is taken back is billed again. */
  rebill: boolean;
  now: Date;
};

/** Takes lines back by their negatives, each under the names of the line that it reverses. */
export async function reverseLines(lines: readonly PayLine[], reversal: Reversal) {
  const { creditNoteId, statementOf, rebill, now } = reversal;
  await insertEach(
    payLines,
    lines.map((line) => ({
      ...line,
      id: newId(),
      invoiceId: creditNoteId,
      reversesId: line.id,
      rebill,
      createdAt: now,
      payCents: -line.payCents,
      feeCents: -line.feeCents,
      statementId: statementFor(statementOf, line.providerId),
    })),
  );
}
