/** The present facts of a link, by which it is judged. */
export type LinkFacts = {
  usedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
  /** The account is in use. */
  isActive: boolean;
  /** Its owner wants to answer from mails. */
  isWanted: boolean;
};

type LinkState = "open" | "used" | "ended";

/** Whether a link still opens its one answer [RSC-C-030 RSC-C-033]. */
export function stateOf(
  { usedAt, revokedAt, expiresAt, isActive, isWanted }: LinkFacts,
  now: Date,
): LinkState {
  if (usedAt) return "used";
  return revokedAt || expiresAt <= now || !isActive || !isWanted ? "ended" : "open";
}
