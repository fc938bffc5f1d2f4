import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { fill } from "@/tests/support/fill";
import { anOpportunityAnswer, casco, listAnswer, opportunityId } from "@/tests/support/opportunities/answers";
import { aNeededAnswer, neededShiftId } from "@/tests/support/opportunities/needed-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { NeededScreen } from "./needed-screen";

const path = `/api/assignments/opportunities/${opportunityId}/needed-shifts/`;
const groups = ["schedule_shifts" as const];

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function show(
  needs: NeededShift[],
  { answers = {}, user = aRepUser({ group_names: groups }) } = {} as {
    answers?: Answers;
    user?: ReturnType<typeof aRepUser>;
  },
) {
  const page = listAnswer(needs);
  return renderApp(
    <NeededScreen
      opportunity={anOpportunityAnswer()}
      today="2026-12-01"
      counts={{ filled: 5, needed: 8, open: 2 }}
      initial={{ state: { page: 1 }, page }}
    />,
    { user, answers: { [`GET ${path}`]: { body: page }, ...answers } },
  );
}

describe("what an opportunity needs", () => {
  it("is listed by month, with a badge of word and mark for each status, and the count line [SCH-S-020]", () => {
    const statuses = [
      ["draft", "Draft"],
      ["open", "Open"],
      ["requested", "Requested"],
      ["accepted", "Accepted"],
      ["filled", "Filled"],
      ["unfilled", "Not filled"],
      ["withdrawn", "Withdrawn"],
    ] as const;
    show(
      statuses.map(([status], index) =>
        aNeededAnswer({
          id: neededShiftId.replace(/.$/, String(index)),
          status,
          start_on: index < 4 ? "2026-12-20" : "2027-01-02",
        }),
      ),
    );
    expect(screen.getByRole("heading", { level: 1, name: "Needed shifts" })).toBeVisible();
    expect(screen.getByText("Winter nights")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("5 of 8 filled, 2 open");
    for (const month of ["December 2026", "January 2027"])
      expect(screen.getByRole("heading", { level: 2, name: month })).toBeVisible();
    for (const [, word] of statuses) {
      expect(screen.getByText(word).parentElement?.querySelector("svg")).toBeInstanceOf(SVGElement);
    }
  });

  it("offers to find providers for open ones, and leads to the schedule [SCH-S-020]", () => {
    show([aNeededAnswer(), aNeededAnswer({ id: neededShiftId.replace(/.$/, "9"), status: "filled" })]);
    const links = screen.getAllByRole("link", { name: "Find providers" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/app/organization/opportunities/${opportunityId}/candidates?needed_shift=${neededShiftId}`,
    ]);
    expect(screen.getByRole("link", { name: "Schedule" })).toHaveAttribute(
      "href",
      `/app/organization/schedule?facility=${casco.id}`,
    );
  });

  it.each([
    ["2026-12-20", "It will no longer be matched or counted as needed."],
    [
      "2026-12-03",
      "It will no longer be matched or counted as needed. It starts within 72 hours and will count as not filled.",
    ],
  ])("on %s is withdrawn after a question [SCH-S-020 SCH-P-044 SCH-V-026]", async (start_on, text) => {
    const { person, sent } = show([aNeededAnswer({ start_on })], {
      answers: { [`DELETE /api/assignments/needed-shifts/${neededShiftId}/`]: { status: 204 } },
    });
    await person.click(screen.getByRole("button", { name: "Withdraw" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Withdraw this shift?" }));
    expect(dialog.getByText(text)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Needed shift withdrawn.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("is moved by days, earlier or later [SCH-S-020 SCH-V-006 SCH-V-026]", async () => {
    const { person, sent } = show([aNeededAnswer()], { answers: { [`POST ${path}move/`]: { body: [] } } });
    await person.click(screen.getByRole("button", { name: "Move open shifts" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move open shifts" }));
    await fill(person, dialog.getByLabelText("Days"), "31");
    await person.click(dialog.getByRole("button", { name: "Move" }));
    expect(await dialog.findByText("Choose between 1 and 30 days.")).toBeVisible();
    await fill(person, dialog.getByLabelText("Days"), "2");
    await person.click(dialog.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Needed shifts moved.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ days: 2 }]);
  });

  it("is added for chosen days, as often as wanted, also as a draft [SCH-S-020 SCH-C-003 SCH-V-026]", async () => {
    const { person, sent } = show([], { answers: { [`POST ${path}`]: { status: 201, body: [] } } });
    await person.click(screen.getByRole("button", { name: "Add shifts" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add shifts" }));
    await person.click(dialog.getByRole("button", { name: "Add shifts" }));
    expect(await dialog.findByText("Select at least one date.")).toBeVisible();
    fireEvent.click(document.querySelector('[data-day="2026-12-04"]') as HTMLElement);
    await fill(person, dialog.getByLabelText(/^How many each day/), "2");
    await person.click(dialog.getByRole("checkbox", { name: /^Keep as draft/ }));
    await person.click(dialog.getByRole("button", { name: "Add shifts" }));
    expect(await screen.findByText("Needed shifts added.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      {
        publish: false,
        shifts: [
          {
            facility: casco.id,
            start_on: "2026-12-04",
            provider_rate_type: "day",
            start_time: "07:00",
            end_time: "19:00",
            count: 2,
            priority: "normal",
            note: "",
          },
        ],
      },
    ]);
  });

  it("keeps what was entered in 'Add shifts' when the session had ended, until the person is back [SCH-S-020]", async () => {
    window.history.replaceState(null, "", `/app/organization/opportunities/${opportunityId}/shifts`);
    vi.spyOn(window.location, "assign").mockReset().mockReturnValue();
    const open = async (view: ReturnType<typeof show>) => {
      await view.person.click(screen.getByRole("button", { name: "Add shifts" }));
      return within(await screen.findByRole("dialog", { name: "Add shifts" }));
    };
    const ended = show([], {
      answers: { [`POST ${path}`]: { status: 401, body: { detail: "Session has expired." } } },
    });
    const first = await open(ended);
    fireEvent.click(document.querySelector('[data-day="2026-12-04"]') as HTMLElement);
    await fill(ended.person, first.getByLabelText(/^How many each day/), "2");
    await fill(ended.person, first.getByLabelText(/^Note/), "Bring a badge");
    await ended.person.click(first.getByRole("checkbox", { name: /^Keep as draft/ }));
    await ended.person.click(first.getByRole("button", { name: "Add shifts" }));
    await expect.poll(() => vi.mocked(window.location.assign).mock.calls.length).toBe(1);
    ended.unmount();

    const back = show([], { answers: { [`POST ${path}`]: { status: 201, body: [] } } });
    const again = await open(back);
    expect(await again.findByText(/We kept what you typed\./)).toBeVisible();
    await back.person.click(again.getByRole("button", { name: "Add shifts" }));
    expect(await screen.findByText("Needed shifts added.")).toBeVisible();
    const [posted] = back.sent.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(posted).toMatchObject({
      publish: false,
      shifts: [{ start_on: "2026-12-04", count: 2, note: "Bring a badge" }],
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it("may be nothing, and is only looked at without a group [SCH-S-020 SCH-P-032]", () => {
    show([], { user: aRepUser({ group_names: [] }) });
    expect(screen.getByText("No needed shifts yet.")).toBeVisible();
    expect(screen.getByText("Add the dates you need covered to see who is free.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add shifts" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Schedule" })).toBeNull();
  });

  it("publishes a draft [SCH-V-026]", async () => {
    const { person } = show([aNeededAnswer({ status: "draft" })], {
      answers: { "PUT /api/needed-shifts-publish/": { body: [aNeededAnswer()] } },
    });
    await person.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("1 shift published.")).toBeVisible();
  });
});
