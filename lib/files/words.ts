import { hourMs } from "@/lib/core/pure/durations";
import type { Holder } from "@/lib/files/schema";

/** What an upload is for; decides which types it may have (SIL-115). */
export const destinations = [
  "profile_picture",
  "provider_documents",
  "booking_attachments",
  "endorsements",
  "timesheet_receipts",
  "verification_evidence",
  "exclusion_lists",
] as const;
export type Destination = (typeof destinations)[number];

/** What the operator's staff upload, and nobody else (CRD-P-029). */
export const staffDestinations = [
  "verification_evidence",
  "exclusion_lists",
] as const satisfies Destination[];
/** What a stored file is for: an upload, or a document that the product itself sealed, which no upload call knows. */
export const storedDestinations = [...destinations, "sealed"] as const;
export type StoredDestination = (typeof storedDestinations)[number];

/** A kind of file is its extensions and the types that browsers give them; the first type is ours. */
export const fileKinds = {
  pdf: { extensions: ["pdf"], types: ["application/pdf", "application/x-pdf"] },
  jpeg: { extensions: ["jpg", "jpeg"], types: ["image/jpeg", "image/jpg", "image/pjpeg"] },
  png: { extensions: ["png"], types: ["image/png", "image/x-png"] },
  heic: {
    extensions: ["haif", "heic", "heif"],
    types: ["image/heic", "image/heif", "image/haif", "image/heic-sequence", "image/heif-sequence"],
  },
  doc: { extensions: ["doc"], types: ["application/msword", "application/x-msword"] },
  docx: {
    extensions: ["docx"],
    types: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  },
  txt: { extensions: ["txt"], types: ["text/plain"] },
  csv: {
    extensions: ["csv"],
    types: ["text/csv", "text/x-csv", "application/csv", "application/vnd.ms-excel"],
  },
} as const;
export type FileKind = keyof typeof fileKinds;

const documentKinds = ["pdf", "jpeg", "png", "heic"] as const satisfies FileKind[];
const workKinds = [...documentKinds, "doc", "docx", "txt"] as const satisfies FileKind[];

/** Which kinds an upload may have (SHR-V-002..004; haif as SIL-73 reads it). */
export const kindsFor: Record<Destination, readonly FileKind[]> = {
  profile_picture: ["png", "jpeg"],
  provider_documents: documentKinds,
  booking_attachments: workKinds,
  endorsements: documentKinds,
  timesheet_receipts: workKinds,
  verification_evidence: ["pdf", "jpeg", "png"],
  exclusion_lists: ["csv", "txt"],
};

/** As `<input accept>` wants it: ".pdf,.jpg,.jpeg". */
export const acceptFor = (destination: Destination) =>
  kindsFor[destination].flatMap((kind) => fileKinds[kind].extensions.map((each) => `.${each}`)).join(",");

const maxFileMegabytes = 30;

/** Exactly this many bytes are allowed, one more is not (SIL-117). */
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

export const fileTooLarge = `File size exceeds ${maxFileMegabytes} MB`;

export const uploadFailed = "The upload failed. Please try again.";

/** Of what claims to be a picture that everybody may see (SIL-184). */
export const noPicture = "This file is no picture that we can read.";

/** Of a file that is unfinished, of another use, or held by a record already. */
export const fileUnusable = "This file cannot be used here. Please upload it again.";

const kindsInWords: Record<Destination, string> = {
  profile_picture: "PNG or JPG",
  provider_documents: "PDF, JPG, PNG or HAIF",
  booking_attachments: "PDF, JPG, PNG, HAIF, DOC, DOCX or TXT",
  endorsements: "PDF, JPG, PNG or HAIF",
  timesheet_receipts: "PDF, JPG, PNG, HAIF, DOC, DOCX or TXT",
  verification_evidence: "PDF, JPG or PNG",
  exclusion_lists: "CSV or TXT",
};

/** Kinds and size allowed, under an uploader [SHR-U-008]. */
export const uploadHint = (destination: Destination) =>
  `${kindsInWords[destination]}, up to ${maxFileMegabytes} MB`;

/**
 * How long the browser caches whether a file is there, with its name and size. It cannot become stale: a file's
 * content and name never change under its address [SHR-K-015].
 */
export const fileExistsCacheMs = 12 * hourMs;

/** Names that pages show as pictures [SHR-E-038]. */
const imageExtensions = ["jpg", "jpeg", "png", "gif", "bmp", "svg", "webp"];

/** "pdf" for "CV.PDF"; empty for a name without an extension. */
export const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const isImageName = (name: string) => imageExtensions.includes(extensionOf(name));

/** Records of work that two sides share: their files are no part of a provider's profile. */
const workHolders = ["booking_request", "timesheet_receipt"] as const satisfies Holder[];
type WorkHolder = (typeof workHolders)[number];

/** Records of what staff found out about a provider. */
const proofHolders = ["credential_check", "exclusion_hit", "exclusion_list"] as const satisfies Holder[];
type ProofHolder = (typeof proofHolders)[number];

/** Rows of the ledger of seals: a file is read by whom its document is about, and by whom it was made for. */
type SealHolder = "sealed_document";

export type ProfileHolder = Exclude<Holder, WorkHolder | ProofHolder | SealHolder>;

export const isOfWork = (heldBy: Holder): heldBy is WorkHolder =>
  (workHolders as readonly Holder[]).includes(heldBy);

export const isOfProfile = (heldBy: Holder): heldBy is ProfileHolder =>
  !isOfWork(heldBy) && heldBy !== "sealed_document" && !(proofHolders as readonly Holder[]).includes(heldBy);
