import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "@/components/shell/query-provider";
import type { Outcome } from "@/lib/core/pure/form-action";
import { anAction, drawForm } from "@/tests/support/sent-form";
import { LoginForm } from "./login-form";

vi.mock("next/navigation", () => import("@/tests/support/navigation"));

const form = () => {
  const props = { next: "/app", sessionExpired: false, known: "ana@example.test", action: anAction() };
  return createElement(QueryProvider, null, createElement(LoginForm, props));
};

const refused = (body: Record<string, string[]>, email: string): Outcome => ({
  refusal: { code: "validation", status: 400, body },
  typed: { email, next: "/app" },
});

const field = (body: HTMLElement, name: string) =>
  body.querySelector<HTMLInputElement>(`input[name=${name}]`);

test("begins with the address that was just confirmed, unless it was sent with another", async () => {
  expect(field(await drawForm(form()), "email")?.value).toBe("ana@example.test");
  const sent = await drawForm(form(), refused({ non_field_errors: ["No."] }, "bea@example.test"));
  expect(field(sent, "email")?.value).toBe("bea@example.test");
  expect(sent.querySelector("[role=alert]")?.textContent).toBe("No.");
});

test("marks what was wrong before its script came, each field described by its text", async () => {
  const wrong = { email: "That email doesn't look quite right.", password: "Password is required" };
  const sent = await drawForm(form(), refused({ email: [wrong.email], password: [wrong.password] }, "a@"));
  for (const [name, text] of Object.entries(wrong)) {
    const input = field(sent, name);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    expect(sent.querySelector(`[id=${input?.getAttribute("aria-describedby")}]`)?.textContent).toBe(text);
  }
  expect(field(sent, "email")?.value).toBe("a@");
  expect(sent.textContent).not.toContain("Please fix the following errors:");
});

test("has focus at the first wrong field, and is sent with what only its page knows", async () => {
  const sent = await drawForm(form(), refused({ password: ["Password is required"] }, "ana@example.test"));
  expect(sent.querySelector("[autofocus]")?.getAttribute("name")).toBe("password");
  const hidden = [...sent.querySelectorAll<HTMLInputElement>("form input[type=hidden]")];
  const fields = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({ csrftoken: "token", idempotency_key: "key", next: "/app" });
});
