import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aRequestAnswer, aShift } from "@/tests/support/assignments/rep-answers";
import { accepted, renderRepReview, reviewPath } from "@/tests/support/assignments/rep-review";
import { fill } from "@/tests/support/fill";

describe("canceling", () => {
  it("asks first, takes a comment, and says that it is done [PRV-M-030]", async () => {
    const request = aRequestAnswer();
    const app = renderRepReview(request, {
      [`PUT ${reviewPath}cancel/`]: { body: { ...request, status: "canceled" } },
    });
    await app.person.click(screen.getByRole("button", { name: "Cancel assignment" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Assignment Cancellation" }));
    expect(app.writes()).toEqual([]);
    await fill(app.person, asked.getByLabelText("Comment"), "The ward is closed.");
    await app.person.click(asked.getByRole("button", { name: "Cancel Assignment" }));
    expect(await screen.findByText("Assignment Request canceled successfully")).toBeVisible();
    expect(app.writes().map((call) => [call.path, call.body])).toEqual([
      [`${reviewPath}cancel/`, { comment: "The ward is closed." }],
    ]);
  });

  it("is offered for a confirmed request only while its last shift starts more than 30 days ahead [PRV-S-036]", () => {
    const confirmed = (startOn: string) =>
      aRequestAnswer({
        row: { status: "confirmed" },
        shifts: [aShift(1, { ...accepted, statusByRep: "accepted", startOn })],
      });
    const { unmount } = renderRepReview(confirmed("2026-12-31"));
    expect(screen.queryByRole("button", { name: "Cancel assignment" })).toBeNull();
    unmount();
    renderRepReview(confirmed("2027-01-01"));
    expect(screen.getByRole("button", { name: "Cancel assignment" })).toBeEnabled();
  });
});
