import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { planId } from "@/tests/support/assignments/plan-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { PlanDialog } from "./plan-dialog";

const user = aRepUser({ group_names: ["schedule_shifts"] });
const casco = { id: "019a0000-0000-7000-8000-000000000002", name: "Casco Harbor" };
const nothing = { body: { count: 0, next: null, previous: null, results: [] } };

function show(post: Answers[string]) {
  return renderApp(
    <PlanDialog
      facilities={[casco]}
      chosen={[casco.id]}
      from="2026-12-07"
      to="2026-12-13"
      onClose={() => {}}
    />,
    {
      user,
      answers: {
        "GET /api/assignments/opportunities/": nothing,
        "GET /api/provider/": nothing,
        "POST /api/schedule-plans/": post,
      },
    },
  );
}

describe("'Plan these days'", () => {
  it("says how large the plan would be before it starts, and then opens it [SCH-S-028]", async () => {
    const size = { shifts: 62, clinicians: 14, possibilities: 1_388 };
    const { person, sent, router } = show(({ body }) =>
      (body as { preview?: boolean }).preview ? { body: size } : { status: 201, body: { id: planId } },
    );
    expect(await screen.findByText("62 open shifts · 14 clinicians · 1,388 possibilities")).toBeVisible();
    for (const label of [
      "Even out shifts",
      "At most … shifts each",
      "Use drafts too",
      "Allow rates above the maximum",
    ])
      expect(screen.getByLabelText(label)).toBeVisible();
    await person.click(screen.getByLabelText("Use drafts too"));
    await person.click(screen.getByRole("button", { name: "Plan these days" }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(`/app/organization/schedule/plans/${planId}`),
    );
    const asked = sent
      .map(({ body }) => body as Record<string, unknown>)
      .filter((body) => body?.source && !body.preview);
    expect(asked.at(-1)).toEqual({
      source: "solver",
      from: "2026-12-07",
      to: "2026-12-13",
      facilities: [casco.id],
      opportunities: [],
      providers: [],
      evenness: "some",
      max_each: null,
      drafts: true,
      above_maximum: false,
    });
  });

  it("shows what keeps the plan from being made [SCH-V-012 SCH-V-010]", async () => {
    const text = "A plan holds at most 300 clinicians. Choose some of them.";
    show({ status: 400, body: { error: text, non_field_errors: [text] } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
