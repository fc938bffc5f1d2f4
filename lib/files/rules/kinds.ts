import type { Holder } from "@/lib/files/schema";
import { extensionOf, type FileKind, fileKinds, type StoredDestination } from "@/lib/files/words";

const destinationsByHolder: Partial<Record<Holder, readonly StoredDestination[]>> = {
  profile_picture: ["profile_picture"],
  booking_request: ["booking_attachments"],
  timesheet_receipt: ["timesheet_receipts"],
  recommendation_letter: ["endorsements", "provider_documents"],
  credential_check: ["verification_evidence"],
  exclusion_hit: ["verification_evidence"],
  exclusion_list: ["exclusion_lists"],
  sealed_document: ["sealed"],
};

/** Whether a record may hold a file that was uploaded for `destination`: its type was checked for that use only. */
export const fitsHolder = (destination: StoredDestination, heldBy: Holder) =>
  (destinationsByHolder[heldBy] ?? ["provider_documents"]).includes(destination);

/** An upload may stay unfinished for so many hours, and a finished one without a record for so many days. */
export const openForHours = 24;
export const unheldForDays = 7;

const kindBy = (list: "extensions" | "types", value: string) =>
  (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    (fileKinds[kind][list] as readonly string[]).includes(value),
  ) ?? null;

/** Browsers do not know every kind of file; then the extension alone decides. */
const unknownTypes = ["", "application/octet-stream"];

/**
 * What a file says it is: its name's extension and the browser's type, which must agree. Null when they do not, or
 * when we know neither.
 */
export function declaredKind(name: string, type: string): FileKind | null {
  const byName = kindBy("extensions", extensionOf(name));
  const plainType = (type.split(";")[0] ?? "").trim().toLowerCase();
  if (unknownTypes.includes(plainType)) return byName;
  return byName && kindBy("types", plainType) === byName ? byName : null;
}

/** The one type under which a kind is stored and given out, whatever the browser called it. */
export const contentTypeOf = (kind: FileKind) => fileKinds[kind].types[0];

export const kindOfContentType = (contentType: string) => kindBy("types", contentType);

export const wrongType = (type: string) => `Invalid file type (${type}).`;

const maxNameLength = 200;

/**
 * A file's name as it is shown and downloaded: without folders, control characters, and marks that turn the reading
 * direction and so can hide an extension. "file" where nothing is left.
 */
export function safeName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .trim();
  const extension = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? "";
  const stem = clean.slice(0, clean.length - extension.length).replace(/^[. ]+/, "");
  return [...(stem || "file")].slice(0, maxNameLength - extension.length).join("") + extension;
}
