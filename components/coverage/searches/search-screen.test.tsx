import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { now } from "@/tests/support/coverage/offer-answers";
import { aSearchAnswer, candidate } from "@/tests/support/coverage/search-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SearchScreen } from "./search-screen";

const user = aRepUser({ group_names: ["schedule_shifts"] });
const path = `/api/rescues/${aSearchAnswer().id}/`;

beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function show(search: RescueDetail, answers: Answers = {}) {
  const app = renderApp(<SearchScreen initial={search} />, {
    user,
    answers: { [`GET ${path}`]: { body: search }, ...answers },
  });
  const part = (name: string) => within(screen.getByRole("region", { name }));
  const put = (move: string) => app.sent.filter((call) => call.path === `${path}${move}/`);
  // What a phone has at its bottom is at the head of a wide page, too.
  const press = (name: string) => app.person.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
  return { ...app, part, put, press };
}

describe("a search for cover", () => {
  it("says whose shift it is and why, how it stands, and who was asked, is next, sleeps or raised a hand [RSC-S-014]", () => {
    const { part } = show(aSearchAnswer());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Fri, Dec 4, 2026 · 19:00 – 07:00 +1 · Casco Harbor",
    );
    expect(screen.getByText("Running")).toBeVisible();
    expect(screen.getByText("Amara Lindholm, MD called out")).toBeVisible();
    const table = within(part("Who Was Asked").getByRole("table", { name: "Who was asked" }));
    const headers = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Provider", "Why", "Wave", "Asked", "Seen", "Answer"]);
    const [declined, waiting] = table.getAllByRole("row").slice(1) as [HTMLElement, HTMLElement];
    expect(declined).toHaveTextContent(
      /^Sofia Almeida, MDApproved at this facility1Dec .*Dec .*DeclinedToo far$/,
    );
    expect(waiting).toHaveTextContent(
      /^Elena Marchetti, MDApproved at this facility1Dec .*Not yetNo answer yet$/,
    );
    expect(part("Up Next").getByText("Ruth Keane, MD")).toBeVisible();
    expect(part("Not Now").getByText(/Quiet until 06:00/)).toBeVisible();
    expect(part("Raised Hands").getByText("Pat R.")).toBeVisible();
    expect(part("Raised Hands").queryByRole("button")).toBeNull();
    expect(part("History").getByText("Wave 1 asked 2 providers")).toBeVisible();
  });

  it.each([
    ["Pause", "pause", { status: "paused" }, "The search is paused."],
    [
      "Ask next wave now",
      "next-wave",
      { counts: { asked: 5, seen: 1, declined: 1, accepted: 0 } },
      "3 more were asked.",
    ],
  ] as const)("is moved on by '%s' [RSC-S-015]", async (name, move, after, toast) => {
    const { press, put } = show(aSearchAnswer(), { [`PUT ${path}${move}/`]: { body: aSearchAnswer(after) } });
    await press(name);
    expect(await screen.findByText(toast)).toBeVisible();
    expect(put(move)).toHaveLength(1);
  });

  it("goes on after a pause, in which nobody can be asked [RSC-S-015]", async () => {
    const { press } = show(aSearchAnswer({ status: "paused" }), {
      [`PUT ${path}resume/`]: { body: aSearchAnswer() },
      [`GET ${path}`]: { body: aSearchAnswer() },
    });
    expect(screen.getByRole("button", { name: "Ask now, Ruth Keane, MD" })).toBeDisabled();
    await press("Resume");
    expect(await screen.findByText("The search goes on.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Pause" })).toHaveLength(2);
  });

  it("asks one outside the order [RSC-S-015]", async () => {
    const { press, put } = show(aSearchAnswer(), {
      [`PUT ${path}ask/`]: { body: aSearchAnswer({ up_next: [] }) },
    });
    await press("Ask now, Ruth Keane, MD");
    expect(await screen.findByText("1 more was asked.")).toBeVisible();
    expect(put("ask")[0]?.body).toEqual({ provider: candidate("b3", "").provider.id });
  });

  it("asks somebody of whom a credential is missing only after that was read [CRD-S-022 CRD-V-061]", async () => {
    const summary = "Missing: ACLS on file";
    const { press, person, put } = show(aSearchAnswer(), {
      [`PUT ${path}ask/`]: ({ body }) =>
        (body as { acknowledge_warnings?: boolean }).acknowledge_warnings
          ? { body: aSearchAnswer({ up_next: [] }) }
          : {
              status: 400,
              headers: { "X-Error-Code": "not_acknowledged" },
              body: { error: summary, non_field_errors: [summary], "bookings.0": [summary] },
            },
    });
    await press("Ask now, Ruth Keane, MD");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Credentials are missing" }));
    expect(dialog.getByRole("listitem")).toHaveTextContent(`Fri, Dec 4, 2026${summary}`);
    await person.click(dialog.getByRole("button", { name: "Ask anyway" }));
    expect(await screen.findByText("1 more was asked.")).toBeVisible();
    expect(put("ask").at(-1)?.body).toMatchObject({ acknowledge_warnings: true });
  });

  it("is stopped after a question, with a sentence to those who were asked [RSC-S-015]", async () => {
    const stopped = aSearchAnswer({ status: "stopped", can_manage: false });
    const { press, person, put } = show(aSearchAnswer(), {
      [`PUT ${path}stop/`]: { body: stopped },
      [`GET ${path}`]: { body: stopped },
    });
    await press("Stop");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Stop the search?" }));
    expect(
      dialog.getByText("Everybody who was asked is told that the shift is no longer open."),
    ).toBeVisible();
    await fill(person, dialog.getByLabelText("A sentence to them"), "The ward was closed.");
    await person.click(dialog.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("The search was stopped.")).toBeVisible();
    expect(put("stop")[0]?.body).toEqual({ comment: "The ward was closed." });
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  });

  it("is changed in a dialog, whose refusals stand at their fields [RSC-S-015 RSC-V-067]", async () => {
    const lowered = "The bonus cannot be lowered while a search is running.";
    const { press, person, sent } = show(aSearchAnswer(), {
      [`PATCH ${path}`]: { status: 400, body: { bonus: [lowered] } },
    });
    await press("Change");
    const dialog = within(await screen.findByRole("dialog", { name: "Change the search" }));
    await fill(person, dialog.getByLabelText("Bonus"), "50");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(lowered)).toBeVisible();
    const patches = sent.filter(({ method }) => method === "PATCH");
    expect(patches[0]?.body).toMatchObject({
      wave_size: 5,
      wave_minutes: 30,
      tiers: ["facility"],
      board: "off",
    });
  });

  it("says of one that is over that nobody was asked, and of a wave without anybody new what it raised [RSC-S-014]", () => {
    const raised = { wave: 2, asked: 0, bonus_cents: 15_000 };
    const { part } = show(
      aSearchAnswer({
        status: "stopped",
        can_manage: false,
        offers: [],
        log: [{ at: "2026-12-02T19:00:00.000Z", by: null, what: "wave", details: raised }],
      }),
    );
    expect(part("Who Was Asked").getByText("Nobody was asked.")).toBeVisible();
    expect(part("History").getByText("Wave 2 raised the bonus to $150")).toBeVisible();
  });

  it("asks again every five seconds while it is open, and says aloud what has happened [RSC-S-016]", async () => {
    let search = aSearchAnswer();
    const { sent } = show(search, { [`GET ${path}`]: () => ({ body: search }) });
    const [first, second] = search.offers as [RescueDetail["offers"][0], RescueDetail["offers"][0]];
    search = aSearchAnswer({
      status: "filled",
      can_manage: false,
      offers: [first, { ...second, status: "accepted" }],
    });
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("Elena Marchetti, MD accepted."),
    );
    const asked = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(sent).toHaveLength(asked);
  });
});
