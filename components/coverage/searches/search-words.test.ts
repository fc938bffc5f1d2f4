import { describe, expect, it } from "vitest";
import type { Rescue } from "@/lib/coverage/searches/schema";
import { bannerOf } from "./search-words";

const running = { status: "running", status_reason: null, tiers: ["facility"], tick_stands: true } as const;
const banner = (differs: Partial<Rescue>) => bannerOf({ ...running, ...differs } as unknown as Rescue);
const elsewhere: Partial<Rescue> = { tiers: ["facility", "organization"], ticked_by: "Dana Hale" };

describe("above a search stands", () => {
  it("why the product has paused it [RSC-S-017]", () => {
    const paused = (status_reason: Rescue["status_reason"]) => banner({ status: "paused", status_reason });
    expect(paused("organization")).toBe("Paused: your organization's contract is not in force.");
    expect(paused("nobody_in_charge")).toBe("Paused: nobody with the right to schedule shifts is active.");
    expect(paused(null)).toBeNull();
  });

  it("whose word no longer counts for providers of other facilities [RSC-S-017]", () => {
    expect(banner({ ...elsewhere, tick_stands: false })).toBe(
      "Only providers approved at this facility are asked: Dana Hale may no longer approve presentations.",
    );
    expect(banner(elsewhere)).toBeNull();
    expect(banner({ ...elsewhere, tick_stands: false, status: "filled" })).toBeNull();
    expect(banner({ tick_stands: false })).toBeNull();
  });
});
