import { Refusal, tooLarge } from "@/lib/core/pure/errors";
import { uploadRefused } from "@/lib/files/uploads/rules";
import { partBytes } from "@/lib/files/uploads/schema";

export const partBroken = () => uploadRefused("The part did not arrive whole. Please send it again.");

/**
 * The bytes of a part as they pass: as many as were announced, at most `maxBytes`, at least one. What it is told of
 * the length is not believed; the bytes are counted.
 * @throws 413 as soon as it is too long, 400 when it is empty, or shorter or longer than announced, or breaks off
 */
export async function* countedBytes(
  body: AsyncIterable<Uint8Array> | null,
  { maxBytes, announced }: { maxBytes: number; announced: number | null },
): AsyncGenerator<Uint8Array, void, void> {
  if (announced !== null && announced > maxBytes) throw tooLarge();
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      if (announced !== null && size > announced) throw partBroken();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : partBroken();
  }
  if (size === 0 || (announced !== null && size !== announced)) throw partBroken();
}

/** A part is no longer than the documents' 20 MiB, nor than its file. */
export const maxPartBytes = (fileBytes: number) => Math.min(partBytes, fileBytes);

/** `Content-Length` as a number; null when the browser did not say. */
export const announcedLength = (header: string | undefined) =>
  header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : null;
