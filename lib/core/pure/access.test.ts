import { describe, expect, it } from "vitest";
import { isPublic, redirectFor } from "./access";
import {
  type Actor,
  anonymous,
  type GroupName,
  groupNames,
  type RegistrationStatus,
  registrationStatuses,
} from "./actor";
import { declareRoutes } from "./routes";

const own = "0190f000-0000-7000-8000-000000000001";
const foreign = "0190f000-0000-7000-8000-000000000002";
const nothing = new URLSearchParams();

const session = (status: RegistrationStatus) => ({
  userId: "user",
  sessionId: "session",
  confirmed: true,
  mustSetUp: false,
  email: "ana@example.test",
  firstName: "Ana",
  lastName: "Reyes",
  status,
});

const aProvider = (status: RegistrationStatus): Actor => ({
  kind: "provider",
  ...session(status),
  providerId: own,
  completedSteps: [],
});

const aRep = (status: RegistrationStatus, groups: readonly GroupName[] = groupNames): Actor => ({
  kind: "rep",
  ...session(status),
  repId: "rep",
  organizationId: foreign,
  organizationName: "Cedar Health",
  groups: [...groups],
  permissions: [],
});

const aStaff = (status: RegistrationStatus): Actor => ({ kind: "staff", ...session(status) });

/** Where one letter of the table leads; `.` stays. */
const places: Record<string, string> = {
  "/": "/",
  A: "/app",
  L: "/login",
  E: "/register/email-confirmation",
  M: "/register/complete",
  O: "/app/provider/onboarding",
  H: "/app/provider/home",
  P: "/app/healthcare-entity/providers",
  W: "/register/provisional/healthcare-entity-rep",
  S: "/staff",
};

// Columns: a provider, then a rep, of each status (setup, missing_info, provider_profile, provisional, complete,
// rejected), then staff, then nobody. N is the login page that leads back here.
const cells: [path: string, ids: string, provider: string, rep: string, staff: string, nobody: string][] = [
  ["/", "ACC-R-001 ACC-R-002", "AAAAA.", "AA.AA.", "S", "L"],
  ["/home", "ACC-R-003 ACC-R-004", "AAAAA/", "AA/AA/", "S", "L"],
  ["/login", "SIL-23", "......", "......", ".", "."],
  ["/register/provider/setup", "ACC-P-012", "......", "......", ".", "."],
  ["/register/rep/setup", "SIL-23", "......", "......", ".", "."],
  ["/register/email-confirmation", "SIL-23", "......", "......", ".", "."],
  ["/register/nowhere", "no page", "......", "......", ".", "."],
  ["/nowhere", "no page", "......", "......", ".", "."],
  ["/error", "SIL-23", "......", "......", ".", "."],
  ["/app/peer-rating/1", "SIL-23", "......", "......", ".", "."],
  ["/app/leader-rating/token", "SIL-23", "......", "......", ".", "."],
  ["/app/rating-thank-you", "SIL-23", "......", "......", ".", "."],
  ["/social-login/google", "ACC-P-019", "AAAAAA", "AAAAAA", "A", "N"],
  [
    "/app",
    "ACC-R-023 ACC-R-024 ACC-R-025 ACC-R-026 ACC-R-027 ACC-R-029 ACC-R-031 ACC-P-001 ACC-P-002 ACC-P-003",
    "EMOOH/",
    "EMPPP/",
    "/",
    "N",
  ] as [string, string, string, string, string, string],
  ["/app/nowhere", "ACC-R-028", "EM.../", "EM.../", ".", "N"],
  ["/app/provider", "ACC-P-008", "EM.../", "//////", "/", "N"],
  ["/app/provider/home", "ACC-P-008 ACC-R-034", "EM.../", "//////", "/", "N"],
  ["/app/provider/onboarding", "SIL-22", "EM.../", "//////", "/", "N"],
  ["/app/provider/onboarding/step-9", "SIL-34", "EM.../", "//////", "/", "N"],
  ["/app/provider/profile/licenses", "SIL-22", "EM.../", "//////", "/", "N"],
  ["/app/organization/facilities/1", "ACC-R-033", "//////", "EM/W./", "/", "N"],
  ["/app/organization/opportunities", "ACC-P-004 ACC-P-005", "//////", "EM/W./", "/", "N"],
  ["/app/healthcare-entity/facilities", "ACC-P-006 ACC-P-007", "//////", "EM/W./", "/", "N"],
  ["/app/healthcare-entity/providers", "ACC-R-032", "//////", "EM/W./", "/", "N"],
  [`/app/healthcare-entity/${foreign}`, "SIL-136", "//////", "EM/W./", "/", "N"],
  ["/app/healthcare-entity/users", "SIL-19", "//////", "EM/W./", "/", "N"],
  ["/app/healthcare-entity/pending-invitations", "SIL-19", "//////", "EM/W./", "/", "N"],
  ["/register/complete", "ACC-S-015 ACC-S-017", "A.AAAA", "A.AAAA", "A", "N"],
  ["/register/provisional/healthcare-entity-rep", "SIL-19", "//////", "AAA.AA", "/", "N"],
  ["/register/profile/agreement", "SIL-39", "EM.../", "//////", "/", "N"],
  ["/staff", "SIL-158", "//////", "//////", ".", "N"],
  ["/staff/providers/1", "SIL-158", "//////", "//////", ".", "N"],
];

const actors: [name: string, actor: Actor][] = [
  ...registrationStatuses.map((status): [string, Actor] => [`a ${status} provider`, aProvider(status)]),
  ...registrationStatuses.map((status): [string, Actor] => [`a ${status} rep`, aRep(status)]),
  ["staff", aStaff("complete")],
  ["nobody", anonymous],
];

const table = cells.flatMap(([path, , ...letters]) =>
  [...letters.join("")].map((letter, column) => {
    const [name, actor] = actors[column] as [string, Actor];
    const expected =
      letter === "." ? null : letter === "N" ? `/login?next=${encodeURIComponent(path)}` : places[letter];
    return { path, name, actor, expected };
  }),
);

describe("the table of the route guards", () => {
  it("has a cell for each actor on each path", () => {
    expect(table).toHaveLength(cells.length * actors.length);
    expect(table.filter(({ expected }) => expected === undefined)).toEqual([]);
  });

  it.each(cells)("sends everybody where they belong from %s [%s]", (path) => {
    const rows = table.filter((row) => row.path === path);
    const found = rows.map(({ name, actor }) => [name, redirectFor(path, nothing, actor)]);
    expect(found).toEqual(rows.map(({ name, expected }) => [name, expected]));
  });

  it("gives a complete provider and a complete rep every page of their side [ACC-S-016]", () => {
    const sides = { provider: aProvider("complete"), rep: aRep("complete") };
    const areas = { provider: /^\/app\/provider\//, rep: /^\/app\/(organization|healthcare-entity)\// };
    for (const side of ["provider", "rep"] as const) {
      const pages = cells.map(([path]) => path).filter((path) => areas[side].test(path));
      expect(pages.length).toBeGreaterThan(3);
      for (const path of pages) expect(redirectFor(path, nothing, sides[side]), path).toBeNull();
    }
  });

  it("leads whoever has to set up a factor there first, and nowhere else from there [ACS-V-001]", () => {
    for (const actor of [aRep("complete"), aRep("provisional"), aStaff("complete"), aProvider("complete")]) {
      const waiting = { ...actor, mustSetUp: true };
      for (const path of [
        "/",
        "/home",
        "/app",
        "/app/organization/opportunities",
        "/app/account/security",
        "/staff",
      ])
        expect(redirectFor(path, nothing, waiting), path).toBe("/login/set-up");
      for (const path of ["/login", "/login/set-up", "/login/second-factor", "/error", "/app/peer-rating/1"])
        expect(redirectFor(path, nothing, waiting), path).toBeNull();
    }
  });

  it("shows a rejected account its place before any factor is asked for [ACS-V-017]", () => {
    const waiting = { ...aRep("rejected"), mustSetUp: true };
    expect(redirectFor("/", nothing, waiting)).toBeNull();
    expect(redirectFor("/app/organization/opportunities", nothing, waiting)).toBe("/");
  });

  it("brings a provider who has not finished back to onboarding from screens of others [ACC-R-030]", () => {
    const hops = onward("/app/organization/opportunities", aProvider("provider_profile"));
    expect(hops).toEqual(["/", "/app", "/app/provider/onboarding"]);
  });

  const onward = (from: string, actor: Actor): string[] => {
    const hops: string[] = [];
    let place: string | null = from;
    while (place !== null && hops.length < 10) {
      const [path = "", query] = place.split("?");
      place = redirectFor(path, new URLSearchParams(query), actor);
      if (place !== null) hops.push(place);
    }
    return hops;
  };

  it("leads everybody from everywhere, in at most four hops, to a page that takes them in", () => {
    const everybody = [
      ...actors,
      ["a rep without groups", aRep("complete", [])] as const,
      ...registrationStatuses.map((status) => [`${status} staff`, aStaff(status)] as const),
    ];
    for (const [name, actor] of everybody) {
      for (const [path] of cells) {
        const hops = onward(path, actor);
        expect(hops.length, `${name} from ${path}: ${hops.join(" > ")}`).toBeLessThanOrEqual(4);
        const [end = ""] = (hops.at(-1) ?? path).split("?");
        expect(redirectFor(end, nothing, actor), `${name} ends at ${end}`).toBeNull();
        if (hops.length > 0) expect(homes[name] ?? name, `${name} from ${path}`).toBe(end);
      }
    }
  });

  /** Where each of them lives: every redirect ends there. */
  const homes: Record<string, string> = {
    ...Object.fromEntries(
      ["provider", "rep"].flatMap((role) => [
        [`a setup ${role}`, "/register/email-confirmation"],
        [`a missing_info ${role}`, "/register/complete"],
        [`a rejected ${role}`, "/"],
      ]),
    ),
    "a provider_profile provider": "/app/provider/onboarding",
    "a provisional provider": "/app/provider/onboarding",
    "a complete provider": "/app/provider/home",
    "a provider_profile rep": "/",
    "a provisional rep": "/register/provisional/healthcare-entity-rep",
    "a complete rep": "/app/healthcare-entity/providers",
    "a rep without groups": "/app/healthcare-entity/providers",
    ...Object.fromEntries(registrationStatuses.map((status) => [`${status} staff`, "/staff"])),
    staff: "/staff",
    nobody: "/login",
  };
});

describe("the guard of a page", () => {
  it("keeps the query in the way back from the login page [ACC-R-028]", () => {
    expect(redirectFor("/app/provider/documents", new URLSearchParams("a=1"), anonymous)).toBe(
      "/login?next=%2Fapp%2Fprovider%2Fdocuments%3Fa%3D1",
    );
  });

  it("lets only reps of manage_users to the team and its invitations [ACC-P-009 ACC-P-010]", () => {
    const others = aRep(
      "complete",
      groupNames.filter((name) => name !== "manage_users"),
    );
    for (const page of ["users", "pending-invitations"]) {
      const path = `/app/healthcare-entity/${page}`;
      expect(redirectFor(path, nothing, others)).toBe("/");
      expect(redirectFor(path, nothing, aRep("complete", ["manage_users"]))).toBeNull();
    }
    expect(redirectFor("/app/healthcare-entity/users-of-old", nothing, others)).toBeNull();
  });

  it("takes a name for the whole of a segment only", () => {
    expect(redirectFor("/application", nothing, anonymous)).toBeNull();
    expect(redirectFor("/app/providers", nothing, aRep("provisional"))).toBeNull();
    expect(redirectFor("/app/peer-ratings", nothing, anonymous)).toContain("/login");
  });

  it("accepts a provider's own id on a provider's screen and no other [PRV-R-002]", () => {
    const go = (path: string, query = "") =>
      redirectFor(path, new URLSearchParams(query), aProvider("complete"));
    expect(go("/app/provider/home", `providerId=${own}`)).toBeNull();
    expect(go("/app/provider/home", `providerId=${own.toUpperCase()}`)).toBeNull();
    expect(go("/app/provider/home", `providerId=${foreign}`)).toBe("/");
    expect(go("/app/provider/home", "providerId=")).toBe("/");
    expect(go(`/app/provider/profile/licenses/${own}`)).toBe("/app/provider/profile/licenses");
    expect(go(`/app/provider/${own}`)).toBe("/app/provider");
    expect(go(`/app/provider/${foreign}`)).toBe("/");
    expect(go(`/app/provider/profile/${foreign}`)).toBe("/");
    for (const screen of [
      "booking-requests",
      "connection-requests",
      "facility-details",
      "questionnaire",
      "passports",
    ])
      expect(go(`/app/provider/${screen}/${foreign}`), screen).toBeNull();
  });
});

describe("pages without session checks", () => {
  it.each([
    ["/invitation/0190", "ACC-P-011"],
    ["/register/provider/setup", "ACC-P-012"],
    ["/password-reset/uid/token", "ACC-P-013"],
    ["/verify-email/key", "ACC-P-014"],
    ["/forgot-password", "ACC-P-015"],
    ["/reset-password", "ACC-P-016"],
    ["/swag", "ACC-P-017"],
    ["/endorsement", "ACC-P-018"],
    ["/endorsement/0190", "ACC-P-018"],
    ["/provider-reference-survey", "SIL-23"],
    ["/app/peer-rating/0190", "SIL-23"],
  ])("%s is open to everybody [%s]", (path) => {
    expect(isPublic(path, nothing)).toBe(true);
    for (const [, actor] of actors) expect(redirectFor(path, nothing, actor)).toBeNull();
  });

  it("include a social sign-in's way back only while it carries a code or a state [ACC-P-019]", () => {
    const callback = (query: string) =>
      redirectFor("/social-login/google", new URLSearchParams(query), anonymous);
    expect(callback("code=a")).toBeNull();
    expect(callback("state=b")).toBeNull();
    expect(callback("code=a&state=b")).toBeNull();
    expect(callback("")).toBe("/login?next=%2Fsocial-login%2Fgoogle");
    expect(callback("codes=a")).toBe("/login?next=%2Fsocial-login%2Fgoogle%3Fcodes%3Da");
  });
});

describe("a declaration of routes", () => {
  it("cannot be both provider-only and representative-only [ACC-V-003]", () => {
    const both = { path: "/app/both", providerOnly: true, repOnly: true } as const;
    expect(() => declareRoutes([both])).toThrow(
      "The route /app/both cannot be both provider-only and representative-only.",
    );
  });

  it("cannot contradict itself in other ways", () => {
    expect(() => declareRoutes([{ path: "/x", staffOnly: true, repOnly: true }])).toThrow("staff-only");
    expect(() => declareRoutes([{ path: "/x", group: "manage_users" }])).toThrow("group");
    expect(() => declareRoutes([{ path: "/x" }, { path: "/x" }])).toThrow("twice");
  });
});
