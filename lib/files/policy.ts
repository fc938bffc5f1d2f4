import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { Holder } from "./schema";
import { isOfWork } from "./words";

/** Pictures of people are public. */
export const everyone = { everyone: true } as const satisfies Who;

/** Everything else: read by these, as far as the record's own domain lets them. */
export const fileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** The jobs that delete abandoned and removed files, and those of erased accounts. */
export const fileSweepers = { jobs: ["sweep-files", "erase-accounts"] } as const satisfies Who;

/** Whether a download is audited: a rep's of a provider's papers and of what proves them, and every one by staff. */
export const readIsRecorded = (actor: Actor, heldBy: Holder) =>
  actor.kind === "staff" || (actor.kind === "rep" && !isOfWork(heldBy));

/** Files of credentials, and of what proves them, stay closed to keys [ACS-V-041]. */
export const isForPersonsAlone = (actor: Actor, heldBy: Holder) =>
  actor.kind === "rep" && actor.via !== undefined && !isOfWork(heldBy) && heldBy !== "sealed_document";

/** What the reader of a file gets: the file, a 403, or a 404 where even its existence is not theirs to know. */
export type FileAccess = "read" | "403" | "404";

/** Who reads the files of one kind of holder. The domain that keeps the record says so. */
export type FileReader = {
  /** Everybody, without a session. */
  isPublic: boolean;
  sightOf(actor: Actor, holderId: string): Promise<FileAccess>;
};

/** The reader of a kind of holder: `lib/catalog/file-readers.ts`. */
export type ReaderOf = (heldBy: Holder) => FileReader;
