/** The facts by which a link is judged at every page, PDF and file. */
export type LinkFacts = {
  endedAt: Date | null;
  expiresAt: Date;
  /** The account of its provider is in use. */
  isActive: boolean;
  isRejected: boolean;
  /** Since when a confirmed match keeps its provider from work. */
  excludedAt: Date | null;
};

/** Whether a link shows anything (CRD-I-027). */
export const isOpen = ({ endedAt, expiresAt, isActive, isRejected, excludedAt }: LinkFacts, now: Date) =>
  endedAt === null && expiresAt > now && isActive && !isRejected && excludedAt === null;
