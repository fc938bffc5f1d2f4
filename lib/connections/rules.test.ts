import { describe, expect, it } from "vitest";
import { facilityStatuses } from "@/lib/connections/clock/words";
import {
  blockOf,
  combinedStatus,
  ensurePresentable,
  firstStatus,
  hasOffer,
  ratesOf,
  withOffers,
} from "@/lib/connections/rules";
import { clearanceStatuses } from "@/lib/providers/words";

const none = { day: null, night: null, call: null, "24h": null };

describe("the combined status", () => {
  it("is the request's own until accepted, whatever else is known", () => {
    for (const status of ["canceled", "rejected", "pending_send", "pending_response"] as const) {
      for (const facilityStatus of facilityStatuses) {
        for (const clearanceStatus of [null, ...clearanceStatuses]) {
          expect(combinedStatus({ status, facilityStatus, clearanceStatus })).toBe(status);
        }
      }
    }
  });

  it("then follows the clearance, then the facility's answer", () => {
    const combined = (
      clearanceStatus: (typeof clearanceStatuses)[number] | null,
      facilityStatus: (typeof facilityStatuses)[number],
    ) => combinedStatus({ status: "accepted", clearanceStatus, facilityStatus });
    expect(combined("not_cleared", "denied")).toBe("not_cleared");
    expect(combined("pending_clearance", "denied")).toBe("pending_clearance");
    expect(combined(null, "pending_approval")).toBe("pending_clearance");
    expect(facilityStatuses.map((status) => combined("cleared", status))).toEqual([...facilityStatuses]);
  });
});

describe("rates", () => {
  it("keep what the provider earns and add the fee for the organization", () => {
    const pair = ratesOf({ ...none, day: 18_000, call: 6_001 }, 20);
    expect(pair).toEqual({
      shift: { ...none, day: 18_000, call: 6_001 },
      facility: { ...none, day: 21_600, call: 7_201 },
    });
  });

  it("take an offer as what the organization pays, and leave the other kinds alone", () => {
    const own = ratesOf({ ...none, day: 18_000, night: 21_000 }, 20);
    const offered = withOffers(own, { ...none, day: 24_000, call: 9_050 }, 20);
    expect(offered.facility).toEqual({ day: 24_000, night: 25_200, call: 9_050, "24h": null });
    expect(offered.shift).toEqual({ day: 20_000, night: 21_000, call: 7_542, "24h": null });
    expect(hasOffer(none)).toBe(false);
    expect(hasOffer({ ...none, call: 100 })).toBe(true);
  });
});

describe("asking", () => {
  it("sends at once only to an active provider of an organization under contract", () => {
    expect(firstStatus({ providerComplete: true, hasContract: true })).toBe("pending_response");
    expect(firstStatus({ providerComplete: false, hasContract: true })).toBe("pending_send");
    expect(firstStatus({ providerComplete: true, hasContract: false })).toBe("pending_send");
  });

  it("waits for the date a refusal named, that day included", () => {
    const refused = { status: "not_cleared" as const, presentableOn: "2026-12-01" };
    expect(() => ensurePresentable(refused, "2026-11-30")).toThrow();
    expect(() => ensurePresentable(refused, "2026-12-01")).not.toThrow();
    expect(() => ensurePresentable({ ...refused, presentableOn: null }, "2026-11-30")).not.toThrow();
    expect(() => ensurePresentable({ ...refused, status: "cleared" }, "2026-11-30")).not.toThrow();
    expect(() => ensurePresentable(null, "2026-11-30")).not.toThrow();
  });

  it("is blocked in the scope that the reason names", () => {
    const asker = { organizationId: "o", facilityId: "f", state: "ME" };
    expect(blockOf("block_organization", asker)).toEqual({ scope: "organization", blocked: "o" });
    expect(blockOf("block_facility", asker)).toEqual({ scope: "facility", blocked: "f" });
    expect(blockOf("block_state", asker)).toEqual({ scope: "state", blocked: "ME" });
    expect(blockOf("block_state", { ...asker, state: null })).toBeNull();
    expect(blockOf("other", asker)).toBeNull();
  });
});
