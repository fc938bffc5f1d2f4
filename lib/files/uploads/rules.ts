import { minuteMs } from "@/lib/core/pure/durations";
import { notFound, Refusal, tooLarge } from "@/lib/core/pure/errors";
import { declaredKind, safeName, wrongType } from "@/lib/files/rules/kinds";
import { bucketName, partBytes, signatureMinutes, storageEndpoint } from "@/lib/files/uploads/words";
import { type Destination, destinations, fileTooLarge, kindsFor, maxFileBytes } from "@/lib/files/words";

/** The shape in which the upload calls refuse: one text under `error`. */
export const uploadRefused = (text: string) => new Refusal("validation", 400, { error: text });

/** @throws 404 for a destination that does not exist */
export function destinationNamed(name: string): Destination {
  const destination = destinations.find((each) => each === name);
  if (!destination) throw new Refusal("not_found", 404, { error: "File destination does not exist." });
  return destination;
}

/**
 * What may be uploaded, by what it says of itself; its content is looked at once it has arrived.
 * @throws 400 with the documented texts [SHR-V-001..004]
 */
export function ensureAcceptable(
  destination: Destination,
  file: { name: string; type: string; size: number },
) {
  const kind = declaredKind(file.name, file.type);
  if (!kind || !kindsFor[destination].includes(kind)) throw uploadRefused(wrongType(file.type || file.name));
  if (file.size > maxFileBytes) throw uploadRefused(fileTooLarge);
  if (file.size < 1) throw uploadRefused("The file is empty.");
  return { kind, name: safeName(file.name) };
}

/** One step of an upload, as its signature names it. */
export type UploadStep = {
  method: string;
  objectKey: string;
  /** `uploads`, `part=1` and the like; the order of a query says nothing. */
  step: string;
};

export const stepName = (query: { uploads?: boolean; partNumber?: string | number; uploadId?: string }) => {
  if (query.uploads) return "start";
  if (query.partNumber !== undefined) return `part ${query.partNumber} of ${query.uploadId}`;
  return `whole of ${query.uploadId}`;
};

/**
 * Reads `{METHOD} {path with query}`. Only the four steps of an upload can be signed, never any other text.
 * @throws 400 for anything else
 */
export function stepToSign(toSign: string): UploadStep {
  const [method = "", target = "", ...rest] = toSign.split(" ");
  const [path = "", search = ""] = target.split("?");
  const prefix = `${storageEndpoint}/${bucketName}/`;
  const objectKey = path.startsWith(prefix) ? path.slice(prefix.length).replace(/\/$/, "") : "";
  const query = new URLSearchParams(search);
  const names = [...query.keys()].sort().join();
  const known =
    (method === "POST" && (names === "uploads" || names === "uploadId")) ||
    (method === "PUT" && names === "partNumber,uploadId") ||
    (method === "DELETE" && names === "uploadId");
  if (rest.length > 0 || !known || !/^[a-z0-9]+$/.test(objectKey)) {
    throw uploadRefused("Only the steps of an upload can be signed.");
  }
  const step = stepName({
    uploads: query.has("uploads"),
    partNumber: query.get("partNumber") ?? undefined,
    uploadId: query.get("uploadId") ?? undefined,
  });
  return { method, objectKey, step };
}

/** `20261120T101500Z` as an instant, or null. */
export function instantOf(basic: string): Date | null {
  const [, ...digits] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(basic) ?? [];
  if (digits.length === 0) return null;
  const [year, month, day, hour, minute, second] = digits;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whether a signature of this time is valid now: 15 minutes either way, which allows for clock skew. */
export function isTimely(basic: string, now: Date): boolean {
  const at = instantOf(basic);
  return at !== null && Math.abs(now.getTime() - at.getTime()) <= signatureMinutes * minuteMs;
}

export const whatIsSigned = (userId: string, { method, objectKey, step }: UploadStep, datetime: string) =>
  [userId, method, objectKey, step, datetime].join("\n");

/** @throws 404 for any other bucket than the one */
export function ensureBucket(bucket: string) {
  if (bucket !== bucketName) throw notFound();
}

const partBroken = () => uploadRefused("The part did not arrive whole. Please send it again.");

/**
 * Passes on the bytes of a part and counts them, because `Content-Length` proves nothing: as many as announced, at least
 * one, at most `maxBytes`.
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

/** A part has at most 20 MiB, and no more bytes than its file (SIL-117). */
export const maxPartBytes = (fileBytes: number) => Math.min(partBytes, fileBytes);

/** `Content-Length` as a number; null when the browser did not say. */
export const announcedLength = (header: string | undefined) =>
  header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : null;

export const fileNotWhole = () => uploadRefused("The file did not arrive whole. Please upload it again.");
export const fileChanged = () => uploadRefused("The file changed on its way. Please upload it again.");

type StoredPart = { partNumber: number; etag: string; sizeBytes: number };

/**
 * The stored parts that make up the file, in their order: exactly those that the browser names.
 * @throws 400 when one is missing or other than named, or when they are not as long as the file was said to be
 */
export function partsOfFile(
  named: readonly { partNumber: number; etag: string }[],
  stored: readonly StoredPart[],
  fileBytes: number,
): StoredPart[] {
  const numbers = new Set(named.map(({ partNumber }) => partNumber));
  const parts = stored.filter(({ partNumber }) => numbers.has(partNumber));
  const asNamed = named.every((part) =>
    parts.some(({ partNumber, etag }) => partNumber === part.partNumber && etag === part.etag),
  );
  const size = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (!asNamed || numbers.size !== named.length || size !== fileBytes) throw fileNotWhole();
  return parts.sort((one, other) => one.partNumber - other.partNumber);
}
