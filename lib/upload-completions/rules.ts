import { uploadRefused } from "@/lib/files/uploads/rules";

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
