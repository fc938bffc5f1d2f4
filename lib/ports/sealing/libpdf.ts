import { type KeyObject, webcrypto } from "node:crypto";
import { CryptoKeySigner, PDF } from "@libpdf/core";

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/** A signature with its certificate has 3 kB; what is reserved stays in the file as zeros. */
const reservedBytes = 6144;

type Key = { key: KeyObject; certificate: Uint8Array; at: Date };

/** Adds the only signature of the file, in CMS, with the attribute that names the certificate. */
export async function sealPdf(pdf: Uint8Array, { key, certificate, at }: Key) {
  const der = key.export({ type: "pkcs8", format: "der" });
  const privateKey = await webcrypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
  const signer = new CryptoKeySigner(
    privateKey as CryptoKey,
    new Uint8Array(certificate),
    "RSA",
    "RSASSA-PKCS1-v1_5",
  );
  const document = await PDF.load(pdf);
  const pages = document.getPageCount();
  const { bytes } = await document.sign({
    signer,
    fieldName: "Seal",
    reason: "Sealed",
    signingTime: at,
    subFilter: "ETSI.CAdES.detached",
    digestAlgorithm: "SHA-256",
    estimatedSize: reservedBytes,
  });
  return { bytes, pages };
}
