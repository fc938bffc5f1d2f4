import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aRuleAnswer, aSearchAnswer, candidates } from "@/tests/support/coverage/search-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { FindCover } from "./find-cover";

const { booking_id: bookingId, healthcare_facility: facility } = aSearchAnswer();

async function find(answers: Answers = {}, shown = "Ruth Keane, MD") {
  const app = renderApp(
    <FindCover
      open
      onOpenChange={() => {}}
      bookingId={bookingId}
      facilityId={facility.id}
      heading="Fri, Dec 4, 2026 · Casco Harbor"
      times="19:00 – 07:00 +1"
      hasBegun={false}
    />,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      answers: {
        [`GET /api/rescue-rules/${facility.id}/`]: { body: aRuleAnswer() },
        "GET /api/rescues/candidates/": { body: candidates },
        ...answers,
      },
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Find Cover" }));
  await dialog.findByText(shown);
  return {
    ...app,
    dialog,
    start: () => app.person.click(dialog.getByRole("button", { name: "Start asking" })),
  };
}

describe("finding cover", () => {
  it("shows who would be asked, who not now, and how many not at all [RSC-S-013]", async () => {
    const { dialog } = await find();
    expect(dialog.getByText(/Quiet until 06:00/)).toBeVisible();
    expect(dialog.getByText(/2 already booked · 1 no valid license in Maine/)).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: /Approved at your other facilities/ })).toBeDisabled();
  });

  const nobody = { "GET /api/rescues/candidates/": { body: { ...candidates, count: 0, results: [] } } };

  it("asks nobody where nobody can be asked [RSC-S-013]", async () => {
    const { dialog } = await find(nobody, "Nobody can be asked at the moment.");
    expect(dialog.getByRole("button", { name: "Start asking" })).toBeDisabled();
  });

  it("still shows on the board what nobody can be asked for [RSC-S-013 RSC-V-015]", async () => {
    const { dialog, person } = await find(nobody, "Nobody can be asked at the moment.");
    await person.click(dialog.getByLabelText("Open shifts board"));
    await person.click(await screen.findByRole("option", { name: "At once" }));
    expect(dialog.getByRole("button", { name: "Start asking" })).toBeEnabled();
  });

  it("starts the search with what was entered, and leads to it [RSC-S-013 RSC-S-015]", async () => {
    const { dialog, person, start, sent, router } = await find({
      "POST /api/rescues/": { status: 201, body: aSearchAnswer() },
    });
    await fill(person, dialog.getByLabelText("Bonus"), "150");
    await fill(person, dialog.getByLabelText("At most"), "150");
    await start();
    expect(await screen.findByText("The search has started.")).toBeVisible();
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject({
      booking: bookingId,
      tiers: ["facility"],
      wave_size: 5,
      wave_minutes: 30,
    });
    expect(router.push).toHaveBeenCalledWith(`/app/organization/rescues/${aSearchAnswer().id}`);
  });

  it("keeps what was entered when it is refused [RSC-S-013 RSC-V-065]", async () => {
    const error = "A search for this shift is already running.";
    const { dialog, start } = await find({ "POST /api/rescues/": { status: 400, body: { error } } });
    await start();
    expect(await dialog.findByText(error)).toBeVisible();
  });
});
