import { type Destination, maxFileMegabytes } from "@/lib/files/schema";

const kindsInWords: Record<Destination, string> = {
  profile_picture: "PNG or JPG",
  provider_documents: "PDF, JPG, PNG or HAIF",
  booking_attachments: "PDF, JPG, PNG, HAIF, DOC, DOCX or TXT",
  endorsements: "PDF, JPG, PNG or HAIF",
};

/** Kinds and size allowed, under an uploader [SHR-U-008]. */
export const uploadHint = (destination: Destination) =>
  `${kindsInWords[destination]}, up to ${maxFileMegabytes} MB`;
