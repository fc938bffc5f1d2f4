import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { licenses } from "@/db/schema";
import { signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider, aStaff } from "../../support/builders";
import { checkPath, stateOf, verifyAtSource } from "../../support/credentials/checks";

const path = "/provider/current/credentials/attest/";

type Credential = { kind: string; id: string; facts_hash: string; verification: { state: string } };
const itemOf = ({ kind, id, facts_hash }: Credential) => ({ kind, id, facts_hash });

const anOwner = async () => {
  const provider = await aProvider();
  return { ...provider, caller: await signInAs(provider) };
};

describe("the own credentials", () => {
  it("are listed with their state and counted by it [CRD-C-001, CRD-P-001, CRD-C-033]", async () => {
    const { caller, providerId } = await anOwner();
    const staff = await aStaff();
    await verifyAtSource({ staff, caller: await signInAs(staff) }, providerId);
    const { body } = await caller.get("/provider/current/credentials/");
    expect(body.count).toBe(4);
    expect(body.summary).toEqual({
      verified: 1,
      self_attested: 0,
      unverified: 3,
      needs_provider: 0,
      failed: 0,
      expired: 0,
      due: 0,
    });
    const license = body.results.find(({ kind }: Credential) => kind === "license");
    expect(license).toMatchObject({
      title: "Medical license, Maine",
      edit_href: "/app/provider/edit/licenses",
      verification: { state: "verified", note: null },
    });
    const filtered = await caller.get("/provider/current/credentials/?state=unverified&kind=npi");
    expect(filtered.body.results.map(({ kind }: Credential) => kind)).toEqual(["npi"]);
  });
});

describe("attesting", () => {
  it("states of the credentials as they are that they are true, and answers the list [CRD-C-002, CRD-P-002, CRD-V-035, CRD-I-039]", async () => {
    const { caller, providerId } = await anOwner();
    const { body } = await caller.get("/provider/current/credentials/");
    const answer = await caller.post(path, { items: body.results.map(itemOf) });
    expect(answer.status).toBe(200);
    expect(answer.body.summary).toMatchObject({ self_attested: 4, unverified: 0 });
    expect(await auditOf(providerId)).toEqual(["credential/attested"]);
    await db().update(licenses).set({ number: "MD-3" }).where(eq(licenses.providerId, providerId));
    const after = await caller.get("/provider/current/credentials/?kind=license");
    expect(after.body.results[0].verification.state).toBe("unverified");
  });

  it("of facts that were changed is stale at its item, and writes nothing [CRD-V-035]", async () => {
    const { caller, providerId } = await anOwner();
    const { body } = await caller.get("/provider/current/credentials/");
    await db().update(licenses).set({ number: "MD-3" }).where(eq(licenses.providerId, providerId));
    const items = body.results.map(itemOf);
    const place = items.findIndex(({ kind }: Credential) => kind === "license");
    const answer = await caller.post(path, { items });
    expect(answer).toMatchObject({
      status: 400,
      body: { [`items.${place}.facts_hash`]: ["This credential was changed. Look at it again."] },
    });
    expect(answer.headers.get("x-error-code")).toBe("stale");
    expect(await stateOf(providerId, "npi")).toMatchObject({ attestedHash: null });
  });

  it("of somebody else's credential is not found, and writes nothing [CRD-P-002]", async () => {
    const { caller, providerId } = await anOwner();
    const stranger = await aProvider();
    const [mine, theirs] = await Promise.all([
      stateOf(providerId, "npi"),
      stateOf(stranger.providerId, "npi"),
    ]);
    const items = [mine, theirs].map(({ kind, recordId, factsHash }) => ({
      kind,
      id: recordId,
      facts_hash: factsHash,
    }));
    expect((await caller.post(path, { items })).status).toBe(404);
    expect(await stateOf(providerId, "npi")).toMatchObject({ attestedHash: null });
  });

  it("takes 1 to 200 items [CRD-V-035]", async () => {
    const { caller, providerId } = await anOwner();
    const { kind, recordId, factsHash } = await stateOf(providerId, "npi");
    const item = { kind, id: recordId, facts_hash: factsHash };
    expect((await caller.post(path, { items: [] })).status).toBe(400);
    expect((await caller.post(path, { items: Array(201).fill(item) })).status).toBe(400);
    expect((await caller.post(path, { items: Array(200).fill(item) })).status).toBe(200);
  });

  it("of a returned credential puts it back among those to check, and changes no other outcome [CRD-V-009]", async () => {
    const { caller, providerId } = await anOwner();
    const staff = await aStaff();
    const desk = await signInAs(staff);
    await verifyAtSource({ staff, caller: desk }, providerId, "npi");
    const license = await stateOf(providerId, "license");
    await desk.post(checkPath(license), {
      facts_hash: license.factsHash,
      outcome: "returned",
      reason: "unreadable_document",
      note_to_provider: "Please scan it again.",
    });
    const list = await caller.get("/provider/current/credentials/?state=needs_provider");
    expect(list.body.results).toMatchObject([{ verification: { note: "Please scan it again." } }]);
    const { body } = await caller.get("/provider/current/credentials/");
    await caller.post(path, { items: body.results.map(itemOf) });
    expect(await stateOf(providerId, "license")).toMatchObject({ outcome: null, checkId: null });
    expect(await stateOf(providerId, "npi")).toMatchObject({ outcome: "verified" });
    const waiting = await desk.get(`/staff/credentials/?provider=${providerId}&kind=license`);
    expect(waiting.body.count).toBe(1);
  });
});
