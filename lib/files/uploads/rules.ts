import { notFound, Refusal } from "@/lib/core/pure/errors";
import { declaredKind, safeName, wrongType } from "@/lib/files/rules/kinds";
import { type Destination, destinations, fileTooLarge, kindsFor, maxFileBytes } from "@/lib/files/schema";
import { bucketName, signatureMinutes, storageEndpoint } from "@/lib/files/uploads/schema";

/** The upload calls refuse with one text under `error`. */
export const uploadRefused = (text: string) => new Refusal(400, { error: text });

/** @throws 404 for a destination that does not exist */
export function destinationNamed(name: string): Destination {
  const destination = destinations.find((each) => each === name);
  if (!destination) throw new Refusal(404, { error: "File destination does not exist." });
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

/** Whether a signature of this time is still, and already, valid; clocks may differ by as much. */
export function isTimely(basic: string, now: Date): boolean {
  const at = instantOf(basic);
  return at !== null && Math.abs(now.getTime() - at.getTime()) <= signatureMinutes * 60_000;
}

export const whatIsSigned = (userId: string, { method, objectKey, step }: UploadStep, datetime: string) =>
  [userId, method, objectKey, step, datetime].join("\n");

/** @throws 404 for any other bucket than the one */
export function ensureBucket(bucket: string) {
  if (bucket !== bucketName) throw notFound();
}
