import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { renderRepReview } from "@/tests/support/assignments/rep-review";
import { fill } from "@/tests/support/fill";
import "./extra-income-form";

describe("extra income", () => {
  const extraPath = `POST /api/booking-requests-extra/${requestId}/`;
  async function open(app: ReturnType<typeof renderRepReview>) {
    await app.person.click(screen.getByRole("button", { name: /^Extra income/ }));
    const field = (name: RegExp) => screen.getByRole("spinbutton", { name });
    return { field, save: await screen.findByRole("button", { name: "Save extra income" }) };
  }
  const paid = { extraMinutes: 60, extraHoursCents: 21_600, bonusCents: 10_000 };

  it("sends only what was changed, and says that it was added [ORG-C-084] [ORG-M-062]", async () => {
    const request = aRequestAnswer({ row: paid });
    const app = renderRepReview(request, { [extraPath]: { body: request } });
    const { field, save } = await open(app);
    expect(save).toBeDisabled();
    await fill(app.person, field(/^Bonus/), "150.50");
    await app.person.click(save);
    expect(await screen.findByText("Bonus has been successfully added.")).toBeVisible();
    expect(app.writes().map(({ body }) => body)).toEqual([{ additional_charges_bonus: 150.5 }]);
  });

  it("takes time and amount as a pair [ORG-V-049] [ORG-V-050]", async () => {
    const app = renderRepReview(aRequestAnswer());
    const { field, save } = await open(app);
    await fill(app.person, field(/^Total Amount/), "90");
    await app.person.click(save);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Time Spent is required$/);
    await fill(app.person, field(/^Total Amount/), "");
    await fill(app.person, field(/^Time Spent/), "30");
    await app.person.click(save);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Total Amount is required$/);
    expect(app.writes()).toEqual([]);
  });

  it("counts bonus and travel in cents [ORG-V-051]", async () => {
    const app = renderRepReview(aRequestAnswer());
    const { field, save } = await open(app);
    for (const name of [/^Bonus/, /^Travel/]) {
      expect(field(name)).toHaveAttribute("step", "0.01");
      await fill(app.person, field(name), "10.005");
    }
    await app.person.click(save);
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    expect(app.writes()).toEqual([]);
  });

  it("is a summary for reps who may not set it, and nothing on a canceled request", () => {
    const { unmount } = renderRepReview(aRequestAnswer({ row: paid, groups: ["confirm_shifts"] }));
    expect(screen.queryByRole("button", { name: /^Extra income/ })).toBeNull();
    expect(within(screen.getByRole("region", { name: "Extra income" })).getByText("$100")).toBeVisible();
    unmount();
    renderRepReview(aRequestAnswer({ row: { status: "canceled" } }));
    expect(screen.queryByText("Extra income")).toBeNull();
  });
});
