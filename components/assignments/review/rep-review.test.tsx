import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { aRequestAnswer, aShift } from "@/tests/support/assignments/rep-answers";
import {
  accepted,
  boxOf,
  confirmButton,
  renderRepReview,
  reviewPath,
  twoDays,
} from "@/tests/support/assignments/rep-review";
import { fill } from "@/tests/support/fill";

const answered = (shifts: Shift[]) => aRequestAnswer({ row: { status: "responded" }, shifts });

describe("a shift's checkbox", () => {
  it("can be changed by a rep once the provider accepted", () => {
    renderRepReview(answered([aShift(1, accepted)]));
    expect(boxOf(twoDays.first)).toBeEnabled();
    expect(boxOf(twoDays.first)).toBeChecked();
  });

  it.each(["confirmed", "canceled"] as const)("cannot once the request is %s [ORG-V-054]", (status) => {
    renderRepReview(aRequestAnswer({ row: { status }, shifts: [aShift(1, accepted)] }));
    expect(boxOf(twoDays.first)).toBeDisabled();
  });

  it("cannot when its day is over [ORG-V-055]", () => {
    renderRepReview(answered([aShift(1, { ...accepted, startOn: "2026-11-30" }), aShift(2, accepted)]));
    expect(boxOf("Mon, Nov 30, 2026")).toBeDisabled();
    expect(boxOf(twoDays.first)).toBeEnabled();
  });

  it("cannot while the request is pending [ORG-V-056]", () => {
    renderRepReview(aRequestAnswer({ row: { status: "pending" }, shifts: [aShift(1)] }));
    expect(boxOf(twoDays.first)).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("cannot when the provider rejected it [ORG-V-057]", () => {
    renderRepReview(
      answered([aShift(1, accepted), aShift(2, { startOn: "2026-12-05", statusByProvider: "rejected" })]),
    );
    expect(boxOf(twoDays.second)).toBeDisabled();
    expect(boxOf(twoDays.second)).not.toBeChecked();
    expect(screen.getByText("Declined by provider")).toBeVisible();
  });
});

describe("a shift that fills a needed shift", () => {
  it("says so, with a link to the schedule of its facility [SCH-S-042]", () => {
    const neededShiftId = "0190f000-0000-7000-8000-0000000000c1";
    const request = answered([aShift(1, { ...accepted, neededShiftId }), aShift(2, accepted)]);
    renderRepReview(request);
    const links = screen.getAllByRole("link", { name: "Fills a needed shift" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/app/organization/schedule?facility=${request.healthcare_facility_id}`,
    ]);
  });
});

describe("a rep's answer", () => {
  const two = [aShift(1, accepted), aShift(2, { ...accepted, startOn: "2026-12-05" })];

  it("names every shift with a yes or no, and may carry a comment [ORG-V-052] [ORG-V-053] [PRV-M-029] [PRV-V-007]", async () => {
    const request = answered(two);
    const app = renderRepReview(request, {
      [`PUT ${reviewPath}confirm/`]: { body: { ...request, status: "confirmed" } },
    });
    await app.person.click(boxOf(twoDays.second));
    await fill(app.person, screen.getByLabelText("Comment"), "See you on Friday.");
    await app.person.click(confirmButton());
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(app.writes().map(({ body }) => body)).toEqual([
      {
        bookings: [
          { id: two[0]?.id, status_by_rep: true },
          { id: two[1]?.id, status_by_rep: false },
        ],
        comment: "See you on Friday.",
      },
    ]);
    expect(app.onDone).toHaveBeenCalled();
  });

  it("cannot decline every shift [ORG-S-046]", async () => {
    const { person } = renderRepReview(answered(two));
    expect(confirmButton()).toBeEnabled();
    await person.click(screen.getByRole("button", { name: "Decline all" }));
    expect(boxOf(twoDays.first)).not.toBeChecked();
    expect(confirmButton()).toBeDisabled();
    await person.click(boxOf(twoDays.second));
    expect(confirmButton()).toBeEnabled();
  });

  it("leaves past shifts as they are when all are accepted or declined [PRV-V-008]", async () => {
    const { person } = renderRepReview(
      answered([aShift(1, { ...accepted, startOn: "2026-11-30" }), ...two.slice(1)]),
    );
    await person.click(screen.getByRole("button", { name: "Decline all" }));
    expect(boxOf("Mon, Nov 30, 2026")).toBeChecked();
    expect(boxOf(twoDays.second)).not.toBeChecked();
  });

  it("that is refused shows why, in one alert [PRV-M-024]", async () => {
    const app = renderRepReview(answered(two), {
      [`PUT ${reviewPath}confirm/`]: {
        status: 400,
        body: { error: "Past shifts cannot be changed.", bookings: ["Too many."] },
      },
    });
    await app.person.click(confirmButton());
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent("Past shifts cannot be changed.");
    expect(alert).toHaveTextContent("Bookings: Too many.");
    expect(app.onDone).not.toHaveBeenCalled();
  });
});

describe("a rep's answer about shifts for which credentials are missing", () => {
  const two = [aShift(1, accepted), aShift(2, { ...accepted, startOn: "2026-12-05" })];
  const summary = "Missing: ACLS on file";
  const refusal = (code: string) => ({
    status: 400,
    headers: { "X-Error-Code": code },
    body: { error: summary, non_field_errors: [summary], "bookings.1": [summary] },
  });

  it("is asked about, and sent with what was read [CRD-S-022 CRD-V-059]", async () => {
    const request = answered(two);
    const app = renderRepReview(request, {
      [`PUT ${reviewPath}confirm/`]: ({ body }) =>
        (body as { acknowledge_warnings?: boolean }).acknowledge_warnings
          ? { body: { ...request, status: "confirmed" } }
          : refusal("not_acknowledged"),
    });
    const question = async () =>
      within(await screen.findByRole("alertdialog", { name: "Credentials are missing" }));
    await app.person.click(confirmButton());
    expect((await question()).getByRole("listitem")).toHaveTextContent(`${twoDays.second}${summary}`);
    await app.person.click((await question()).getByRole("button", { name: "Go back" }));
    expect(app.onDone).not.toHaveBeenCalled();
    expect(screen.queryByText("Something Went Wrong")).toBeNull();
    await app.person.click(confirmButton());
    await app.person.click((await question()).getByRole("button", { name: "Confirm anyway" }));
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(app.writes().at(-1)?.body).toMatchObject({ acknowledge_warnings: true });
    expect(app.onDone).toHaveBeenCalledOnce();
  });

  it("is refused at the shift where the facility does not allow it; the others can be confirmed [CRD-S-022 CRD-V-058]", async () => {
    const request = answered(two);
    const app = renderRepReview(request, {
      [`PUT ${reviewPath}confirm/`]: ({ body }) =>
        (body as { bookings: { status_by_rep: boolean }[] }).bookings[1]?.status_by_rep
          ? refusal("not_possible")
          : { body: { ...request, status: "confirmed" } },
    });
    await app.person.click(confirmButton());
    const [, first, second] = await waitFor(() => {
      expect(screen.getAllByText(summary)).toHaveLength(2);
      return screen.getAllByRole("row");
    });
    expect(first).not.toHaveTextContent(summary);
    expect(second).toHaveTextContent(summary);
    await app.person.click(boxOf(twoDays.second));
    await app.person.click(confirmButton());
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
  });
});
