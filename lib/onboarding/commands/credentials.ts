import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses } from "@/db/schema";
import { releaseFiles } from "@/lib/files/commands/hold";
import type { SingleHolder } from "@/lib/files/schema";

type Table = typeof licenses | typeof boardCertifications | typeof certifications;

/** Deletes records of a provider, and lets go of their files. */
async function drop(table: Table, heldBy: SingleHolder, which: SQL | undefined) {
  const gone = await db().delete(table).where(which).returning({ id: table.id });
  const ids = gone.map(({ id }) => id);
  await releaseFiles(heldBy, ids);
}

/** Only active medical licenses belong to onboarding; a state that stays keeps its row with number and file. */
async function writeLicenses(providerId: string, states: string[]) {
  const kind = { providerId, type: "MEDICAL", status: "ACTIVE" } as const;
  const mine = and(
    eq(licenses.providerId, providerId),
    eq(licenses.type, kind.type),
    eq(licenses.status, kind.status),
  );
  await drop(licenses, "license", and(mine, notInArray(licenses.state, states)));
  const kept = await db().select({ state: licenses.state }).from(licenses).where(mine);
  const added = states.filter((state) => !kept.some((license) => license.state === state));
  if (added.length === 0) return;
  await db()
    .insert(licenses)
    .values(added.map((state) => ({ ...kind, state })));
}

/** The records of a provider whose type is none of these. */
const others = (
  table: typeof boardCertifications | typeof certifications,
  providerId: string,
  types: string[],
) => and(eq(table.providerId, providerId), notInArray(table.type, types));

/** The boards as given, in place of what was there; NONE is never an eligibility. */
async function writeBoards(providerId: string, boards: Board[]) {
  const types = boards.map(({ type }) => type);
  await drop(boardCertifications, "board_certification", others(boardCertifications, providerId, types));
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
  await drop(certifications, "certification", others(certifications, providerId, types));
  if (types.length === 0) return;
  await db()
    .insert(certifications)
    .values(types.map((type) => ({ providerId, type })))
    .onConflictDoNothing();
}

type Board = { type: string; boardEligible: boolean };

type Credentials = {
  licenses?: { state: string }[];
  boardCertifications?: Board[];
  certifications?: { type: string }[];
};

/**
 * Writes what onboarding holds beside the provider's own row, each list in place of what was there; a list left out
 * stays. Part of a command that has locked the provider's row.
 */
export async function writeCredentials(providerId: string, given: Credentials) {
  const { licenses: held, boardCertifications: boards, certifications: supports } = given;
  const states = held?.map(({ state }) => state);
  const types = supports?.map(({ type }) => type);
  if (states) await writeLicenses(providerId, states);
  if (boards) await writeBoards(providerId, boards);
  if (types) await writeCertifications(providerId, types);
}
