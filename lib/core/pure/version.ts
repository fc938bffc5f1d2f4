import type { Context } from "@/lib/core/pure/context";
import { stale } from "@/lib/core/pure/errors";

/** What is read along with a record and written by others: it makes nobody's save stale (CRD-C-003). */
const readAlong = new Set([
  "verification",
  "npi_verification",
  "imlc_verification",
  "registry_licenses",
  "at_risk",
  "needed_shift",
  "needed_total",
  "needed_open",
  "people",
]);

/**
 * A record in canonical form: JSON with its names sorted and what is undefined or read along left out. Two records are written alike
 * exactly when they hold the same.
 */
function written(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if ("toJSON" in value) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  const entries = Object.entries(value)
    .filter(([name, inner]) => inner !== undefined && !readAlong.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner)}`).join()}}`;
}

/** Two runs of FNV-1a side by side, 64 bits: enough to distinguish the versions of one record, and no secret. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000197) + index;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}

/**
 * The version of a record: a hash of what a call answers. The server and the browser compute the same one, so no answer
 * needs a field for it.
 */
export const versionOf = (record: unknown): string => hash(written(record));

/** As `ETag` says it. */
export const tagOf = (record: unknown): string => `"${versionOf(record)}"`;

/** The versions that an `If-Match` names; null when it is missing or asks for any. A proxy may have made them weak. */
export function versionsIn(ifMatch: string | null): string[] | null {
  if (!ifMatch || ifMatch.trim() === "*") return null;
  return ifMatch.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"));
}

/**
 * Optimistic locking, for a save that carries `If-Match`: called under the record's lock and before it is written, it
 * ensures that the record is still what the caller has read.
 * @throws 400 with the code `stale` when somebody saved it meanwhile
 */
export async function ensureAsRead({ readVersions }: Context, read: () => Promise<unknown>) {
  if (readVersions && !readVersions.includes(versionOf(await read()))) throw stale();
}
