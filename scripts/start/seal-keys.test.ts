import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { sealPairProblem } from "@/lib/ports/sealing/schema";
import { localSealKeys, newSealPair } from "./seal-keys.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "wardway-seal-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pairOf = ({ SEAL_PRIVATE_KEY = "", SEAL_CERTIFICATE = "" }: Record<string, string>) => ({
  privateKey: SEAL_PRIVATE_KEY,
  certificate: SEAL_CERTIFICATE,
});

it("the pair that seals documents is made once and kept, for its owner alone to read [CRD-I-016]", async () => {
  const made = await localSealKeys(folder);
  expect(await localSealKeys(folder)).toEqual(made);
  expect(statSync(path.join(folder, "seal-keys.json")).mode & 0o077).toBe(0);
  const { privateKey, certificate } = pairOf(made);
  const read = new X509Certificate(certificate);
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.ca).toBe(false);
  expect(Date.parse(read.validTo) - Date.now()).toBeGreaterThan(18 * 365 * 86_400_000);
  expect(sealPairProblem({ privateKey, certificate })).toBeNull();
  const inOneLine = {
    privateKey: privateKey.replaceAll("\n", "\\n"),
    certificate: certificate.replaceAll("\n", "\\n"),
  };
  expect(sealPairProblem(inOneLine)).toBeNull();
});

it("a pair that cannot seal is refused in a sentence [CRD-I-016]", async () => {
  const { privateKey, certificate } = pairOf(await localSealKeys(folder));
  const other = pairOf(await newSealPair());
  expect(sealPairProblem({ privateKey: other.privateKey, certificate })).toBe(
    "SEAL_PRIVATE_KEY and SEAL_CERTIFICATE do not fit: the certificate is of another key.",
  );
  expect(sealPairProblem({ privateKey: "key", certificate })).toContain("SEAL_PRIVATE_KEY is not valid");
  expect(sealPairProblem({ privateKey, certificate: "no" })).toContain("SEAL_CERTIFICATE is not valid");
}, 120_000);

it("a file of keys that cannot be read says what to do", async () => {
  const broken = mkdtempSync(path.join(folder, "broken-"));
  writeFileSync(path.join(broken, "seal-keys.json"), "{");
  await expect(localSealKeys(broken)).rejects.toThrow("what was sealed stays authentic");
});
