import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ids, needId } from "@/tests/support/overview/board-answers";
import { hole, noonOfToday, renderBoard } from "@/tests/support/overview/board-screen";
import type { Answers } from "@/tests/support/render";
import "./cell-panel";

noonOfToday();

describe("a hole in the panel", () => {
  const candidate = (id: string, name: string, wishes: boolean) => ({
    provider: { id, display_name: name },
    rank: 1,
    score: 89,
    score_of: 100,
    fits: true,
    parts: [{ code: "license", points: 15, of: 15, text: "Licensed in Maine" }],
    failed: [],
    open: 1,
    asked: 1,
    facts: null,
    wishes,
    next_step: { code: "book", text: "Send request", href: null },
    connection: null,
  });
  const almeida = candidate("0190f000-0000-7000-8000-0000000000c2", "Sofia Almeida, MD", true);
  const elena = candidate(ids.provider, "Elena Marchetti, MD", false);
  const listed = (...results: object[]) => ({
    body: { count: results.length, next: null, previous: null, results },
  });
  const answers: Answers = {
    [`GET /api/assignments/opportunities/${ids.opportunity}/candidates/`]: ({ query }) =>
      query.get("wishes") === "true" ? listed(almeida) : listed(elena, almeida),
    [`POST /api/assignments/needed-shifts/${needId(1)}/ask/`]: { status: 201, body: { id: ids.request } },
  };

  it("names who fits, wishes first, with their rate, and asks by one click [SCH-S-006]", async () => {
    const { person, sent } = renderBoard({ answers });
    act(() => hole().focus());
    await person.keyboard("a");
    const list = await screen.findByRole("list", { name: "Who fits" });
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual([
      "Sofia Almeida, MD",
      "Elena Marchetti, MD",
    ]);
    expect(rows[0]).toHaveTextContent("Would like this shift · 89 of 100");
    expect(rows[1]).toHaveTextContent("Licensed in Maine");
    await waitFor(() => expect(rows[1]).toHaveTextContent("$216/h · 89 of 100"));
    expect(screen.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${ids.opportunity}/candidates?needed_shift=${needId(1)}`,
    );
    await person.click(within(list).getByRole("button", { name: "Ask Elena Marchetti, MD" }));
    expect(await screen.findByText("Request sent to Elena Marchetti, MD.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ provider: ids.provider });
  });

  it("is named with who fits as soon as the panel is open [SCH-S-006]", async () => {
    const { person } = renderBoard({ answers });
    await person.click(hole());
    const list = await screen.findByRole("list", { name: "Who fits" });
    expect(within(list).getByRole("button", { name: "Ask Sofia Almeida, MD" })).toBeVisible();
  });
});
