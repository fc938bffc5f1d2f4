import { accountLines, entryLines, mailLines, newsLines } from "./account-lines";
import type { Line } from "./line";
import { auditLines, otherLines } from "./other-lines";
import { fileLines, profileLines, ratingLines } from "./profile-lines";
import { connectionLines, workLines } from "./work-lines";

/**
 * The steps of an erasure in their order, each a transaction that leaves a whole state: whatever is done may be done
 * again, and the account itself comes last [ACS-I-022].
 */
export const steps = [
  { name: "entry", lines: entryLines },
  { name: "news", lines: [...newsLines, ...mailLines] },
  { name: "files", lines: fileLines },
  { name: "ratings", lines: ratingLines },
  { name: "profile", lines: profileLines },
  { name: "connections", lines: connectionLines },
  { name: "account", lines: [...accountLines, ...auditLines] },
] as const satisfies readonly { name: string; lines: readonly Line[] }[];

export type Step = (typeof steps)[number];

/** Every line: the rule of what is erased and what is kept [ACS-V-050]. */
export const everyLine: readonly Line[] = [
  ...steps.flatMap(({ lines }): readonly Line[] => lines),
  ...workLines,
  ...otherLines,
];
