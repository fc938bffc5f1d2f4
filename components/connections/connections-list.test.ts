import { describe, expect, it } from "vitest";
import { connectionsInput } from "@/lib/connections/schema";
import { connectionsList, defaultCategory, sortOf } from "./connections-list";

const { read, query: queryOf, toInput } = connectionsList("rep", "all");
const orderOf = (query: string) => sortOf(read(query));
const facility = "01a1f907-6f4a-7018-977e-1836eaea9e21";

describe("the address of the connections list", () => {
  it("keeps every parameter, so that a reload shows the same list [PRV-R-008]", () => {
    const query = `?statusCategory=pending_response&search=maya&specialties=CARDIOLOGY,UROLOGY&facility=${facility}&opportunity=${facility}&sort_by=facility__name&sort_direction=desc&page=2`;
    expect(queryOf(read(query))).toBe(query);
  });

  it("sorts by the latest change first, and lets ordering win [PRV-K-037]", () => {
    expect(toInput(read(""))).toMatchObject({
      status_category: "all",
      ordering: "-updated_at",
      limit: 25,
      offset: 0,
    });
    expect(orderOf("ordering=-facility__name&sort_by=status")).toEqual({
      by: "facility__name",
      direction: "desc",
    });
    expect(orderOf("sort_by=status")).toEqual({ by: "status", direction: "asc" });
    expect(orderOf("sort_by=secret&page=0&facility=x")).toEqual({ by: "updated_at", direction: "desc" });
  });

  it("says whose turn it is and what is overdue, to organizations [CRD-S-023]", () => {
    const query = "?statusCategory=all&holder=staff&overdue=true";
    expect(queryOf(read(query))).toBe(query);
    expect(toInput(read(query))).toMatchObject({ holder: ["staff"], overdue: "true" });
    expect(toInput(read("holder=nobody&overdue=maybe"))).toMatchObject({
      holder: undefined,
      overdue: undefined,
    });
    expect(connectionsList("provider", "all").read("holder=staff").holder).toBeNull();
    expect(orderOf("sort_by=waiting_since")).toEqual({ by: "waiting_since", direction: "asc" });
  });

  it("asks for nothing that the call refuses, whatever it says", () => {
    for (const nonsense of [
      `facility=${"-".repeat(36)}&opportunity=${"-".repeat(36)}`,
      "page=99999999999999999",
      `search=${"x".repeat(10_000)}`,
      "ordering=secret&statusCategory=none&specialties=NOPE",
    ]) {
      const asked = connectionsInput.safeParse(toInput(read(nonsense)));
      expect([nonsense, asked.success]).toEqual([nonsense, true]);
    }
  });

  it("keeps specialties to organizations", () => {
    expect(connectionsList("provider", "all").read("specialties=CARDIOLOGY").specialties).toEqual([]);
  });

  it("opens where something waits for this side [PRV-S-037]", () => {
    const counts = (connection_requests: number, connection_responded_requests: number) => ({
      connection_requests,
      connection_responded_requests,
    });
    expect(defaultCategory("provider", counts(2, 0))).toBe("pending_response");
    expect(defaultCategory("provider", counts(0, 5))).toBe("all");
    expect(defaultCategory("rep", counts(0, 5))).toBe("in_process");
    expect(defaultCategory("rep", counts(9, 0))).toBe("all");
  });
});
