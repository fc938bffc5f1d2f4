import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import ErrorBoundary from "@/app/error";
import { SiteProvider } from "@/components/ui/site";

test("a page that fails apologizes, takes a report and names the support [SHR-M-001 SHR-U-004 SHR-U-005 SHR-U-006]", async () => {
  const retry = vi.fn();
  render(
    <SiteProvider product="Wardway" supportEmail="support@wardway.test">
      <ErrorBoundary error={new Error("boom")} reset={retry} />
    </SiteProvider>,
  );
  expect(screen.getByRole("heading", { name: "We apologize, but an error occurred." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Report feedback" })).toHaveAttribute("href", "/error/report");
  expect(screen.getByRole("link", { name: "support@wardway.test" })).toHaveAttribute(
    "href",
    "mailto:support@wardway.test",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("leads to a page with the support's address where even the frame failed", () => {
  render(<ErrorBoundary error={new Error("boom")} reset={() => {}} />);
  expect(screen.getByRole("link", { name: "how to reach us" })).toHaveAttribute("href", "/error");
});
