import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aRequestAnswer } from "@/tests/support/assignments/rep-answers";
import { renderRepReview, reviewPath } from "@/tests/support/assignments/rep-review";
import { listAnswer } from "@/tests/support/opportunities/answers";
import type { Answers } from "@/tests/support/render";
import "./history-list";

describe("the history of a request", () => {
  const entry = (action: string) => ({
    id: action,
    action,
    created_at: "2026-11-19T10:00:00Z",
    comment: "",
    actor: {
      first_name: "Dana",
      last_name: "Hale",
      is_staff: false,
      user_type: "healthcare_entity_rep",
      provider_degree: null,
    },
    changes: { status: null, bookings: [], booking_request_extra: [] },
  });
  const history = `GET ${reviewPath}history/`;
  const open = async (answers: Answers) => {
    const app = renderRepReview(aRequestAnswer(), answers);
    await app.person.click(screen.getByRole("button", { name: "History" }));
    return app;
  };

  it("is read when it is opened, and tells each step by its verb [PRV-C-026] [PRV-M-019] [PRV-M-020] [PRV-M-021] [PRV-M-022] [PRV-M-023]", async () => {
    const actions = ["request", "confirm", "cancel", "respond", "update"];
    const { sent } = await open({ [history]: { body: listAnswer(actions.map(entry)) } });
    await waitFor(() => expect(screen.getAllByText("Dana Hale", { selector: "strong" })).toHaveLength(5));
    for (const verb of ["sent", "confirmed", "canceled", "responded to", "updated"]) {
      const steps = await screen.findAllByText((_text, element) => element?.tagName === "P");
      expect(
        steps.filter((step) => step.textContent?.startsWith(`Dana Hale ${verb} the request`)),
      ).toHaveLength(1);
    }
    const call = sent.find((each) => each.path.endsWith("/history/"));
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ limit: "50", offset: "0" });
  });

  it("says when there is none [PRV-X-002]", async () => {
    await open({ [history]: { body: listAnswer([]) } });
    expect(await screen.findByText("No history found")).toBeVisible();
  });

  it("says when it cannot be read [PRV-M-031]", async () => {
    await open({ [history]: { status: 500, body: {} } });
    expect(await screen.findByText(/^Error loading history. Please try again later.$/)).toBeVisible();
  });
});
