import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { credentialChecks, credentialStates } from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import type { CredentialKind } from "@/lib/credentials/words";
import { type Caller, signInAs } from "../api";
import { aStaff } from "../builders";
import { aFile, samples } from "../files/uploads";

export type Colleague = { staff: Awaited<ReturnType<typeof aStaff>>; caller: Caller };

/** A staff member, signed in. */
export const aColleague = async (): Promise<Colleague> => {
  const staff = await aStaff();
  return { staff, caller: await signInAs(staff) };
};

/** The state of a provider's one credential of a kind. */
export async function stateOf(providerId: string, kind: CredentialKind) {
  const [row] = await db()
    .select()
    .from(credentialStates)
    .where(and(eq(credentialStates.providerId, providerId), eq(credentialStates.kind, kind)));
  return row!;
}

/** Every check of a credential, the oldest first. */
export const checksOf = (recordId: string) =>
  db()
    .select()
    .from(credentialChecks)
    .where(eq(credentialChecks.recordId, recordId))
    .orderBy(credentialChecks.createdAt, credentialChecks.id);

/** A file that a staff member uploaded as evidence and no check holds yet. */
export const evidenceOf = async (staff: { userId: string }) =>
  (
    await aFile(
      { uploaderId: staff.userId, destination: "verification_evidence", name: "board-register.pdf" },
      undefined,
      samples.pdf,
    )
  ).address;

/** The day it is for a caller of the tests. */
export const today = () => dayIn("America/New_York", new Date());

/** What staff send who found a credential at its source. */
export const verifiedAtSource = (factsHash: string, evidence: string) => ({
  facts_hash: factsHash,
  outcome: "verified",
  method: "primary_source",
  source_name: "Maine Board of Licensure in Medicine",
  source_url: "https://www.maine.gov/md/",
  checked_on: today(),
  evidence,
});

/** What staff send to whom the source said that a credential is not active. */
export const failedAtSource = async ({ staff }: { staff: { userId: string } }, factsHash: string) => ({
  ...verifiedAtSource(factsHash, await evidenceOf(staff)),
  outcome: "failed",
  reason: "not_active",
  note_to_provider: "The board lists it as lapsed.",
});

type Credential = { kind: CredentialKind; recordId: string };

export const checkPath = ({ kind, recordId }: Credential) => `/staff/credentials/${kind}/${recordId}/checks/`;

/** Verifies a provider's one credential of a kind at its source, by a call of staff. */
export async function verifyAtSource(
  { staff, caller }: { staff: { userId: string }; caller: Caller },
  providerId: string,
  kind: CredentialKind = "license",
) {
  const state = await stateOf(providerId, kind);
  const body = verifiedAtSource(state.factsHash, await evidenceOf(staff));
  return caller.post(checkPath(state), body);
}

/** A check that counts, by which the provider's license could not be verified; without its event. Gives its id. */
export async function aFailedLicense({ providerId }: { providerId: string }) {
  const { kind, recordId, factsHash, facts } = await stateOf(providerId, "license");
  const [first, second] = [await aStaff(), await aStaff()];
  const id = newId();
  await db().insert(credentialChecks).values({
    id,
    kind,
    recordId,
    providerId,
    factsHash,
    facts,
    outcome: "failed",
    reason: "not_active",
    method: "primary_source",
    sourceName: "Maine Board of Licensure in Medicine",
    checkedOn: today(),
    noteToProvider: "The board lists it as lapsed.",
    needsSecond: true,
    status: "proposed",
    checkedBy: first.userId,
  });
  await db()
    .update(credentialChecks)
    .set({ status: "effective", secondBy: second.userId, secondAt: new Date() })
    .where(eq(credentialChecks.id, id));
  return id;
}
