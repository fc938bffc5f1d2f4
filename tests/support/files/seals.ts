import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { newId } from "@/db/columns";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { sealDocument, type ToSeal } from "@/lib/files/seals/commands";
import { sealAgreements } from "@/lib/onboarding/agreements/commands";
import { localSealKeys } from "../../../scripts/start/seal-keys.mjs";
import { signInAs, visitor } from "../api";
import { aProvider } from "../builders";

/** A pair that seals: made once on this machine, for it takes seconds. */
export const sealPair = () => localSealKeys(path.resolve(".data/test-seal-keys"));

export const withoutSeals = { SEAL_PRIVATE_KEY: undefined, SEAL_CERTIFICATE: undefined };

/** Sealed of somebody, with what differs. */
export async function aDocument(values: Partial<ToSeal> = {}): Promise<ToSeal> {
  const { userId } = await aProvider();
  return {
    kind: "passport",
    subjectId: newId(),
    contentHash: hash(newId()),
    title: "Credential passport",
    version: null,
    ownerUserId: userId,
    organizationId: null,
    initials: "EM",
    facts: [["Shown", "Elena Marchetti"]],
    draw: () => ({ title: "Credential passport", subtitle: "Today", blocks: [{ paragraph: "ACLS" }] }),
    ...values,
  };
}

export const hash = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

export const seal = async (values: Partial<ToSeal> = {}) =>
  sealDocument(systemActor("seal-agreements"), await aDocument(values), contextAt());

/** What `/verify` says of a code, a fingerprint, or both. */
export const check = (query: Record<string, string>) =>
  visitor().get(`/verify/?${new URLSearchParams(query)}`);

/** Seals one signature, or all that wait, as the job does. */
export const sealNow = (of: { signatureId?: string } = {}) =>
  sealAgreements(systemActor("seal-agreements"), of, contextAt());

/** Somebody who has signed the contract just now. */
export async function aSigner(names = { signed_first_name: "Elena", signed_last_name: "Marchetti" }) {
  const provider = await aProvider({}, { signed: false });
  const browser = await signInAs(provider);
  const contract = `/providers/${provider.providerId}/contract/`;
  const signed = await browser.post(contract, names, { "x-timezone": "America/Denver" });
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
  return { ...provider, browser, contract };
}

type Said = { code: number; text: string };

/** What a program says of a file with these bytes. */
export async function judged(bytes: Uint8Array, program: string, ...options: string[]): Promise<Said> {
  const folder = await mkdtemp(path.join(tmpdir(), "wardway-pdf-"));
  try {
    const file = path.join(folder, "sealed.pdf");
    await writeFile(file, bytes);
    const { stdout, stderr } = await promisify(execFile)(program, [...options, file]);
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  } finally {
    await rm(folder, { recursive: true });
  }
}
