import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import {
  boardCertifications,
  certifications,
  credentialChecks,
  credentialStates,
  files,
  licenses,
  miscRecords,
  providers,
  users,
} from "@/db/schema";
import { signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { atSection } from "../../support/credentials/builders";
import { checksOf, stateOf } from "../../support/credentials/checks";
import { aFile, samples } from "../../support/files/uploads";

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** Where the reading copy differs from what the records say now. */
const differences = () =>
  db().execute(sql`
    (select kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, copy is not null as has_file from credential_facts
      except select kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file from credential_states)
    union all
    (select kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, has_file from credential_states
      except select kind, record_id, provider_id, type, state, expires_on, facts, facts_hash, copy is not null from credential_facts)`);

/** A check that counts, as staff would have recorded it. */
async function anEffectiveCheck(
  { providerId }: Provider,
  kind: "license" | "certification" | "npi",
  values: Partial<typeof credentialChecks.$inferInsert> = {},
) {
  const state = await stateOf(providerId, kind);
  const staff = await aStaff();
  const id = newId();
  await db()
    .insert(credentialChecks)
    .values({
      id,
      kind,
      recordId: state.recordId,
      providerId,
      factsHash: state.factsHash,
      facts: state.facts,
      outcome: "verified",
      method: "primary_source",
      sourceName: "The register",
      checkedOn: "2026-11-01",
      recheckOn: "2027-01-30",
      status: "effective",
      checkedBy: staff.userId,
      ...values,
    });
  return { id, staff, state };
}

/** A copy that a record holds. */
const aCopy = (provider: Provider, heldBy: "license" | "certification", holderId: string, text: string) =>
  aFile(
    { uploaderId: provider.userId, destination: "provider_documents", name: `${text}.pdf` },
    { heldBy, holderId },
    Buffer.concat([samples.pdf, Buffer.from(text)]),
  );

describe("the state of a credential", () => {
  it("is there for each record of a provider, without board certifications that are none [CRD-I-001]", async () => {
    const { providerId } = await aProvider({ hasImlc: true, imlcExpirationOn: "2027-05-01" });
    await db().insert(boardCertifications).values({ providerId, type: "NONE" });
    await db().insert(miscRecords).values({ providerId, title: "Fire safety" });
    const rows = await db()
      .select()
      .from(credentialStates)
      .where(eq(credentialStates.providerId, providerId));
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      "board_certification",
      "certification",
      "imlc",
      "license",
      "misc",
      "npi",
    ]);
    expect(await differences()).toEqual([]);
  });

  it("follows 300 changes of every kind, whatever is written in one transaction [CRD-I-001]", async () => {
    const provider = await aProvider();
    const { providerId, userId } = provider;
    let seed = 20261128;
    const pick = (below: number) => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % below;
    };
    const day = () => (pick(4) === 0 ? null : `20${27 + pick(9)}-0${1 + pick(9)}-1${pick(9)}`);
    const changes = [
      () =>
        db()
          .insert(licenses)
          .values({ providerId, type: "DEA", state: "VT", number: `D-${pick(99)}` }),
      () => db().update(licenses).set({ expirationOn: day() }).where(eq(licenses.providerId, providerId)),
      () => db().update(licenses).set({ status: "INACTIVE" }).where(eq(licenses.type, "DEA")),
      () =>
        db()
          .delete(licenses)
          .where(sql`${licenses.id} in (select id from licenses where type = 'DEA' limit 1)`),
      () =>
        db()
          .update(certifications)
          .set({ expirationOn: day() })
          .where(eq(certifications.providerId, providerId)),
      () =>
        db()
          .update(boardCertifications)
          .set({ boardEligible: pick(2) === 0 })
          .where(eq(boardCertifications.providerId, providerId)),
      () =>
        db()
          .insert(miscRecords)
          .values({ providerId, title: `Certificate ${pick(5)}`, expirationOn: day() }),
      () => db().delete(miscRecords).where(eq(miscRecords.providerId, providerId)),
      () =>
        db()
          .update(providers)
          .set({ npi: pick(3) === 0 ? "" : `12345678${10 + pick(80)}` })
          .where(eq(providers.id, providerId)),
      () =>
        db()
          .update(providers)
          .set({ hasImlc: pick(2) === 0, imlcExpirationOn: day() })
          .where(eq(providers.id, providerId)),
      () =>
        db()
          .update(users)
          .set({ lastName: `Name${pick(9)}` })
          .where(eq(users.id, userId)),
    ];
    for (let round = 0; round < 100; round += 1) {
      await openTransaction(async () => {
        for (let step = 0; step < 3; step += 1) await changes[pick(changes.length)]!();
      });
      if (round % 10 === 9) expect(await differences()).toEqual([]);
    }
  });

  it("keeps a check through a save that changes no fact, also one that swaps types in between [CRD-I-001, CRD-I-002]", async () => {
    const provider = await aProvider();
    await db().insert(certifications).values({ providerId: provider.providerId, type: "BLS" });
    const held = await db()
      .select()
      .from(certifications)
      .where(eq(certifications.providerId, provider.providerId));
    const before = await stateOf(provider.providerId, "license");
    const { id } = await anEffectiveCheck(provider, "license");
    const at = atSection(await signInAs(provider), provider, "licenses");
    const { licenses: mine, board_certifications, certifications: supports } = await at.read();
    const saved = await at.save({ licenses: mine, board_certifications, certifications: supports });
    expect(saved.status).toBe(200);
    expect(held).toHaveLength(2);
    expect(await stateOf(provider.providerId, "license")).toMatchObject({
      outcome: "verified",
      checkId: id,
      changedAt: before.changedAt,
    });
  });

  it("loses its check with the statement that changes a fact, and the check lapses [CRD-I-002]", async () => {
    const provider = await aProvider();
    const { id, state } = await anEffectiveCheck(provider, "license");
    await db().update(licenses).set({ number: "MD-2" }).where(eq(licenses.id, state.recordId));
    const after = await stateOf(provider.providerId, "license");
    expect(after).toMatchObject({ outcome: null, checkId: null, checkedOn: null, recheckOn: null });
    expect(after.factsHash).not.toBe(state.factsHash);
    expect(after.changedAt.getTime()).toBeGreaterThan(state.changedAt.getTime());
    expect(await checksOf(state.recordId)).toMatchObject([{ id, status: "lapsed" }]);
  });

  it("of an NPI loses its check with another name of the account [CRD-I-002]", async () => {
    const provider = await aProvider();
    const { state } = await anEffectiveCheck(provider, "npi", { method: "registry_api", checkedBy: null });
    await db().update(users).set({ lastName: "Other" }).where(eq(users.id, provider.userId));
    expect(await stateOf(provider.providerId, "npi")).toMatchObject({ outcome: null });
    expect(await checksOf(state.recordId)).toMatchObject([{ status: "lapsed" }]);
  });

  it("of a license keeps its check with another copy, unless the copy was what was examined [CRD-I-003]", async () => {
    const provider = await aProvider();
    const { state } = await anEffectiveCheck(provider, "license");
    await aCopy(provider, "license", state.recordId, "first");
    expect(await stateOf(provider.providerId, "license")).toMatchObject({
      outcome: "verified",
      hasFile: true,
    });

    const examined = await aProvider();
    const license = await stateOf(examined.providerId, "license");
    const copy = await aCopy(examined, "license", license.recordId, "seen");
    const second = await aStaff();
    const { id } = await anEffectiveCheck(examined, "license", {
      method: "document_review",
      examinedSha256: copy.sha256,
      needsSecond: true,
      status: "proposed",
    });
    await db()
      .update(credentialChecks)
      .set({ status: "effective", secondBy: second.userId, secondAt: new Date() })
      .where(eq(credentialChecks.id, id));
    expect(await stateOf(examined.providerId, "license")).toMatchObject({ checkId: id });
    const at = atSection(await signInAs(examined), examined, "licenses");
    const { licenses: mine, board_certifications } = await at.read();
    const replaced = [{ ...mine[0], file: await at.file(), number: "MD-1", expiration_date: "2028-01-01" }];
    await at.save({ licenses: replaced, board_certifications });
    expect(await stateOf(examined.providerId, "license")).toMatchObject({ outcome: null, checkId: null });
  });

  it("follows a copy that is deleted, or given to another record, by hand as well [CRD-I-001, CRD-I-003]", async () => {
    const provider = await aProvider();
    const card = await stateOf(provider.providerId, "certification");
    const copy = await aCopy(provider, "certification", card.recordId, "card");
    const { id } = await anEffectiveCheck(provider, "certification");
    await db().delete(files).where(eq(files.id, copy.id));
    expect(await stateOf(provider.providerId, "certification")).toMatchObject({
      outcome: null,
      hasFile: false,
      factsHash: card.factsHash,
    });
    expect(await checksOf(card.recordId)).toMatchObject([{ id, status: "lapsed" }]);

    const license = await stateOf(provider.providerId, "license");
    const paper = await aCopy(provider, "license", license.recordId, "paper");
    await db()
      .update(files)
      .set({ heldBy: "certification", holderId: card.recordId })
      .where(eq(files.id, paper.id));
    expect(await stateOf(provider.providerId, "license")).toMatchObject({ hasFile: false });
    expect(await stateOf(provider.providerId, "certification")).toMatchObject({ hasFile: true });
    expect(await differences()).toEqual([]);
  });

  it("of a certificate counts its copy as a fact [CRD-I-002]", async () => {
    const provider = await aProvider();
    const { state } = await anEffectiveCheck(provider, "certification");
    await aCopy(provider, "certification", state.recordId, "card");
    expect(await stateOf(provider.providerId, "certification")).toMatchObject({
      outcome: null,
      hasFile: true,
    });
  });

  it("is refused half an outcome and half an attestation [CRD-I-004]", async () => {
    const { providerId } = await aProvider();
    const mine = eq(credentialStates.providerId, providerId);
    await expect(
      db().update(credentialStates).set({ outcome: "verified" }).where(mine),
    ).rejects.toMatchObject({
      cause: { constraint_name: "credential_states_outcome_whole" },
    });
    await expect(
      db().update(credentialStates).set({ attestedHash: "abc" }).where(mine),
    ).rejects.toMatchObject({ cause: { constraint_name: "credential_states_attested_whole" } });
  });
});

describe("a check", () => {
  const refusedBy = (constraint: string) => ({ cause: { constraint_name: constraint } });

  it("is refused by the database where one person is two, or nobody took the second look [CRD-I-005]", async () => {
    const provider = await aProvider();
    const staff = await aStaff();
    const one = { checkedBy: staff.userId, secondBy: staff.userId, secondAt: new Date(), needsSecond: true };
    await expect(anEffectiveCheck(provider, "license", one)).rejects.toMatchObject(
      refusedBy("credential_checks_two_people"),
    );
    await expect(anEffectiveCheck(provider, "license", { needsSecond: true })).rejects.toMatchObject(
      refusedBy("credential_checks_second_look"),
    );
    await expect(
      anEffectiveCheck(provider, "license", { outcome: "failed", reason: "not_found" }),
    ).rejects.toMatchObject(refusedBy("credential_checks_failed_by_two"));
  });

  it("is one that counts and one that is proposed at most, of the facts as they are, and never deleted [CRD-I-005, CRD-I-022]", async () => {
    const provider = await aProvider();
    const { id } = await anEffectiveCheck(provider, "license");
    await expect(anEffectiveCheck(provider, "license")).rejects.toMatchObject(
      refusedBy("credential_checks_one_effective"),
    );
    const proposal = { status: "proposed", needsSecond: true } as const;
    await anEffectiveCheck(provider, "license", proposal);
    await expect(anEffectiveCheck(provider, "license", proposal)).rejects.toMatchObject(
      refusedBy("credential_checks_one_proposed"),
    );
    await expect(
      anEffectiveCheck(provider, "certification", { factsHash: "0".repeat(64) }),
    ).rejects.toMatchObject(refusedBy("credential_checks_of_these_facts"));
    await expect(db().delete(credentialChecks).where(eq(credentialChecks.id, id))).rejects.toMatchObject(
      refusedBy("credential_checks_never_deleted"),
    );
  });

  it("begins by counting, or by waiting for a second look where it needs one [CRD-I-005, CRD-V-010]", async () => {
    const provider = await aProvider();
    const other = await aStaff();
    const begin = (values: Partial<typeof credentialChecks.$inferInsert>) =>
      anEffectiveCheck(provider, "license", values);
    const moves = refusedBy("credential_checks_moves");
    const agreed = { secondBy: other.userId, secondAt: new Date() };
    const withdrawn = { withdrawnBy: other.userId, withdrawnAt: new Date() };
    for (const status of ["superseded", "declined", "lapsed"] as const)
      await expect(begin({ status }), status).rejects.toMatchObject(moves);
    await expect(begin({ status: "withdrawn", ...withdrawn })).rejects.toMatchObject(moves);
    await expect(begin({ status: "proposed" })).rejects.toMatchObject(moves);
    await expect(begin({ needsSecond: true, ...agreed })).rejects.toMatchObject(moves);
    await expect(begin({ needsSecond: true, status: "proposed", ...agreed })).rejects.toMatchObject(moves);
    expect(await stateOf(provider.providerId, "license")).toMatchObject({ outcome: null });
    await begin({ needsSecond: true, status: "proposed" });
    await begin({});
  });

  it("moves only as it may, and what it found never changes [CRD-I-005, CRD-V-010]", async () => {
    const provider = await aProvider();
    const { id, staff } = await anEffectiveCheck(provider, "license");
    const mine = eq(credentialChecks.id, id);
    await expect(
      db().update(credentialChecks).set({ sourceName: "Another" }).where(mine),
    ).rejects.toMatchObject(refusedBy("credential_checks_final"));
    await expect(db().update(credentialChecks).set({ status: "declined" }).where(mine)).rejects.toMatchObject(
      refusedBy("credential_checks_moves"),
    );
    const withdrawn = { status: "withdrawn", withdrawnBy: staff.userId, withdrawnAt: new Date() } as const;
    await db().update(credentialChecks).set(withdrawn).where(mine);
    expect(await stateOf(provider.providerId, "license")).toMatchObject({ outcome: null, checkId: null });
    await expect(
      db().update(credentialChecks).set({ status: "effective" }).where(mine),
    ).rejects.toMatchObject(refusedBy("credential_checks_moves"));
  });
});
