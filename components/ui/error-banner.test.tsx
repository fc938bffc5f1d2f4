import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { ErrorBanner } from "./error-banner";

test("says that something went wrong and tries again [SHR-M-021]", async () => {
  const retry = vi.fn();
  const { person, rerender } = renderApp(<ErrorBanner onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong. Please try again.");
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorBanner onRetry={retry} retrying />);
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
});
