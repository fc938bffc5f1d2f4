import { createPrivateKey, X509Certificate } from "node:crypto";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { asPem } from "@/lib/ports/sealing/schema";

/** Seals finished PDFs with the key of this site. Nothing here decides what is authentic: the ledger does. */
export type Sealing = {
  /** PEM, the public half alone. */
  certificate: string;
  /** SHA-256 of the certificate in DER, hex. */
  certificateSha256: string;
  /** The PDF with one signature over the whole of it, and how many pages it has. */
  seal: (pdf: Uint8Array, at: Date) => Promise<{ bytes: Uint8Array; pages: number }>;
};

function open(): Sealing | null {
  const { SEAL_PRIVATE_KEY, SEAL_CERTIFICATE } = env();
  if (!SEAL_PRIVATE_KEY || !SEAL_CERTIFICATE) return null;
  const certificate = new X509Certificate(asPem(SEAL_CERTIFICATE));
  const key = createPrivateKey(asPem(SEAL_PRIVATE_KEY));
  return {
    certificate: certificate.toString(),
    certificateSha256: sha256(certificate.raw),
    // The library has a megabyte: most processes seal nothing.
    seal: async (pdf, at) =>
      (await import("./libpdf")).sealPdf(pdf, { key, certificate: certificate.raw, at }),
  };
}

let opened: { of: string | undefined; sealing: Sealing | null } | undefined;

/** Null where no key is set up: then nothing is sealed, and everything else goes on. */
export function sealing(): Sealing | null {
  const of = env().SEAL_CERTIFICATE;
  if (opened?.of !== of) opened = { of, sealing: open() };
  return opened?.sealing ?? null;
}
