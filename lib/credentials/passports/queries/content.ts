import { asc, eq } from "drizzle-orm";
import { credentialStates } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { fullName } from "@/lib/core/pure/text";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import { sha256 } from "@/lib/core/server/crypto";
import { copies, credentialRows } from "@/lib/credentials/checks/queries/rows";
import { findClearedAt } from "@/lib/credentials/exclusions/queries/last-screening";
import { findPassport, type PassportLink } from "@/lib/credentials/passports/queries/link";
import type { PassportContent } from "@/lib/credentials/passports/schema";
import { viewContent } from "@/lib/credentials/passports/views/content";
import type { Introduction } from "@/lib/credentials/passports/words";
import { getStoredFile } from "@/lib/files/queries/download";
import type { ChangedSince } from "@/lib/files/seals/queries";

/** What a link shows at an instant, with the last screening up to then or to another. */
export async function readContent(
  link: PassportLink,
  now: Date,
  screenedBy: Date = now,
): Promise<PassportContent> {
  const [rows, screenedAt] = await Promise.all([
    credentialRows({ copyName: copies.name, copySize: copies.sizeBytes, copySha256: copies.sha256 })
      .where(eq(credentialStates.providerId, link.providerId))
      .orderBy(
        asc(credentialStates.kind),
        asc(credentialStates.type),
        asc(credentialStates.state),
        asc(credentialStates.recordId),
      ),
    link.sections.includes("screening") ? findClearedAt(link.providerId, screenedBy) : null,
  ]);
  const screenedOn = screenedAt && dayIn(zoneOfState(link.state), screenedAt);
  return viewContent(link.sections, { person: link, rows, screenedOn, now });
}

/** Fingerprint of what a link says: a document of it that has another one says something else. */
export function hashOfContent({ expiresAt, includeFiles }: PassportLink, content: PassportContent) {
  const files = content.files.map(({ id: _, ...file }) => file);
  return sha256(JSON.stringify([{ ...content, files }, includeFiles, expiresAt.toISOString()]));
}

/** A copy that a link shares: of a chosen section, where it shares files at all. @throws 404 */
export async function getPassportFile(link: PassportLink, fileId: string, now: Date) {
  const shown = link.includeFiles ? (await readContent(link, now)).files : [];
  if (!shown.some(({ id }) => id === fileId)) throw notFound();
  return { ...(await getStoredFile(fileId)), id: fileId };
}

/** When and by whom what is shown was chosen. */
export const introductionOf = (link: PassportLink, now: Date): Introduction => ({
  name: fullName(link),
  zone: zoneOfState(link.state),
  expiresAt: link.expiresAt,
  now,
});

/**
 * Whether what a sealed passport says is no longer so; null where its link is gone (CRD-S-036). Screenings since then
 * change no credential: it is read with the one that it names.
 */
export const passportChangedSince: ChangedSince = async ({ subjectId, contentHash, sealedAt }) => {
  const link = await findPassport(subjectId);
  if (!link) return null;
  return hashOfContent(link, await readContent(link, new Date(), sealedAt)) !== contentHash;
};
