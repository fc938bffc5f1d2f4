import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { tagOf } from "@/lib/core/pure/version";
import type { Connection, Security, TeamSignIn } from "@/lib/organizations/sign-on/schema";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SecurityScreen } from "./security-screen";
import { SignInsCard } from "./sign-ins-card";

const id = (number: number) => `0190f000-0000-7000-8000-00000000000${number}`;

const person = (
  number: number,
  name: string,
  more: Partial<NonNullable<Security["people"]>[number]> = {},
) => ({
  id: id(number),
  name,
  has_factor: false,
  last_sign_in_at: null,
  manages: false,
  must_set_up_by: null,
  ...more,
});

const security: Security = {
  policy: "off",
  policy_from: null,
  grace_days: 7,
  known_devices: true,
  session_days: 14,
  sign_on_only: false,
  break_glass: [],
  people: [
    person(1, "Ana Ruiz", { has_factor: true, manages: true, last_sign_in_at: "2026-12-04T09:12:00.000Z" }),
    person(2, "Ben Cole", { manages: true }),
    person(3, "Cy Dean"),
  ],
};

const nothing: Connection = {
  issuer: null,
  client_id: null,
  groups: [],
  trust_mfa: false,
  checked_at: null,
  redirect_uri: "https://wardway.test/sign-on/callback",
  start: `/api/auth/sign-on/${id(9)}/start/`,
  used_since: null,
  domains: [],
};

const domain = {
  id: id(7),
  domain: "northline.example",
  record: "wardway-verify=abc",
  proven_at: null as string | null,
  missing_since: null as string | null,
};

const whole: Connection = {
  ...nothing,
  issuer: "https://login.northline.example",
  client_id: "wardway",
  groups: ["schedule_shifts"],
  used_since: "2026-12-01T10:00:00.000Z",
  domains: [{ ...domain, proven_at: "2026-12-01T10:00:00.000Z" }],
};

function show({ read = security, connection = nothing, answers = {} as Answers } = {}) {
  return renderApp(<SecurityScreen security={read} connection={connection} />, {
    user: aRepUser({ group_names: ["manage_users"] }),
    answers: {
      "GET /api/organization/security/": { body: read },
      "GET /api/organization/sign-on/": { body: connection },
      ...answers,
    },
  });
}

const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the policy", () => {
  it("shows who meets it [ACS-S-005 ACS-C-010]", () => {
    show();
    expect(section("Policy").getByText("2 people of 3 without a second factor.")).toBeVisible();
    const rows = within(screen.getByRole("table", { name: "Who meets it" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Ana Ruiz");
    expect(rows[1]).toHaveTextContent("Second factor");
    expect(rows[2]).toHaveTextContent("Ben ColeNo second factorNever");
  });

  it("says before it is required how many have no factor and until when they have time [ACS-S-005]", async () => {
    const { person: user } = show();
    await user.click(screen.getByLabelText("Required"));
    const effect = await screen.findByText(/2 people have no second factor and have time until/);
    expect(effect).toBeVisible();
    expect(effect.querySelector("time")).not.toBeNull();
  });

  it("is saved with the version that was read, and says what is refused [ACS-V-033]", async () => {
    const refusal = { policy: ["Add a second factor of your own first."] };
    const { person: user, sent } = show({
      answers: { "PUT /api/organization/security/": { status: 400, body: refusal } },
    });
    await user.click(screen.getByLabelText("Required"));
    await fill(user, screen.getByLabelText("Days of grace"), "5");
    await user.click(section("Policy").getByText("Save"));
    expect(await screen.findByText("Add a second factor of your own first.")).toBeVisible();
    const put = sent.find(({ method }) => method === "PUT");
    expect(put?.body).toEqual({ policy: "required", grace_days: 5, known_devices: true, session_days: 14 });
    expect(put?.headers.get("If-Match")).toBe(tagOf(security));
  });
});

describe("sign-on", () => {
  it("is set up in four steps, each with its state [ACS-S-005]", () => {
    show();
    const steps = section("Sign-on");
    for (const [title, state] of [
      ["1. Address", "Not set up"],
      ["2. Domains", "None proven"],
      ["3. Try it", "Not tried yet"],
      ["4. Who may still use a password", "Passwords are taken"],
    ] as const) {
      expect(steps.getByRole("heading", { name: title })).toBeVisible();
      expect(steps.getByText(state)).toBeVisible();
    }
    expect(steps.getByRole("button", { name: "Test the connection" })).toBeDisabled();
    expect(steps.getByText("https://wardway.test/sign-on/callback")).toBeVisible();
  });

  it("keeps a secret that is left empty, and offers no right to manage people [ACS-C-011]", async () => {
    const { person: user, sent } = show({
      connection: whole,
      answers: { "PUT /api/organization/sign-on/": { body: whole } },
    });
    expect(screen.queryByRole("checkbox", { name: "Manage users" })).toBeNull();
    await user.click(screen.getByLabelText("Grant clearance"));
    await user.click(screen.getByText("Save connection"));
    expect(await screen.findByText("Your provider answered. The connection is saved.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      issuer: whole.issuer,
      client_id: "wardway",
      groups: ["schedule_shifts", "grant_clearance"],
      trust_mfa: false,
    });
  });

  it("is removed once somebody has said so twice [ACS-C-031]", async () => {
    const { person: user, sent } = show({
      connection: whole,
      answers: { "DELETE /api/organization/sign-on/": { status: 204 } },
    });
    await user.click(screen.getByRole("button", { name: "Remove connection" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the connection?" }));
    await user.click(dialog.getByRole("button", { name: "Remove connection" }));
    expect(await screen.findByText("Connection removed.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
      "/api/organization/sign-on/",
    ]);
  });

  it("says at its field that the provider did not answer [ACS-C-011]", async () => {
    const text = "The provider at this address did not answer.";
    const { person: user } = show({
      answers: { "PUT /api/organization/sign-on/": { status: 400, body: { issuer: [text] } } },
    });
    await fill(user, screen.getByLabelText(/^Address of the provider/), "https://login.example.org");
    await fill(user, screen.getByLabelText(/^Client ID/), "wardway");
    await fill(user, screen.getByLabelText(/^Client secret/), "secret");
    await user.click(screen.getByText("Save connection"));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Address of the provider/)).toHaveFocus();
  });

  it("shows the record of a domain that waits, and looks for it [ACS-C-012 ACS-C-031]", async () => {
    const { person: user, sent } = show({
      connection: { ...nothing, domains: [domain] },
      answers: {
        [`POST /api/organization/sign-on/domains/${domain.id}/check/`]: {
          body: { proven_at: null, found: 2 },
        },
      },
    });
    expect(screen.getByText("Waiting for its record")).toBeVisible();
    expect(screen.getByText("wardway-verify=abc")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Check now northline.example" }));
    expect(await screen.findByText(/The domain shows 2 text records/)).toBeVisible();
    expect(sent.some(({ path }) => path.endsWith("/check/"))).toBe(true);
  });

  it("is tested step by step [ACS-C-031]", async () => {
    const steps = [
      { name: "address", ok: true, text: "login.northline.example may be asked." },
      { name: "discovery", ok: false, text: "The provider at this address did not answer." },
    ];
    const { person: user } = show({
      connection: whole,
      answers: { "POST /api/organization/sign-on/test/": { body: { steps } } },
    });
    await user.click(screen.getByRole("button", { name: "Test the connection" }));
    const result = within(await screen.findByRole("list", { name: "Result of the test" }));
    expect(result.getByLabelText("Passed")).toBeVisible();
    expect(result.getByText("The provider at this address did not answer.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in by it" })).toHaveAttribute(
      "href",
      `${whole.start}?next=%2Fapp%2Forganization%2Fsecurity`,
    );
  });

  it("is the only way once nothing is missing; what is stands beside the switch [ACS-S-005 ACS-V-007]", async () => {
    const only = { ...security, sign_on_only: true, break_glass: [id(1)] };
    const { person: user, sent } = show({
      connection: whole,
      answers: { "PUT /api/organization/security/": { body: only } },
    });
    const box = screen.getByRole("checkbox", { name: "Only by sign-on" });
    expect(box).toBeDisabled();
    const missing = within(screen.getByRole("list", { name: "What is missing" }));
    expect(missing.getAllByRole("listitem")).toHaveLength(1);
    expect(missing.getByText("Name somebody who may still use a password.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Ben Cole" })).toBeDisabled();
    expect(screen.queryByRole("checkbox", { name: "Cy Dean" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Ana Ruiz" }));
    expect(box).toBeEnabled();
    await user.click(box);
    await user.click(section("Sign-on").getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Security settings saved.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      policy: "off",
      sign_on_only: true,
      break_glass: [id(1)],
    });
  });

  it("names everything that is missing at first [ACS-S-005]", () => {
    show();
    const missing = within(screen.getByRole("list", { name: "What is missing" }));
    expect(missing.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Set up the connection first.",
      "Prove a domain first.",
      "Somebody has to sign in by it once first.",
      "Name somebody who may still use a password.",
    ]);
  });
});

describe("sign-ins of the people", () => {
  const row = (more: Partial<TeamSignIn>): TeamSignIn => ({
    at: "2026-12-04T09:12:00.000Z",
    how: "sign_on",
    outcome: "ok",
    browser: "Firefox on Windows",
    known: true,
    user: { id: id(1), name: "Ana Ruiz" },
    reason: "",
    ...more,
  });

  it("show who, how, and why somebody was refused [ACS-S-005 ACS-V-036]", () => {
    const reason = "The address is outside your proven domains.";
    const results = [row({}), row({ outcome: "refused", user: null, reason })];
    renderApp(<SignInsCard first={{ count: 2, next: null, previous: null, results }} />, {
      user: aRepUser({ group_names: ["manage_users"] }),
    });
    const rows = within(screen.getByRole("table", { name: "Sign-ins" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/Ana Ruiz.*Sign-on · Firefox on Windows.*Signed in/);
    expect(rows[2]).toHaveTextContent(/Somebody without an account.*Refused.*outside your proven domains/);
  });
});
