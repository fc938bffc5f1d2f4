import { and, eq, notInArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses } from "@/db/schema";
import { releaseFiles } from "@/lib/files/commands/hold";

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

type Board = { type: string; boardEligible: boolean };

/** Only active medical licenses belong to onboarding; a state that stays keeps its row with number and file. */
async function writeLicenses(providerId: string, states: string[]) {
  const mine = and(
    eq(licenses.providerId, providerId),
    eq(licenses.type, "MEDICAL"),
    eq(licenses.status, "ACTIVE"),
  );
  const gone = await db()
    .delete(licenses)
    .where(and(mine, notInArray(licenses.state, states)))
    .returning({ id: licenses.id });
  await releaseFiles("license", idsOf(gone));
  const kept = (await db().select({ state: licenses.state }).from(licenses).where(mine)).map(
    ({ state }) => state,
  );
  const added = states.filter((state) => !kept.includes(state));
  if (added.length === 0) return;
  await db()
    .insert(licenses)
    .values(
      added.map((state) => ({ providerId, state, type: "MEDICAL" as const, status: "ACTIVE" as const })),
    );
}

/** The boards as given, in place of what was there; NONE is never an eligibility. */
async function writeBoards(providerId: string, boards: Board[]) {
  const types = boards.map(({ type }) => type);
  const gone = await db()
    .delete(boardCertifications)
    .where(and(eq(boardCertifications.providerId, providerId), notInArray(boardCertifications.type, types)))
    .returning({ id: boardCertifications.id });
  await releaseFiles("board_certification", idsOf(gone));
  if (boards.length === 0) return;
  await db()
    .insert(boardCertifications)
    .values(
      boards.map(({ type, boardEligible }) => ({
        providerId,
        type,
        boardEligible: boardEligible && type !== "NONE",
      })),
    )
    .onConflictDoUpdate({
      target: [boardCertifications.providerId, boardCertifications.type],
      set: { boardEligible: sql`excluded.board_eligible` },
    });
}

/** The life support certifications as given, in place of what was there. */
async function writeCertifications(providerId: string, types: string[]) {
  const gone = await db()
    .delete(certifications)
    .where(and(eq(certifications.providerId, providerId), notInArray(certifications.type, types)))
    .returning({ id: certifications.id });
  await releaseFiles("certification", idsOf(gone));
  if (types.length === 0) return;
  await db()
    .insert(certifications)
    .values(types.map((type) => ({ providerId, type })))
    .onConflictDoNothing();
}

export type Credentials = {
  licenses?: { state: string }[];
  boardCertifications?: Board[];
  certifications?: { type: string }[];
};

/**
 * Writes what onboarding holds beside the provider's own row, each list in place of what was there; a list left out
 * stays. Part of a command that has locked the provider's row.
 */
export async function writeCredentials(providerId: string, credentials: Credentials) {
  const { licenses: held, boardCertifications: boards, certifications: supports } = credentials;
  if (held) {
    const states = held.map(({ state }) => state);
    await writeLicenses(providerId, states);
  }
  if (boards) await writeBoards(providerId, boards);
  if (supports) {
    const types = supports.map(({ type }) => type);
    await writeCertifications(providerId, types);
  }
}
