import { describe, expect, it } from "vitest";
import { Refusal } from "@/lib/core/pure/errors";
import { ensureSaysEnough, needsSecondLook } from "@/lib/credentials/checks/rules/judge";
import { type RecordCheckInput, recordCheckInput } from "@/lib/credentials/checks/schema";

const today = "2026-11-28";
const given = (values: Record<string, unknown>): RecordCheckInput =>
  recordCheckInput.parse({
    kind: "license",
    id: "0199a1b2-0000-7000-8000-000000000000",
    facts_hash: "0".repeat(64),
    outcome: "verified",
    ...values,
  });

const errorsOf = (values: Record<string, unknown>, hasFile = true) => {
  try {
    ensureSaysEnough(given(values), { expiresOn: null, hasFile }, today);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.body : error;
  }
};

const evidence = "/api/files/01998c1e-5b1c-7a3e-9d55-2f6c8e0b4a17/";
const found = { method: "primary_source", source_name: "The board", checked_on: today, evidence };

describe("what a check says", () => {
  it("names method, source and day, and evidence where it was found at a source [CRD-V-037]", () => {
    expect(errorsOf(found)).toBeNull();
    expect(errorsOf({})).toEqual({
      method: ["Required"],
      source_name: ["Required"],
      checked_on: ["Required"],
    });
    expect(errorsOf({ ...found, evidence: null })).toEqual({ evidence: ["Evidence is required."] });
    expect(errorsOf({ ...found, method: "designated_agent", evidence: "" })).toEqual({
      evidence: ["Evidence is required."],
    });
    expect(errorsOf({ ...found, method: "document_review", evidence: null })).toBeNull();
    expect(errorsOf({ ...found, method: "document_review" }, false)).toEqual({
      method: ["There is no copy to examine."],
    });
    expect(errorsOf({ ...found, method: "issuer_contact" })).toEqual({
      spoke_with: ["Say whom you spoke with."],
    });
  });

  it("is of today or the 30 days before [CRD-V-037]", () => {
    expect(errorsOf({ ...found, checked_on: "2026-10-29" })).toBeNull();
    expect(errorsOf({ ...found, checked_on: "2026-10-28" })).toEqual({
      checked_on: ["Checks older than 30 days do not count. Check again."],
    });
    expect(errorsOf({ ...found, checked_on: "2026-11-29" })).toEqual({
      checked_on: ["The date cannot be in the future."],
    });
  });

  it("gives a reason and a note to the provider where the provider has to act or it failed [CRD-V-038]", () => {
    const note = { note_to_provider: "Send page two." };
    expect(errorsOf({ outcome: "returned", reason: "missing_document", ...note })).toBeNull();
    expect(errorsOf({ outcome: "returned" })).toEqual({
      reason: ["Required"],
      note_to_provider: ["Tell the provider what to do."],
    });
    expect(errorsOf({ outcome: "returned", reason: "not_found", ...note })).toEqual({
      reason: ["Invalid value"],
    });
    expect(errorsOf({ ...found, outcome: "failed", reason: "not_found", ...note })).toBeNull();
    expect(errorsOf({ outcome: "failed", reason: "unreadable_document", ...note })).toEqual({
      method: ["Required"],
      source_name: ["Required"],
      checked_on: ["Required"],
      reason: ["Invalid value"],
    });
  });
});

describe("a second look", () => {
  const ask = (values: Partial<Parameters<typeof needsSecondLook>[0]>) =>
    needsSecondLook({
      kind: "license",
      outcome: "verified",
      method: "primary_source",
      failedLately: false,
      ...values,
    });

  it("is taken of what failed, of licenses without a source, and of what failed within a year [CRD-V-015]", () => {
    expect(ask({})).toBe(false);
    expect(ask({ method: "designated_agent" })).toBe(false);
    expect(ask({ method: "document_review" })).toBe(true);
    expect(ask({ method: "issuer_contact" })).toBe(true);
    expect(ask({ kind: "certification", method: "document_review" })).toBe(false);
    expect(ask({ outcome: "failed" })).toBe(true);
    expect(ask({ failedLately: true })).toBe(true);
    expect(ask({ outcome: "returned", method: null, failedLately: true })).toBe(false);
  });
});
