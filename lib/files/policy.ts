import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import type { Holder } from "./schema";

/** Pictures of people are public; everything else needs one of `fileReaders`. */
export const everyone = { everyone: true } as const satisfies Who;

export const fileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** The job that takes away what nobody will ask for again. */
export const fileSweepers = { jobs: ["sweep-files"] } as const satisfies Who;

/** Looks at a provider's papers by somebody else, and every look of staff, leave a trace. */
export const readIsRecorded = (actor: Actor, heldBy: Holder) =>
  actor.kind === "staff" || (actor.kind === "rep" && heldBy !== "booking_request");

/** What whoever asks may do with a file: read it, not read it, or not even know of it. */
export type Sight = "read" | "403" | "404";

/** Who reads the files of one kind of holder. The domain that keeps the record says so. */
export type FileReader = {
  /** Everybody, without a session. */
  isPublic: boolean;
  sightOf(actor: Actor, holderId: string): Promise<Sight>;
};

/** Of every kind of holder its reader: `lib/catalog/file-readers.ts`. */
export type FileReaders = Record<Holder, FileReader>;
