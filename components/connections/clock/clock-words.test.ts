import { describe, expect, it } from "vitest";
import { elapsedText, overdueText, waitingFor } from "./clock-words";

const names = { facility: "Casco Harbor", product: "Wardway" };

describe("the words of a clock", () => {
  it("count hours under a day, then whole days, rounded down [CRD-V-068]", () => {
    expect(elapsedText(0.03)).toBe("0 hours");
    expect(elapsedText(0.99)).toBe("23 hours");
    expect(elapsedText(1)).toBe("1 business day");
    expect(elapsedText(4.9)).toBe("4 business days");
  });

  it("name whom a connection waits for [CRD-S-012]", () => {
    expect(waitingFor("provider", "provider", names)).toBe("Waiting for you");
    expect(waitingFor("facility", "provider", names)).toBe("Waiting for Casco Harbor");
    expect(waitingFor("staff", "provider", names)).toBe("Waiting for Wardway");
    expect(waitingFor("facility", "rep", names)).toBe("Waiting for you");
  });

  it("say by how much a step is late, rounded down as every time of the clock [CRD-S-012]", () => {
    const clock = { step: "answer", holder: "provider", since: "2026-11-20T12:00:00Z", target: 3 } as const;
    expect(overdueText({ ...clock, business_days: 2, is_overdue: false })).toBeNull();
    const late = (business_days: number) => overdueText({ ...clock, business_days, is_overdue: true });
    expect(late(5.4)).toBe("Overdue by 2 business days");
    expect(late(4)).toBe("Overdue by 1 business day");
    expect(late(3.25)).toBe("Overdue by 6 hours");
  });
});
