import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import {
  aColleague,
  type Colleague,
  checkPath,
  evidenceOf,
  stateOf,
  today,
  verifiedAtSource,
  verifyAtSource,
} from "../../support/credentials/checks";

let one: Colleague;
let other: Colleague;

beforeAll(async () => {
  one = await aColleague();
  other = await aColleague();
});

describe("what a check says", () => {
  it("reaches each reader as far as it may [CRD-P-032, CRD-C-003]", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const provider = await aProvider();
    await aConnection({ rep, provider, facility, as: "approved" });
    const state = await stateOf(provider.providerId, "license");
    const body = {
      ...verifiedAtSource(state.factsHash, await evidenceOf(one.staff)),
      internal_note: "CANARY",
    };
    await one.caller.post(checkPath(state), body);
    const own = (await (await signInAs(provider)).get("/provider/current")).body.licenses[0].verification;
    const seen = (await (await signInAs(rep)).get(`/provider/${provider.providerId}/`)).body;
    const shared = {
      state: "verified",
      method: "primary_source",
      source_name: "Maine Board of Licensure in Medicine",
      by: "staff",
      checked_on: today(),
      evidence: expect.stringMatching(/^\/api\/files\//),
    };
    expect(own).toMatchObject({ ...shared, needs_provider: false });
    expect(seen.licenses[0].verification).toMatchObject({ ...shared, needs_provider: null, note: null });
    expect(seen).toMatchObject({ npi_verification: { state: "unverified" }, imlc_verification: null });
    expect(seen.verified).toEqual({
      medical_licensed_states: ["ME"],
      dea_licensed_states: [],
      board_certification_types: [],
      certification_types: [],
    });
    expect(JSON.stringify([own, seen])).not.toContain("CANARY");
  });

  it("of a returned credential is the provider's alone to read [CRD-P-032, CRD-V-008]", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const provider = await aProvider();
    await aConnection({ rep, provider, facility, as: "approved" });
    const state = await stateOf(provider.providerId, "license");
    await one.caller.post(checkPath(state), {
      facts_hash: state.factsHash,
      outcome: "returned",
      reason: "missing_document",
      note_to_provider: "Send page two.",
    });
    const own = (await (await signInAs(provider)).get("/provider/current")).body.licenses[0].verification;
    const seen = (await (await signInAs(rep)).get(`/provider/${provider.providerId}/`)).body.licenses[0]
      .verification;
    expect(own).toMatchObject({ state: "unverified", needs_provider: true, note: "Send page two." });
    expect(own.label).toBe("Needs your attention");
    expect(seen).toMatchObject({ state: "unverified", label: "Not verified", note: null, checked_on: null });
  });

  it("reaches the marketplace as what is verified, and nothing else of it [CRD-P-033]", async () => {
    const rep = await aRep();
    const provider = await aProvider();
    const caller = await signInAs(rep);
    const verifiedNow = async () =>
      (await caller.get(`/provider/?search=${provider.user.firstName}`)).body.results.find(
        ({ id }: { id: string }) => id === provider.providerId,
      ).verified;
    expect((await verifiedNow()).medical_licensed_states).toEqual([]);
    await verifyAtSource(one, provider.providerId);
    await verifyAtSource(one, provider.providerId, "certification");
    expect(await verifiedNow()).toEqual({
      medical_licensed_states: ["ME"],
      dea_licensed_states: [],
      board_certification_types: [],
      certification_types: ["ACLS"],
    });
  });

  it("makes no save stale [CRD-C-003]", async () => {
    const provider = await aProvider();
    const caller = await signInAs(provider);
    const path = "/provider/current/credentialing/licenses";
    const read = await caller.get(path);
    await verifyAtSource(one, provider.providerId);
    const saved = await caller.put(path, read.body, { "if-match": read.headers.get("etag") ?? "" });
    expect(saved.status).toBe(200);
    expect(saved.body.licenses[0].verification.state).toBe("verified");
  });
});

describe("evidence", () => {
  it("is read by staff, and while it counts and is shared by its provider and reps with details [CRD-P-030, CRD-I-032]", async () => {
    const rep = await aRep();
    const rival = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const provider = await aProvider();
    const stranger = await aProvider();
    await aConnection({ rep, provider, facility, as: "approved" });
    const { body: check } = await verifyAtSource(one, provider.providerId);
    const path = check.evidence.replace("/api", "");
    const statusFor = async (person: { userId: string }) => (await (await signInAs(person)).get(path)).status;
    expect(await statusFor(other.staff)).toBe(200);
    expect(await statusFor(provider)).toBe(200);
    expect(await statusFor(rep)).toBe(200);
    expect(await statusFor(rival)).toBe(404);
    expect(await statusFor(stranger)).toBe(404);
    await one.caller.post(`/staff/checks/${check.id}/withdraw/`, { reason: "A mistake." });
    expect(await statusFor(provider)).toBe(404);
    expect(await statusFor(rep)).toBe(404);
    expect(await statusFor(one.staff)).toBe(200);
  });

  it("that is not shared is for staff alone [CRD-P-030]", async () => {
    const provider = await aProvider();
    const state = await stateOf(provider.providerId, "license");
    const body = {
      ...verifiedAtSource(state.factsHash, await evidenceOf(one.staff)),
      evidence_shared: false,
    };
    const { body: check } = await one.caller.post(checkPath(state), body);
    const path = check.evidence.replace("/api", "");
    expect((await (await signInAs(provider)).get(path)).status).toBe(404);
    expect((await other.caller.get(path)).status).toBe(200);
    const own = (await (await signInAs(provider)).get("/provider/current")).body.licenses[0].verification;
    expect(own.evidence).toBeNull();
  });

  it("is uploaded by staff and nobody else; staff upload nothing else [CRD-P-029]", async () => {
    const start = (caller: Caller, dest: string, name = "a.pdf", type = "application/pdf") =>
      caller.post("/s3direct/get_upload_params/", { dest, name, type, size: 10 });
    expect((await start(one.caller, "verification_evidence")).status).toBe(200);
    expect((await start(one.caller, "verification_evidence", "a.png", "image/png")).status).toBe(200);
    expect((await start(one.caller, "verification_evidence", "a.docx", "application/msword")).status).toBe(
      400,
    );
    for (const dest of ["provider_documents", "booking_attachments", "unknown"])
      expect((await start(one.caller, dest)).status, dest).toBe(403);
    for (const person of [await aProvider(), await aRep()])
      expect((await start(await signInAs(person), "verification_evidence")).status).toBe(403);
  });
});
