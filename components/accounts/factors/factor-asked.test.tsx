import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { FactorAsked } from "./factor-asked";

const show = (by: string | null) => renderApp(<FactorAsked by={by} />, { user: aUser() });

test("the banner says what is asked and until which minute, and leads to where a factor is added [ACS-V-001]", () => {
  show("2026-12-07T19:05:00.000Z");
  const banner = screen.getByRole("status");
  expect(banner).toHaveTextContent(
    /^Your organization asks for a second factor\. Add one by Dec [78], 2026, \d{2}:\d{2}\.Add one$/,
  );
  expect(screen.getByRole("link", { name: "Add one" })).toHaveAttribute("href", "/app/account/security");
  expect(banner.querySelector("time")).toHaveAttribute("dateTime", "2026-12-07T19:05:00.000Z");
});

test("it breaks beside its button on a narrow screen, has the colours of both schemes, and is not printed [ACS-V-001]", () => {
  show("2026-12-07T19:05:00.000Z");
  const banner = screen.getByRole("status");
  // Tokens that light and dark both define, no colour of one scheme.
  expect(banner).toHaveClass("bg-blue-soft", "border-blue/30", "print:hidden");
  expect(banner.className).not.toMatch(/#|\bwhite\b|\bblack\b/);
  expect(screen.getByText(/Your organization/).parentElement).toHaveClass("min-w-0", "flex-1");
  expect(screen.getByRole("link").parentElement).toHaveClass("shrink-0");
});

test("where nobody is shut out it names no day [ACS-V-001]", () => {
  show(null);
  expect(screen.getByRole("status")).toHaveTextContent(
    /^Your organization asks for a second factor\.Add one$/,
  );
});
