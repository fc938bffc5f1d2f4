import { callsOf } from "@/lib/core/pure/call";
import { verifiers } from "@/lib/files/seals/policy";

const call = callsOf("files", () => import("@/lib/files/seals/schema"));

export const sealedDocument = call({
  method: "GET",
  path: "/verify/{code}/",
  who: verifiers,
  summary: "The sealed document of a code, with its fingerprint; of a person the initials alone.",
  input: "codeInput",
  output: "sealedDocumentShape",
});

export const fileCheck = call({
  method: "GET",
  path: "/verify/",
  who: verifiers,
  summary:
    "Whether a file is a document that was sealed, by its SHA-256; with a code, whether it is that document.",
  input: "fingerprintInput",
  output: "fileCheckShape",
});

export const sealCertificate = call({
  method: "GET",
  path: "/verify/certificate.pem",
  who: verifiers,
  summary: "The certificate under which documents are sealed at present.",
  input: "noInput",
  output: "certificateShape",
});
