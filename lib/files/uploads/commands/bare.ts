import { createHash } from "node:crypto";
import type { ReadableStream } from "node:stream/web";
import { isBare, keyOfRedrawn } from "@/lib/files/rules/bare-picture";
import type { Upload } from "@/lib/files/uploads/queries";
import { maxFileBytes } from "@/lib/files/words";
import { redraw } from "@/lib/ports/pictures/pictures";
import { storage } from "@/lib/ports/storage/storage";

/** Where the bytes of a file are that is given out, and what they are. */
export type Stored = { objectKey: string; sizeBytes: number; sha256: string };

async function bytesOf(objectKey: string): Promise<Buffer> {
  const stream = await storage().read(objectKey);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A picture that everybody may see, without what came with it: the object as it is when it holds nothing else, or one
 * drawn again (SIL-184). @returns null for bytes that are no picture, or whose redrawn picture is too large
 */
export async function barePicture(
  { objectKey }: Upload,
  kind: "jpeg" | "png",
  asUploaded: Stored,
): Promise<Stored | null> {
  const bytes = await bytesOf(objectKey);
  const redrawn = await redraw(bytes, kind).catch(() => null);
  if (!redrawn || redrawn.length > maxFileBytes) return null;
  if (isBare(bytes, kind)) return asUploaded;
  const key = keyOfRedrawn(objectKey);
  const body = new Blob([new Uint8Array(redrawn)]).stream() as unknown as ReadableStream<Uint8Array>;
  const sizeBytes = await storage().put(key, body);
  return { objectKey: key, sizeBytes, sha256: createHash("sha256").update(redrawn).digest("hex") };
}
