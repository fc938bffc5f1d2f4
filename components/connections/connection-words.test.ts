import { describe, expect, it } from "vitest";
import type { Connection } from "@/lib/connections/schema";
import { leadRateWords, rateLines, reasonWords, waitingFirst } from "./connection-words";

const connection = (values: Partial<Connection>) => values as Connection;

describe("a connection in words", () => {
  it("shows each side its own rates only", () => {
    const rates = {
      shift_rate_day: 180,
      shift_rate_call: null,
      facility_rate_day: 216.5,
      facility_rate_night: 252,
    };
    expect(rateLines(rates, "provider")).toEqual([{ kind: "day", title: "Day", rate: "$180" }]);
    expect(rateLines(rates, "rep").map(({ rate }) => rate)).toEqual(["$216.50", "$252"]);
    expect(leadRateWords(connection({ facility_rate_call: 72 }), "rep")).toBe("Call $72");
    expect(leadRateWords(connection({}), "rep")).toBe("--");
  });

  it("puts what waits first and leaves the rest in order [ORG-S-031]", () => {
    const of = (combined_status: Connection["combined_status"]) => connection({ combined_status });
    const sorted = waitingFirst(
      (
        [
          "approved",
          "pending_clearance",
          "denied",
          "pending_approval",
          "canceled",
          "pending_response",
        ] as const
      ).map(of),
    );
    expect(sorted.map(({ combined_status }) => combined_status)).toEqual([
      "pending_clearance",
      "pending_approval",
      "pending_response",
      "approved",
      "denied",
      "canceled",
    ]);
  });

  it("tells the reason of whoever ended it", () => {
    const ended = {
      provider_rejection_reason: "other",
      provider_rejection_details: "Moving.",
      facility_rejection_reason: "rate_is_too_high",
      facility_rejection_details: "",
    } as const;
    expect(reasonWords(connection({ ...ended, combined_status: "rejected" }))).toBe("Other: Moving.");
    expect(reasonWords(connection({ ...ended, combined_status: "denied" }))).toBe("Rate is too high");
    expect(reasonWords(connection({ ...ended, combined_status: "approved" }))).toBeNull();
  });
});
