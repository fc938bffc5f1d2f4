import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { invalidForm } from "@/lib/core/pure/errors";
import { type Answers, renderApp } from "@/tests/support/render";
import { LoginForm } from "./login-form";

const open = (answers: Answers = {}, props: Partial<Parameters<typeof LoginForm>[0]> = {}) =>
  renderApp(<LoginForm next="/app" sessionExpired={false} {...props} />, { answers });

const call = "POST /api/auth/login/";

async function logIn(answers: Answers) {
  const view = open(answers);
  await view.person.type(screen.getByLabelText("Email"), "ana@example.test");
  await view.person.type(screen.getByLabelText("Password"), "Secret-pass1!");
  await view.person.click(screen.getByRole("button", { name: "Log in" }));
  return view;
}

describe("the login form", () => {
  test("has an e-mail, a password, a button, and the ways around [ACC-U-001] [ACC-U-002] [ACC-U-003] [ACC-U-004]", () => {
    open();
    expect(document.querySelectorAll('input[type="email"]')).toHaveLength(1);
    expect(document.querySelectorAll('input[type="password"]')).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Log in" })).toHaveAttribute("type", "submit");
    expect(screen.getByRole("link", { name: "Reset Password" })).toHaveAttribute("href", "/forgot-password");
    expect(screen.getByRole("link", { name: "Log in with Google" })).toHaveAttribute(
      "href",
      "/api/auth/google/login?user_type=provider",
    );
  });

  test("takes Google along to where it leads itself", () => {
    open({}, { next: "/app/provider/documents?a=1" });
    expect(screen.getByRole("link", { name: "Log in with Google" })).toHaveAttribute(
      "href",
      "/api/auth/google/login?user_type=provider&next=%2Fapp%2Fprovider%2Fdocuments%3Fa%3D1",
    );
  });

  test("asks for an e-mail that looks right and for a password [ACC-V-029] [ACC-V-030]", async () => {
    const { person, sent } = open();
    await person.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByText("Email is required")).toBeVisible();
    expect(screen.getByText("Password is required")).toBeVisible();
    await person.type(screen.getByLabelText("Email"), "ana@");
    await person.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByText("That email doesn't look quite right.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("leads an unverified account to the confirmation page and keeps its e-mail [ACC-S-006] [ACC-S-007] [ACC-M-010]", async () => {
    const { router } = await logIn({
      [call]: invalidForm("E-mail is not verified.", "email_not_verified"),
    });
    await expect.poll(() => router.push.mock.calls).toEqual([["/register/email-confirmation"]]);
    expect(localStorage.getItem("lastSignInEmail")).toBe("ana@example.test");
  });

  test("leads to the question for a factor, without the challenge in the address [ACS-C-001] [ACS-S-001]", async () => {
    const second_factor = {
      challenge: "asked",
      methods: ["totp", "recovery"],
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    const { router } = await logIn({ [call]: { status: 202, body: { second_factor } } });
    await expect.poll(() => router.push.mock.calls).toEqual([["/login/second-factor?next=%2Fapp"]]);
    expect(JSON.parse(sessionStorage.getItem("waitingSignIn") ?? "{}").challenge).toBe("asked");
    expect(localStorage.getItem("sessionExists")).toBeNull();
  });

  test("shows the server's text in a red box [ACC-M-009] [ACC-V-034]", async () => {
    const text = "Unable to log in with provided credentials.";
    await logIn({ [call]: { status: 400, body: { non_field_errors: [text] } } });
    const box = (await screen.findByText(text)).closest('[role="alert"]');
    expect(box).toBeVisible();
    expect(box?.className).toContain("bg-red-soft");
  });

  test("puts other errors at their field [ACC-M-011]", async () => {
    await logIn({ [call]: { status: 400, body: { email: ["x"] } } });
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("x"));
    expect(screen.getByLabelText("Email")).toBeInvalid();
  });

  test("tells of too many tries", async () => {
    const detail = "Request was throttled. Expected available in 20 seconds.";
    await logIn({ [call]: { status: 429, body: { detail } } });
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test("keeps where it leads, for a sign-in that goes another way [ACC-S-004]", () => {
    open({}, { next: "/app/provider/profile" });
    expect(localStorage.getItem("continueUrl")).toBe("/app/provider/profile");
  });
});

describe("a session that has expired", () => {
  afterEach(() => window.history.replaceState(null, "", "/"));

  test("is told once, and the address forgets it [ACC-M-002] [ACC-S-005]", () => {
    window.history.replaceState(null, "", "/login?next=%2Fapp&session_expired=true");
    open({}, { sessionExpired: true });
    expect(screen.getByText("Your session has expired. Please log in again.")).toBeVisible();
    expect(window.location.search).toBe("?next=%2Fapp");
  });
});
