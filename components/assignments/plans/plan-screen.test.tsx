import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import {
  aLeftNeed,
  anItem,
  aPlanAnswer,
  elena,
  planId,
  sofia,
} from "@/tests/support/assignments/plan-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { PlanScreen } from "./plan-screen";

const user = aRepUser({ group_names: ["schedule_shifts"] });
const path = `/api/schedule-plans/${planId}/`;

function show(plan: PlanDetail, answers: Answers = {}) {
  const app = renderApp(<PlanScreen initial={plan} />, {
    user,
    answers: { [`GET ${path}`]: { body: plan }, ...answers },
  });
  const press = (name: string | RegExp) => app.person.click(screen.getByRole("button", { name }));
  const of = (method: string) => app.sent.filter((call) => call.method === method);
  return { ...app, press, of };
}

describe("a plan", () => {
  it("says what it covers and costs, and how good it is [SCH-S-029 SCH-I-061]", () => {
    show(aPlanAnswer());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Plan");
    expect(screen.getByText("2 of 3 shifts · $5,184 · 1 clinician")).toBeVisible();
    expect(screen.getByText("2 of 3. No plan does better with what is offered now.")).toBeVisible();
  });

  it.each([
    [
      { method: "solver_limit", is_proved: false, least_left: 1, seconds: 25.2 },
      "Stopped after 25 seconds: 1 stay open, at least 1 must.",
    ],
    [
      { method: "solver_limit", is_proved: false, least_left: null, seconds: 25 },
      "Stopped after 25 seconds: 1 stay open.",
    ],
    [{ method: "greedy", is_proved: false, least_left: null }, "A good plan, not proved to be the best."],
  ] as const)("that is not proved says so [SCH-S-029]", (found, text) => {
    const plan = aPlanAnswer();
    show({ ...plan, result: plan.result && { ...plan.result, ...found } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it("shows each clinician's figures with the mean, and each item with its reasons [SCH-S-030]", async () => {
    const { press, person } = show(aPlanAnswer());
    const part = within(screen.getByRole("region", { name: elena.display_name }));
    expect(part.getByText("Hours").nextSibling).toHaveTextContent("24mean 24");
    expect(part.getByText("Weekends").nextSibling).toHaveTextContent("1mean 1");
    expect(part.getAllByRole("checkbox")).toHaveLength(2);
    expect(part.getAllByText(/Lowest rate of 2 who could/)).toHaveLength(2);
    expect(part.getByText("$12/h above the maximum")).toBeVisible();
    await person.click(screen.getByRole("tab", { name: "By day" }));
    const day = within(screen.getByRole("region", { name: "Wednesday, December 9, 2026" }));
    expect(day.getByText(/^Left open · Day 07:00–19:00 · Casco Harbor$/)).toBeVisible();
    expect(press).toBeDefined();
  });

  it("names what is left open, with the counts and who fits [SCH-S-030 SCH-I-062]", () => {
    show(aPlanAnswer());
    const left = within(screen.getByRole("region", { name: "Left open" }));
    expect(left.getByRole("heading", { name: "Left open (1)" })).toBeVisible();
    expect(left.getByText("2 does not offer this day")).toBeVisible();
    expect(left.getByRole("link", { name: /^Who fits/ })).toHaveAttribute(
      "href",
      expect.stringContaining("/candidates?needed_shift="),
    );
  });

  it("is ticked, and rid of an item, by the version that was read [SCH-S-030 SCH-V-017]", async () => {
    const { person, of } = show(aPlanAnswer(), { [`PATCH ${path}`]: { body: aPlanAnswer({ version: 3 }) } });
    const [tick] = screen.getAllByRole("checkbox");
    await person.click(tick as HTMLElement);
    const item = anItem("1", "2026-12-07");
    await waitFor(() =>
      expect(of("PATCH")[0]?.body).toEqual({
        version: 2,
        items: [{ needed_shift: item.needed_shift, provider: elena.id, is_ticked: false }],
      }),
    );
    await person.click(screen.getAllByRole("button", { name: /^Remove / })[0] as HTMLElement);
    await waitFor(() =>
      expect(of("PATCH").at(-1)?.body).toMatchObject({
        version: 3,
        items: [{ needed_shift: item.needed_shift, provider: null }],
      }),
    );
  });

  it("offers someone else with the difference in price, and says who could not [SCH-S-030]", async () => {
    const choice = { reasons: [], warnings: [], error: null };
    const choices = [
      {
        ...choice,
        provider: sofia,
        amount: 2_736,
        difference: 144,
        reasons: ["2nd lowest rate of 2 who could"],
      },
      {
        ...choice,
        provider: { id: planId, display_name: "Ruth Keane, MD" },
        amount: null,
        difference: null,
        error: "Provider is not available on this date.",
      },
    ];
    const { person, of } = show(aPlanAnswer(), {
      [`GET ${path}`]: { body: aPlanAnswer({ choices }) },
      [`PATCH ${path}`]: { body: aPlanAnswer({ version: 3 }) },
    });
    await person.click(screen.getAllByRole("button", { name: /^Someone else/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Someone else" }));
    expect(await dialog.findByText("$2,736 · +$144")).toBeVisible();
    expect(dialog.getByText("2nd lowest rate of 2 who could")).toBeVisible();
    expect(dialog.getByText("Provider is not available on this date.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: `Choose ${sofia.display_name}` }));
    await waitFor(() => expect(of("PATCH")[0]?.body).toMatchObject({ items: [{ provider: sofia.id }] }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks before its requests are sent [SCH-S-031]", async () => {
    const { press, of } = show(aPlanAnswer(), {
      [`PUT ${path}send/`]: { body: aPlanAnswer({ status: "sending", version: 3, left: [] }) },
    });
    await press("Send requests");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Send 1 request for 2 shifts?")).toBeVisible();
    expect(
      dialog.getByText(
        "Each provider gets one request a facility and answers as always. Nobody is booked yet.",
      ),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: "Go Back" })).toBeVisible();
    await press("Send Requests");
    await waitFor(() => expect(of("PUT")[0]?.body).toEqual({ version: 2, comment: "" }));
    expect(await screen.findByText("Sending: 0 of 2 shifts")).toBeVisible();
  });

  it("without a tick is not sent [SCH-V-016]", async () => {
    const plan = aPlanAnswer();
    const { press, of } = show({ ...plan, items: plan.items.map((item) => ({ ...item, is_ticked: false })) });
    await press("Send requests");
    expect(await screen.findByText("Tick at least one shift.")).toBeVisible();
    expect(of("PUT")).toEqual([]);
  });

  it("that was sent says what was, and what was refused [SCH-S-031]", () => {
    const items = [
      anItem("1", "2026-12-07", { state: "sent", booking_request_id: planId }),
      anItem("2", "2026-12-12", { state: "refused", refusal: "This shift is no longer open." }),
    ];
    show(aPlanAnswer({ status: "sent", items, left: [] }));
    expect(screen.getByText("Sent: 1 request.")).toBeVisible();
    expect(screen.getByText(/^Elena Marchetti, MD · .*: This shift is no longer open\.$/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Plan these again" })).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("that is being worked out says so, and can be canceled [SCH-S-028 SCH-V-026]", async () => {
    const plan = aPlanAnswer({ status: "solving", items: [], left: [], people: [], result: null });
    const { press, of, router } = show(plan, { [`DELETE ${path}`]: { status: 204 } });
    expect(
      screen.getByText("Working out who could work what. This takes up to half a minute."),
    ).toBeVisible();
    await press("Cancel");
    expect(await screen.findByText("Plan discarded.")).toBeVisible();
    expect(of("DELETE")).toHaveLength(1);
    expect(router.push).toHaveBeenCalledWith("/app/organization/schedule/plans");
  });

  it("that is empty invites to place somebody [SCH-S-030]", () => {
    show(
      aPlanAnswer({
        source: "manual",
        items: [],
        people: [],
        result: null,
        left: [aLeftNeed("1", "2026-12-09")],
      }),
    );
    expect(screen.getByText("Nothing is planned yet.")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Place somebody/ })).toBeVisible();
  });
});
