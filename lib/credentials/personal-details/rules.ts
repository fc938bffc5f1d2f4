import { codes } from "@/lib/core/pure/codes";
import { invalid } from "@/lib/core/pure/errors";
import { ssnMessage } from "@/lib/credentials/personal-details/words";

/** A prefix as it is stored ("Dr."), because the display name is made of it; on the wire it is a code. */
export const prefixTitle = (code: string | null) =>
  codes.NamePrefix.find(([each]) => each === code)?.[1] ?? "";

/** The code behind a stored prefix; null for none. */
export const prefixCode = (title: string): string | null =>
  codes.NamePrefix.find(([code, each]) => each === title || code === title)?.[0] ?? null;

/** What a save does to the Social Security number: nothing, take it away, or keep another one. */
export type SsnChange = "stays" | "goes" | { digits: string };

/**
 * Reads the number that was sent: left out, or the last four of the one that is kept, it stays. @throws 400 for four
 * digits of another one
 */
export function ssnChange(sent: string | null | undefined, lastFour: string | null): SsnChange {
  if (sent === undefined || (sent !== null && sent === lastFour)) return "stays";
  if (sent === null) return "goes";
  if (sent.length !== 9) throw invalid({ ssn: ssnMessage });
  return { digits: sent };
}
