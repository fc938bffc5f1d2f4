import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type Answers, renderApp } from "@/tests/support/render";
import { ForgotPassword } from "./forgot-password";
import { NewPasswordForm } from "./new-password-form";

const confirmation =
  "If we have a record of your email address, you will receive an email with a link to set a new password.";

describe("the form for a forgotten password", () => {
  const call = "POST /api/auth/password/reset/";
  const open = (
    answers: Answers = { [call]: { body: { detail: "Password reset e-mail has been sent." } } },
  ) => renderApp(<ForgotPassword />, { answers });

  test("asks for an e-mail that looks right [ACC-V-031] [ACC-V-032]", async () => {
    const { person, sent } = open();
    await person.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("Email is required")).toBeVisible();
    await person.type(screen.getByLabelText(/^Email/), "abc");
    await person.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("That email doesn't look quite right.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("sends it, and says the same for every address [ACC-R-006] [ACC-M-008]", async () => {
    const { person, sent } = open();
    expect(screen.getByText(/^Tell us your address/)).toBeVisible();
    await person.type(screen.getByLabelText(/^Email/), "Ana@Example.test{Enter}");
    expect(await screen.findByText(confirmation)).toBeVisible();
    expect(screen.queryByText(/^Tell us your address/)).toBeNull();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/auth/password/reset/", { email: "ana@example.test" }],
    ]);
  });

  test("tells of too many tries, and keeps the form", async () => {
    const detail = "Request was throttled. Expected available in 60 seconds.";
    const { person } = open({ [call]: { status: 429, body: { detail } } });
    await person.type(screen.getByLabelText(/^Email/), "ana@example.test{Enter}");
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByText(confirmation)).toBeNull();
    expect(screen.getByLabelText(/^Email/)).toHaveValue("ana@example.test");
  });
});

describe("the form of a reset link", () => {
  const call = "POST /api/auth/password/reset/confirm/";
  const open = (
    answers: Answers = { [call]: { body: { detail: "Password has been reset with the new password." } } },
  ) => renderApp(<NewPasswordForm uid="the-uid" token="the-token" />, { answers });
  const first = () => screen.getByLabelText(/^New password/);
  const second = () => screen.getByLabelText(/^Confirm new password/);

  async function send(view: ReturnType<typeof open>, one: string, other = one) {
    await view.person.type(first(), one);
    if (other) await view.person.type(second(), other);
    await view.person.click(screen.getByRole("button", { name: "Set new password" }));
  }

  test("has two password fields [ACC-U-007]", () => {
    open();
    expect(document.querySelectorAll('input[type="password"]')).toHaveLength(2);
    for (const input of [first(), second()]) expect(input).toHaveAttribute("type", "password");
  });

  test("sends uid and token of the address, then says so and leads to the login [ACC-R-007] [ACC-M-001] [ACC-U-008]", async () => {
    const view = open();
    await send(view, "Fresh-pass1!");
    expect(
      await screen.findByText("Password has been reset successfully. You can safely use it to login."),
    ).toBeVisible();
    expect(view.sent[0]?.body).toEqual({
      uid: "the-uid",
      token: "the-token",
      new_password1: "Fresh-pass1!",
      new_password2: "Fresh-pass1!",
    });
    expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });

  test("keeps the password rules and the confirmation [ACC-V-017] [ACC-V-019] [ACC-V-020] [ACC-V-021]", async () => {
    const view = open();
    await send(view, "aaaaaa1!", "");
    expect(await screen.findByText("Password must contain at least one uppercase letter")).toBeVisible();
    expect(screen.getByText("Confirm Password is required")).toBeVisible();
    await view.person.type(second(), "Other-pass1!");
    await waitFor(() => expect(second()).toHaveAccessibleDescription("Your passwords don't match."));
    expect(view.sent).toEqual([]);
  });

  test("tells a link that no longer works, with the way to a new one", async () => {
    const view = open({ [call]: { status: 400, body: { token: ["Invalid value"] } } });
    await send(view, "Fresh-pass1!");
    expect(await screen.findByText(/This link has expired or was already used\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ask for a new one" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });

  test("puts the server's texts at their field and at the top [ACC-V-033] [ACC-V-034]", async () => {
    const view = open({
      [call]: { status: 400, body: { new_password1: ["Too common."], non_field_errors: ["Not now."] } },
    });
    await send(view, "Fresh-pass1!");
    expect(await screen.findByText("Not now.")).toBeVisible();
    expect(first()).toHaveAccessibleDescription(/Too common\./);
  });
});
