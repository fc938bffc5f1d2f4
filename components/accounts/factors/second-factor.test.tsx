import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answers, renderApp } from "@/tests/support/render";
import { SecondFactor } from "./second-factor";

const call = "POST /api/auth/second-factor/";
const wrong = { status: 400, body: { code: ["This code is not right."] } };
const over = {
  status: 400,
  body: { non_field_errors: ["Please log in again."] },
  headers: { "X-Error-Code": "challenge_over" },
};

const wait = (methods: string[]) =>
  sessionStorage.setItem(
    "waitingSignIn",
    JSON.stringify({ challenge: "asked", methods, expires_at: new Date(Date.now() + 60_000).toISOString() }),
  );

beforeEach(() => wait(["passkey", "totp", "recovery"]));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (answers: Answers = {}, props: Partial<Parameters<typeof SecondFactor>[0]> = {}) =>
  renderApp(<SecondFactor next="/app" asksForCode="totp" waiting={null} {...props} />, { answers });

describe("the question for a factor", () => {
  test("has one field for a code, and the ways around [ACS-S-001]", () => {
    open();
    const field = screen.getByLabelText("Code");
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(screen.getByLabelText("This is my own device")).not.toBeChecked();
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Use a recovery code" })).toHaveAttribute(
      "href",
      "/login/second-factor?next=%2Fapp&with=recovery",
    );
  });

  test("draws nothing of passkeys where the browser knows none [ACS-S-010]", () => {
    open();
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  });

  test("draws a button for them where it does, if the account has one [ACS-S-001]", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    const { unmount } = open();
    expect(await screen.findByRole("button", { name: "Use a passkey" })).toBeVisible();
    unmount();
    wait(["totp", "recovery"]);
    open();
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  });

  test("sends six digits by themselves, once, also with a blank [ACS-S-010]", async () => {
    const { person, sent } = open({ [call]: wrong });
    await person.click(screen.getByLabelText("Code"));
    await person.paste("123 456");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ challenge: "asked", method: "totp", code: "123 456", remember: false });
    await screen.findByText("This code is not right.");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(1);
  });

  test("keeps the focus after a wrong code, and says how many tries are left only below three [ACS-S-010]", async () => {
    const { person } = open({ [call]: wrong });
    for (const [code, left] of [
      ["111111", null],
      ["222222", null],
      ["333333", "2 tries left"],
      ["444444", "1 try left"],
    ] as const) {
      const field = screen.getByLabelText("Code");
      await person.clear(field);
      await person.type(field, code);
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This code is not right."));
      if (left) expect(await screen.findByText(left)).toBeVisible();
      else expect(screen.queryByText(/tries left|try left/)).toBeNull();
      expect(field).toHaveFocus();
    }
  });

  test("asks to log in again once the sign-in is over [ACS-C-002]", async () => {
    const { person } = open({ [call]: over });
    await person.type(screen.getByLabelText("Code"), "123456");
    expect(await screen.findByText("Please log in again.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
    expect(sessionStorage.getItem("waitingSignIn")).toBeNull();
  });

  test("takes a recovery code, which is sent by its button [ACS-S-001]", async () => {
    const { person, sent } = open({ [call]: wrong }, { asksForCode: "recovery" });
    expect(screen.getByLabelText("Code")).toHaveAttribute("inputmode", "text");
    await person.type(screen.getByLabelText("Code"), "a7k2m 9qxwt");
    expect(sent).toEqual([]);
    await person.click(screen.getByLabelText("This is my own device"));
    await person.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      challenge: "asked",
      method: "recovery",
      code: "a7k2m 9qxwt",
      remember: true,
    });
  });

  test("asks for a recovery code where there is only a passkey beside it", () => {
    wait(["passkey", "recovery"]);
    open();
    expect(screen.getByLabelText("Code")).toHaveAttribute("inputmode", "text");
  });

  test("has nothing to ask where no sign-in waits", async () => {
    sessionStorage.clear();
    open();
    expect(await screen.findByText("Please log in again.")).toBeVisible();
  });

  test("goes on where the browser itself sent the form: the cookie says what can be used [ACS-V-021]", () => {
    sessionStorage.clear();
    open({}, { waiting: { methods: ["totp", "recovery"], tries: 2 } });
    expect(screen.getByLabelText("Code")).toBeVisible();
    expect(screen.getByText("2 tries left")).toBeVisible();
  });
});
