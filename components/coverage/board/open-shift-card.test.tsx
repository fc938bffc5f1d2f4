import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { anOpenShift } from "@/tests/support/coverage/offer-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { OpenShiftCard } from "./open-shift-card";

const hand = { note: "", created_at: "2026-12-02T19:00:00.000Z" };
const path = `/api/open-shifts/${anOpenShift().id}/hand/`;

const show = (shift = anOpenShift(), answers: Answers = {}) =>
  renderApp(<OpenShiftCard shift={shift} />, { user: aUser(), answers });

describe("an open shift", () => {
  it.each([
    ["approved_here", "Approved here"],
    ["same_area", "In your area"],
    ["same_state", "In your state"],
    ["other_state", "Maine"],
  ] as const)("that is near by %s says '%s' [RSC-S-007 RSC-V-016]", (near, badge) => {
    show(anOpenShift({ near }));
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.getByText("$2,550 incl. $150 bonus")).toBeVisible();
  });

  it("takes a raised hand, with a note [RSC-S-007]", async () => {
    const { person, sent } = show(
      anOpenShift({ missing: ["You are not approved at this facility at the moment."] }),
      {
        [`PUT ${path}`]: { body: anOpenShift({ hand }) },
      },
    );
    expect(
      screen.getByText("You are not approved at Casco Harbor yet. Raise your hand, and it can get in touch."),
    ).toBeVisible();
    await person.click(screen.getByRole("button", { name: "I could work this" }));
    const dialog = within(await screen.findByRole("dialog", { name: "I could work this" }));
    await fill(person, dialog.getByLabelText("Note"), "Any time.");
    await person.click(dialog.getByRole("button", { name: "Raise your hand" }));
    expect(await screen.findByText("You raised your hand.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { note: "Any time." },
    ]);
  });

  it("says in the dialog why a hand is refused [RSC-S-007]", async () => {
    const detail = "Request was throttled. Expected available in 29 seconds.";
    const { person } = show(anOpenShift(), { [`PUT ${path}`]: { status: 429, body: { detail } } });
    await person.click(screen.getByRole("button", { name: "I could work this" }));
    const dialog = within(await screen.findByRole("dialog", { name: "I could work this" }));
    await person.click(dialog.getByRole("button", { name: "Raise your hand" }));
    expect(await dialog.findByText(detail)).toBeVisible();
  });

  it("gives the hand back [RSC-S-007]", async () => {
    const { person, sent } = show(anOpenShift({ hand }), { [`DELETE ${path}`]: { status: 204 } });
    expect(screen.getByText("You raised your hand")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await screen.findByText("You took your hand back.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("that one is asked for leads to the offer [RSC-S-007]", () => {
    show(anOpenShift({ offer_id: "0190f000-0000-7000-8000-0000000000d1" }));
    expect(screen.getByRole("link", { name: "You are asked: answer now" })).toHaveAttribute(
      "href",
      "/app/provider/shift-offers/0190f000-0000-7000-8000-0000000000d1",
    );
  });
});
