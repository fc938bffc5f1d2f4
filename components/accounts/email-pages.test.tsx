import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type Answers, renderApp } from "@/tests/support/render";
import { ResendEmail } from "./resend-email";
import { Verification } from "./verification";

describe("the result of a verification link", () => {
  const call = "POST /api/auth/registration/verify-email/";
  const open = (answers: Answers) => renderApp(<Verification verificationKey="the-key" />, { answers });

  test("is awaited, asked for once by the key of the address [ACC-S-011] [ACC-R-015]", async () => {
    let say = (_answer: { body: unknown }) => {};
    const later = new Promise<{ body: unknown }>((resolve) => {
      say = resolve;
    });
    const { sent, rerender } = open({ [call]: later });
    expect(screen.getByText("Confirming your email")).toBeVisible();
    rerender(<Verification verificationKey="the-key" />);
    say({ body: { detail: "ok" } });
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ key: "the-key" }]);
  });

  test("once confirmed leads to the login [ACC-S-012]", async () => {
    open({ [call]: { body: { detail: "ok" } } });
    await screen.findByRole("heading", { name: "Your email is confirmed" });
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  });

  test("once confirmed tells the log-in form the address that signed up in this browser, and no other browser's", async () => {
    const written = vi.spyOn(document, "cookie", "set");
    open({ [call]: { body: { detail: "ok" } } });
    await screen.findByRole("heading", { name: "Your email is confirmed" });
    expect(written).not.toHaveBeenCalled();
    cleanup();
    localStorage.setItem("lastSignInEmail", "ana+shifts@example.test");
    open({ [call]: { body: { detail: "ok" } } });
    await screen.findByRole("heading", { name: "Your email is confirmed" });
    expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
      "login_email=ana%2Bshifts%40example.test; Path=/login; SameSite=Lax; Max-Age=600",
    ]);
    written.mockRestore();
  });

  test("that failed says why it may have [ACC-M-004] [ACC-M-005] [ACC-U-032]", async () => {
    open({ [call]: { status: 404, body: { detail: "Not found." } } });
    expect(await screen.findByText("Something went wrong!")).toBeVisible();
    expect(screen.getByText(/link may have expired, or your email was already confirmed/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
  });
});

describe("sending the verification e-mail again", () => {
  const call = "POST /api/auth/registration/resend-email/";
  const click = async (answers: Answers = {}) => {
    const view = renderApp(<ResendEmail hasMailbox={false} />, { answers });
    await view.person.click(screen.getByRole("button", { name: "Resend email" }));
    return view;
  };

  test("goes to the address of the last sign-in [ACC-U-010] [ACC-M-014]", async () => {
    localStorage.setItem("lastSignInEmail", "ana@example.test");
    const { sent } = await click({ [call]: { body: { detail: "Verification e-mail sent." } } });
    expect(await screen.findByText("Verification email sent successfully")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ email: "ana@example.test" }]);
    expect(screen.getByText("ana@example.test")).toBeVisible();
  });

  test.each([429, 500])("that fails with %d is told so [ACC-M-015]", async (status) => {
    localStorage.setItem("lastSignInEmail", "ana@example.test");
    await click({ [call]: { status, body: { detail: "No." } } });
    expect(
      await screen.findByText("Unable to send verification email. Please try again later."),
    ).toBeVisible();
  });

  test("without a known address leads to the login [ACC-M-016] [ACC-S-035]", async () => {
    const { router, sent } = await click();
    expect(await screen.findByText("Something went wrong. Please try logging in again.")).toBeVisible();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/login"));
    expect(sent).toEqual([]);
  });
});
