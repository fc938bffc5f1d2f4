import { describe, expect, it } from "vitest";
import type { CurrentUser } from "@/lib/accounts/schema";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { aRepUser, aUser } from "@/tests/support/render";
import { hidesNavigation } from "./hidden-navigation";
import { navigationFor, profileMenuFor } from "./navigation";

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);
const navigation = (user: CurrentUser) => labels(navigationFor(user));
const menu = (user: CurrentUser) => labels(profileMenuFor(user));

const bare = aRepUser({ group_names: [], permissions: [] });
const full = aRepUser({ group_names: [...groupNames] });

describe("a provider's navigation", () => {
  it("shows Home, Profile, Connections and Assignments [SHR-N-007 SHR-N-008 SHR-N-009 SHR-N-010]", () => {
    expect(navigationFor(aUser())).toMatchObject([
      { label: "Home", href: "/app/provider/home" },
      { label: "Profile", href: "/app/provider/profile" },
      { label: "Connections", href: "/app/provider/connection-requests", badge: "connections" },
      { label: "Assignments", href: "/app/provider/booking-requests", badge: "assignments" },
    ]);
  });

  it("has Profile and Documents in the profile menu [SHR-N-013 SHR-N-014]", () => {
    expect(profileMenuFor(aUser())).toEqual([
      { label: "Profile", href: "/app/provider/profile" },
      { label: "Documents", href: "/app/provider/documents" },
    ]);
  });
});

describe("a rep's navigation", () => {
  it("shows Providers, Opportunities, Connections, Assignments in this order [SHR-N-016]", () => {
    expect(navigationFor(full)).toMatchObject([
      { label: "Providers", href: "/app/healthcare-entity/providers" },
      { label: "Opportunities", href: "/app/organization/opportunities" },
      { label: "Connections", href: "/app/healthcare-entity/connection-requests" },
      { label: "Assignments", href: "/app/healthcare-entity/booking-requests" },
    ]);
  });

  it("has Facilities and Team in the profile menu [SHR-N-017 SHR-N-018]", () => {
    expect(profileMenuFor(full)).toEqual([
      { label: "Facilities", href: "/app/healthcare-entity/facilities" },
      { label: "Team", href: "/app/healthcare-entity/users" },
    ]);
  });

  it("always offers Providers and Facilities, and nothing else without a right [SHR-N-005 SHR-N-006]", () => {
    expect(navigation(bare)).toEqual(["Providers"]);
    expect(menu(bare)).toEqual(["Facilities"]);
  });

  it("offers Opportunities with their permission only [SHR-N-001]", () => {
    const reader = aRepUser({ group_names: [], permissions: ["read__assignments__opportunity"] });
    expect(navigation(reader)).toEqual(["Providers", "Opportunities"]);
    const writer = aRepUser({ group_names: [], permissions: ["create__assignments__opportunity"] });
    expect(navigation(writer)).toEqual(["Providers"]);
  });

  it.each([
    ["connect_with_providers", ["Providers", "Connections"], ["Facilities"], "SHR-N-002"],
    ["schedule_shifts", ["Providers", "Assignments"], ["Facilities"], "SHR-N-003"],
    ["confirm_shifts", ["Providers", "Assignments"], ["Facilities"], "SIL-103"],
    ["manage_users", ["Providers"], ["Facilities", "Team"], "SHR-N-004"],
    ["grant_clearance", ["Providers"], ["Facilities"], "SHR-N-006"],
  ] as [GroupName, string[], string[], string][])(
    "offers the group %s %j and %j [%s]",
    (group, entries, menuEntries) => {
      const rep = aRepUser({ group_names: [group], permissions: [] });
      expect(navigation(rep)).toEqual(entries);
      expect(menu(rep)).toEqual(menuEntries);
    },
  );
});

describe("the navigation bar", () => {
  it.each([
    ["/login", "ACC-U-013"],
    ["/register/provider/setup", "ACC-U-014"],
    ["/register/rep/setup", "ACC-U-014"],
    ["/register/profile/agreement", "ACC-U-014"],
    ["/verify-email/key", "ACC-U-015"],
    ["/password-reset/uid/token", "ACC-U-016"],
    ["/forgot-password", "ACC-U-017"],
    ["/provider-reference-survey", "ACC-U-018"],
    ["/app/provider/onboarding", "ACC-U-019"],
  ])("is hidden on %s [%s]", (path) => {
    expect(hidesNavigation(path)).toBe(true);
  });

  it("is shown elsewhere", () => {
    for (const path of [
      "/app/provider/home",
      "/app/provider/onboardings",
      "/app/healthcare-entity/providers",
    ])
      expect(hidesNavigation(path)).toBe(false);
  });
});
