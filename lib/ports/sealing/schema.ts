import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";

/** A key with the certificate of its public half, as the environment gives them. */
type SealPair = { privateKey: string; certificate: string };

const fewestBits = 3072;

/** Hosts that take one line keep the line breaks of a PEM as `\n`. */
export const asPem = (text: string) => text.replaceAll("\\n", "\n");

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const isLongEnough = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;

/** Why a pair cannot seal, in a sentence; null for one that can. */
export function sealPairProblem(pair: SealPair): string | null {
  const key = attempt(() => createPrivateKey(asPem(pair.privateKey)));
  if (!key) return "SEAL_PRIVATE_KEY is not valid: it is no private key in PEM (PKCS#8).";
  const certificate = attempt(() => new X509Certificate(asPem(pair.certificate)));
  if (!certificate) return "SEAL_CERTIFICATE is not valid: it is no certificate in PEM.";
  if (!certificate.checkPrivateKey(key))
    return "SEAL_PRIVATE_KEY and SEAL_CERTIFICATE do not fit: the certificate is of another key.";
  if (!isLongEnough(key))
    return `SEAL_PRIVATE_KEY is not valid: it is no RSA key of ${fewestBits} bits or more.`;
  return null;
}
