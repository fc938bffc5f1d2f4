import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { stale } from "@/lib/core/pure/errors";
import { tagOf } from "@/lib/core/pure/version";
import { aRequestAnswer, aShift } from "@/tests/support/assignments/rep-answers";
import { renderRepReview, reviewPath, twoDays } from "@/tests/support/assignments/rep-review";
import { fill } from "@/tests/support/fill";
import type { Answers, Sent } from "@/tests/support/render";
import "./shifts-form";

describe("changing the shifts", () => {
  type Judged = { schedules: { id: string; start_time: string }[] };
  const validate = "PATCH /api/booking-requests-validate/";
  /** Eight hours at $216; what begins at midnight is refused. */
  const judge = ({ body }: Sent) => ({
    body: (body as Judged).schedules.map((shift) => ({
      ...shift,
      shift_type: "day",
      provider_rate: 216,
      minutes: 480,
      hours: 8,
      total_value: 1728,
      clock_change: null,
      missing: [],
      requirement_mode: "off",
      warnings: [],
      valid: shift.start_time !== "00:00",
      error: shift.start_time === "00:00" ? "This shift overlaps another shift of the provider." : null,
    })),
  });
  const two = [aShift(1), aShift(2, { startOn: "2026-12-05" })];
  const startTimes = () => screen.getAllByLabelText("Start time");
  const save = () => screen.getByRole("button", { name: "Save shifts" });

  async function edit(answers: Answers = {}) {
    const app = renderRepReview(aRequestAnswer({ shifts: two }), { [validate]: judge, ...answers });
    await app.person.click(screen.getByRole("button", { name: "Edit shifts" }));
    await screen.findAllByLabelText("Start time");
    const asked = () =>
      app.sent.filter(({ method }) => method === "PATCH").map(({ body }) => (body as Judged).schedules);
    return { ...app, asked };
  }

  it("asks the server about every change, with the shifts that stay, and sends what differs [ORG-S-044]", async () => {
    const { person, asked, writes } = await edit({
      [`PUT ${reviewPath}`]: { body: aRequestAnswer({ shifts: two }) },
    });
    expect(save()).toBeDisabled();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await fill(person, startTimes()[0] as HTMLElement, "11:00");
    await person.tab();
    expect(save()).toBeDisabled();
    await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3_000 });
    expect(asked().slice(1)).toMatchObject([
      [
        { id: two[0]?.id, start_time: "11:00" },
        { id: two[1]?.id, start_time: "07:00" },
      ],
    ]);
    expect(screen.getByText("$4,320")).toBeVisible();
    await person.click(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ bookings: [{ id: two[0]?.id, start_time: "11:00" }] });
  });

  it("shows why a change is refused, and does not save it [ORG-S-044]", async () => {
    const { person, writes } = await edit();
    await fill(person, startTimes()[1] as HTMLElement, "00:00");
    await person.tab();
    expect(await screen.findByRole("alert", {}, { timeout: 3_000 })).toHaveTextContent(
      "This shift overlaps another shift of the provider.",
    );
    expect(save()).toBeDisabled();
    expect(writes()).toEqual([]);
  });

  it("asks shift by shift what is kept of those that somebody else changed meanwhile", async () => {
    const opened = aRequestAnswer({ shifts: two });
    const newer = aRequestAnswer({ shifts: [aShift(1, { startTime: "09:00" }), two[1] as Shift] });
    const refusal = stale();
    const { person, writes } = await edit({
      [`GET ${reviewPath}`]: { body: newer },
      [`PUT ${reviewPath}`]: ({ headers }) =>
        headers.get("if-match") === tagOf(newer)
          ? { body: newer }
          : { status: refusal.status, body: refusal.body, headers: refusal.headers },
    });
    await fill(person, startTimes()[0] as HTMLElement, "11:00");
    await person.tab();
    await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3_000 });
    await person.click(save());
    const dialog = within(await screen.findByRole("dialog", { name: "Changed meanwhile" }));
    const choice = within(dialog.getByRole("radiogroup", { name: twoDays.first }));
    expect(choice.getByRole("radio", { name: "Yours" })).toHaveAccessibleDescription("Day, 11:00 – 19:00");
    const theirs = choice.getByRole("radio", { name: "Saved meanwhile" });
    expect(theirs).toHaveAccessibleDescription("Day, 09:00 – 19:00");
    expect(dialog.getAllByRole("radiogroup")).toHaveLength(1);
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ headers }) => headers.get("if-match"))).toEqual([tagOf(opened), tagOf(newer)]);
    expect(writes()[1]?.body).toMatchObject({ bookings: [{ id: two[0]?.id, start_time: "11:00" }] });
  });

  it("cannot drop the last shift [PRV-V-012]", async () => {
    const { person } = await edit();
    await person.click(screen.getByRole("button", { name: `Remove ${twoDays.first}` }));
    expect(save()).toBeEnabled();
    await person.click(screen.getByRole("button", { name: `Remove ${twoDays.second}` }));
    expect(screen.getByRole("alert")).toHaveTextContent("Cannot remove all shifts. Please cancel instead.");
    expect(startTimes()).toHaveLength(1);
  });

  it("shows how a changed shift stood before", () => {
    const { previous: _, ...before } = aShift(1);
    renderRepReview(
      aRequestAnswer({ shifts: [aShift(1, { startTime: "08:00", isChanged: true, previous: before })] }),
    );
    const table = within(screen.getByRole("table", { name: "Shifts" }));
    expect(table.getByText("Changed")).toBeVisible();
    expect(table.getByText("Was 07:00 – 19:00")).toBeVisible();
  });
});
