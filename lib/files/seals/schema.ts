import { z } from "zod";
import { isoInstant, wire } from "@/lib/core/pure/words";
import { longestTyped, sealedKinds } from "@/lib/files/seals/words";

/** A code as somebody has typed it. */
const typedCode = z.string().max(longestTyped).meta({ example: "7K3QM-0ABCD-EFGHJ-KMNPQ" });

export const codeInput = wire(z.object({ code: typedCode }));

const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{64}$/i)
  .transform((hex) => hex.toLowerCase());

export const fingerprintInput = wire(
  z.object({ sha256: fingerprint.meta({ example: "0".repeat(64) }), code: typedCode.optional() }),
);
export type FingerprintInput = z.output<typeof fingerprintInput>;

/** All that a stranger learns: of a person the initials alone (CRD-I-031). */
export const sealedDocumentShape = z.object({
  kind: z.enum(sealedKinds),
  title: z.string(),
  version: z.string().nullable(),
  initials: z.string(),
  sealed_at: isoInstant,
  pages: z.number().int(),
  sha256: z.string(),
  /** Whether what it says of credentials is no longer so; null for a document that says nothing of them. */
  changed_since: z.boolean().nullable(),
});
export type SealedDocument = z.output<typeof sealedDocumentShape>;

const checkResults = ["authentic", "other_document", "unknown"] as const;

export const fileCheckShape = z.object({
  result: z.enum(checkResults),
  document: sealedDocumentShape.nullable(),
});

export const certificateShape = z.string().meta({ format: "pem" });
