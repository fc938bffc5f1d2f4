import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ExclusionHit } from "@/lib/credentials/exclusions/schema";
import { aHitAnswer, hitId } from "@/tests/support/credentials/exclusion-answers";
import { type Answers, renderApp } from "@/tests/support/render";
import { exclusionHitsList } from "./exclusions-list";
import { HitDetail } from "./hit-detail";
// The dialogs come on demand: their code is there before a test begins.
import "./disagree-dialog";
import "./hold-dialog";

const path = `/staff/exclusions/${hitId}`;
const call = `/api/staff/exclusion-hits/${hitId}/`;

function draw(hit: Partial<ExclusionHit> = {}, answers: Answers = {}) {
  const initial = aHitAnswer(hit);
  return renderApp(<HitDetail initial={initial} list={exclusionHitsList.read("")} />, {
    path,
    answers: { [`GET ${call}`]: { body: initial }, ...answers },
  });
}

const bodies = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => body);

describe("a match", () => {
  it("has both sides beside each other, each comparison also in words, and the shifts [CRD-S-029]", () => {
    draw({
      shifts_under_way: [
        {
          booking_id: hitId,
          facility_name: "Casco Harbor",
          facility_phone: "(207) 555-0100",
          starts_at: "2026-11-20T11:00:00.000Z",
          ends_at: "2026-11-20T23:00:00.000Z",
          time_zone: "America/New_York",
        },
      ],
    });
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Last nameEqualProviderNúñezEntryNUNEZ",
      "NPINot knownProvider1234567893EntryNot known",
      "Birth dateDifferentProviderMar 12, 1970EntryMay 1, 1970",
    ]);
    expect(screen.getByText("The name and the year of birth are the same.")).toBeVisible();
    expect(screen.getByText("2 shifts ahead.", { exact: false })).toBeVisible();
    expect(screen.getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute("href", "tel:2075550100");
  });

  it.each([
    [1, "1 hour is left"],
    [336, "336 hours are left"],
  ])("says for how long it can hold bookings when %i hours are left [CRD-S-029]", (hours_left, text) => {
    draw({ hours_left });
    expect(screen.getByText(`A match can hold them for 14 days in all; ${text}.`)).toBeVisible();
  });

  it("is proposed to be somebody else, with how they differ [CRD-S-029 CRD-V-075]", async () => {
    const { person, sent } = draw(
      {},
      { [`POST ${call}propose/`]: { body: aHitAnswer({ status: "proposed", is_own: true }) } },
    );
    await person.click(screen.getByRole("combobox", { name: /How they differ/ }));
    await person.click(await screen.findByRole("option", { name: "Another birth date" }));
    await person.click(screen.getByRole("button", { name: "Somebody else" }));
    await screen.findByText("Proposed. It waits for a second look.");
    expect(bodies(sent)).toEqual([
      { decision: "dismiss", reason: "different_birth_date", note: "", evidence: null },
    ]);
    expect(await screen.findByText("Waiting for somebody else.")).toBeVisible();
  });

  it("that is the same person needs evidence and a note [CRD-S-029 CRD-V-075]", async () => {
    const { person, sent } = draw(
      {},
      {
        [`POST ${call}propose/`]: {
          status: 400,
          body: { evidence: ["Evidence is required."], note: ["Say why."] },
        },
      },
    );
    await person.click(screen.getByRole("button", { name: "Same person" }));
    expect(screen.getByText(/every confirmed shift that has not begun is released/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Same person" }));
    expect(await screen.findByText("Evidence is required.")).toBeVisible();
    expect(bodies(sent)).toMatchObject([{ decision: "confirm", reason: null }]);
  });

  it("that waits is agreed or disagreed with, by another than who proposed it [CRD-S-029 CRD-P-036]", async () => {
    const proposed = {
      status: "proposed",
      decision: "confirm",
      note: "The search by SSN finds him.",
      proposed_by: "Avery Chen",
      proposed_at: "2026-11-19T12:00:00.000Z",
    } as const;
    const { person, sent } = draw(proposed, {
      [`POST ${call}second/`]: {
        body: aHitAnswer({ ...proposed, status: "confirmed", second_by: "Sam Staff" }),
      },
    });
    expect(screen.getByText("The search by SSN finds him.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Agree" }));
    await screen.findByText("Decided.");
    expect(bodies(sent)).toEqual([{ agree: true, note: "" }]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Lift the exclusion" })).toBeVisible());
  });

  it("holds new bookings for some days, or no longer [CRD-S-029 CRD-V-075]", async () => {
    const held = aHitAnswer({ held_until: "2026-11-21T12:00:00.000Z" });
    const { person, sent } = draw({}, { [`POST ${call}hold/`]: { body: held } });
    await person.click(screen.getByRole("button", { name: "Hold new bookings" }));
    const dialog = await screen.findByRole("dialog", { name: "Hold new bookings" });
    await person.click(within(dialog).getByRole("button", { name: "Hold" }));
    await screen.findByText("New bookings are on hold.");
    await person.click(await screen.findByRole("button", { name: "End the hold" }));
    await waitFor(() => expect(bodies(sent)).toEqual([{ hours: 24 }, { hours: 0 }]));
  });

  it("is not decided by who knows the provider [CRD-S-029 CRD-P-035]", () => {
    draw({ is_recused: true });
    expect(screen.getByText("You have declared that you know this person.")).toBeVisible();
    for (const name of ["Same person", "Somebody else", "Hold new bookings", "I know this person"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("that was confirmed and has left the list says so [CRD-S-029 CRD-V-021]", () => {
    draw({ status: "confirmed", decision: "confirm", is_on_list: false });
    expect(screen.getByText("No longer on the list")).toBeVisible();
  });
});
