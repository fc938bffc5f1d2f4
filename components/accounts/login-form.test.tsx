import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "@/tests/support/render";
import { LoginForm } from "./login-form";

const form = <LoginForm next="/app" sessionExpired={false} />;

test("asks for an e-mail that looks right and for a password [ACC-V-029, ACC-V-030]", async () => {
  const { person, sent } = renderApp(form);
  await person.type(screen.getByLabelText("Email"), "ana@");
  await person.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("That email doesn't look quite right.")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
  expect(sent).toEqual([]);
});

test("leads an unverified account to the confirmation page and keeps its e-mail [ACC-S-006, ACC-S-007, ACC-M-010]", async () => {
  const { person, router } = renderApp(form, {
    answers: {
      "POST /api/auth/login/": { status: 400, body: { non_field_errors: ["E-mail is not verified."] } },
    },
  });
  await person.type(screen.getByLabelText("Email"), "ana@example.test");
  await person.type(screen.getByLabelText("Password"), "Secret-pass1!");
  await person.click(screen.getByRole("button", { name: "Log in" }));
  await expect.poll(() => router.push.mock.calls).toEqual([["/register/email-confirmation"]]);
  expect(localStorage.getItem("lastSignInEmail")).toBe("ana@example.test");
});
