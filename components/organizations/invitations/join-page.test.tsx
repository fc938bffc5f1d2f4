import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, renderApp } from "@/tests/support/render";
import { JoinPage } from "./join-page";

const token = "x".repeat(32);
const found = { email: "hannah@acme.test", healthcare_entity_name: "Acme Health" };
const lookUp = `GET /api/invitation/from-token/${token}/`;
const unknown = { status: 404, body: { detail: "Not found." } };
const invalid = "Invalid invitation. Please contact your Administrator to receive a new one.";

const renderJoin = (
  answers: Answers = {},
  { invitation = found as typeof found | null, signedInAs = null as string | null } = {},
) =>
  renderApp(<JoinPage token={token} found={invitation} signedInAs={signedInAs} />, {
    path: `/invitation/${token}`,
    answers: { [lookUp]: { body: found }, ...answers },
  });

type Person = ReturnType<typeof renderJoin>["person"];

async function fillIn(person: Person, changes: Record<string, string> = {}) {
  const values = {
    "First name": "Sam",
    "Last name": "Lee",
    "Phone number": "2075550101",
    "Job Title": "Scheduler",
    Password: "Good-pass1!",
    "Confirm password": "Good-pass1!",
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    if (value) await person.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
}

const join = (person: Person) => person.click(screen.getByRole("button", { name: "Join" }));

describe("an invitation's page", () => {
  it("is titled with the organization's name [ACC-U-020]", () => {
    renderJoin();
    expect(screen.getByRole("heading", { level: 1, name: "Join Acme Health" })).toBeVisible();
  });

  it("shows the invited e-mail, which cannot be changed [ACC-U-021, ACC-U-022]", async () => {
    const { person } = renderJoin();
    const email = screen.getByLabelText("Email");
    expect(email).toHaveValue("hannah@acme.test");
    expect(email).toHaveAttribute("readonly");
    await person.type(email, "thief@acme.test");
    expect(email).toHaveValue("hannah@acme.test");
  });

  it("looks the invitation up by its token when it opens [ACC-C-001]", async () => {
    const { sent } = renderJoin();
    await waitFor(() => expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([lookUp]));
  });

  it("says when the link is unknown [ACC-M-003]", async () => {
    renderJoin({ [lookUp]: unknown }, { invitation: null });
    expect(screen.getByText(invalid)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  });

  it("says so, too, when the link has stopped working since the server looked", async () => {
    renderJoin({ [lookUp]: unknown });
    expect(await screen.findByText(invalid)).toBeVisible();
  });

  it("asks whoever is signed in to sign out first", () => {
    renderJoin({}, { signedInAs: "rep@rival.test" });
    expect(screen.getByText(/You are signed in as rep@rival.test/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  });
});

describe("joining", () => {
  const register = "POST /api/invitation/register/";

  it("sends the documented payload and goes on to the app [ACC-C-008, ACC-S-008]", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { person, sent } = renderJoin({ [register]: { status: 201, body: {} } });
    await fillIn(person);
    await join(person);
    await waitFor(() => expect(assign.mock.calls).toEqual([["/app"]]));
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      invitation_token: token,
      email: "hannah@acme.test",
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550101",
      title: "Scheduler",
      password1: "Good-pass1!",
      password2: "Good-pass1!",
    });
    expect(localStorage.getItem("sessionExists")).toBe("true");
  });

  it("needs names, phone number and a job title [ACC-V-024]", async () => {
    const { person, sent } = renderJoin();
    await join(person);
    for (const name of ["First Name", "Last Name", "Phone Number", "Job Title", "Confirm Password"])
      expect(await screen.findByText(`${name} is required`)).toBeVisible();
    expect(screen.getByLabelText(/^First name/)).toHaveFocus();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it.each([
    ["Aa1!", "Password must be at least 8 characters long"],
    [`Aa1!${"x".repeat(61)}`, "Password cannot exceed 64 characters"],
    ["lower-case1", "Password must contain at least one uppercase letter"],
    ["UPPER-CASE1", "Password must contain at least one lowercase letter"],
    ["No-digits-here", "Password must contain at least one digit"],
    ["NoSpecials11", "Password must contain at least one special character"],
  ])("refuses the password %s [ACC-V-018]", async (password, text) => {
    const { person, sent } = renderJoin();
    await fillIn(person, { Password: password, "Confirm password": password });
    await join(person);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("refuses two passwords that differ [ACC-V-018]", async () => {
    const { person } = renderJoin();
    await fillIn(person, { "Confirm password": "Other-pass1!" });
    await join(person);
    expect(await screen.findByText("Your passwords don't match.")).toBeVisible();
  });

  it("tells that the link was used meanwhile", async () => {
    const { person } = renderJoin({
      [register]: { status: 400, body: { invitation_token: [invalid] } },
    });
    await fillIn(person);
    await join(person);
    expect(await screen.findByText(invalid)).toBeVisible();
  });
});
