// The key that seals documents on one machine, and its certificate, made once.
import { webcrypto } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { keptIn } from "./kept-in.mjs";

const ALGORITHM = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
const YEARS = 20;
const COMMON_NAME = "2.5.4.3";
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
/** The first two bits: digital signature, and content commitment. */
const SIGNS_DOCUMENTS = new Uint8Array([0b1100_0000]).buffer;

/**
 * Environment entries: SEAL_PRIVATE_KEY and SEAL_CERTIFICATE, both PEM.
 * @param {string} dataDir
 * @returns {Promise<Record<string, string>>}
 */
export async function localSealKeys(dataDir) {
  const file = path.join(dataDir, "seal-keys.json");
  const made = fs.existsSync(file) ? {} : await newSealPair();
  return keptIn(
    file,
    () => made,
    "it holds the key that seals documents: bring it back, or delete it; what was sealed stays authentic.",
  );
}

/** A key of RSA and a certificate that it signs itself. */
export async function newSealPair() {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await selfSigned(keys);
  return {
    SEAL_PRIVATE_KEY: pemOf("PRIVATE KEY", await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)),
    SEAL_CERTIFICATE: pemOf("CERTIFICATE", certificate),
  };
}

/** Loaded late: the command that installs the packages reads this file before they are there. */
async function selfSigned({ privateKey, publicKey }) {
  const [asn1, pki] = await Promise.all([import("asn1js"), import("pkijs")]);
  pki.setEngine("node", new pki.CryptoEngine({ name: "node", crypto: webcrypto }));
  const certificate = new pki.Certificate({ version: 2, serialNumber: newSerial(asn1) });
  const name = process.env.NEXT_PUBLIC_PRODUCT_NAME || "Wardway";
  for (const { typesAndValues } of [certificate.issuer, certificate.subject]) {
    const value = new asn1.Utf8String({ value: `${name} documents` });
    typesAndValues.push(new pki.AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  const now = new Date();
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, 0, 1));
  certificate.extensions = [
    extension(pki, BASIC_CONSTRAINTS, new pki.BasicConstraints({ cA: false }).toSchema()),
    extension(pki, KEY_USAGE, new asn1.BitString({ valueHex: SIGNS_DOCUMENTS, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, ALGORITHM.hash);
  return certificate.toSchema(true).toBER(false);
}

const extension = ({ Extension }, extnID, value) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER(false) });

/** Positive and without a leading zero. */
function newSerial({ Integer }) {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  bytes[0] = (bytes[0] & 0x3f) | 0x40;
  return new Integer({ valueHex: bytes.buffer });
}

function pemOf(label, der) {
  const lines = Buffer.from(der)
    .toString("base64")
    .match(/.{1,64}/g);
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
