import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { candidatesListOf } from "@/components/marketplace/fit/candidates-list";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { providerId } from "@/tests/support/marketplace/answers";
import { aCandidateAnswer, aSummaryAnswer } from "@/tests/support/marketplace/fit-answers";
import { anOpportunityAnswer, casco, listAnswer, opportunityId } from "@/tests/support/opportunities/answers";
import { aNeededAnswer, neededShiftId } from "@/tests/support/opportunities/needed-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { NextNeeded } from "./next-needed";
import { WhoFitsNeed } from "./who-fits-need";

const base = `/api/assignments/opportunities/${opportunityId}/`;
const asking = `POST /api/assignments/needed-shifts/${neededShiftId}/ask/`;
const needed = aNeededAnswer({ status: "open" });
const { display_name: name } = aCandidateAnswer().provider;

const check = {
  id: neededShiftId,
  start_on: needed.start_on,
  end_on: needed.end_on,
  start_time: needed.start_time,
  end_time: needed.end_time,
  provider_rate_type: needed.provider_rate_type,
  valid: true,
  provider_rate: 216,
  total_value: 2592,
  hours: 12,
  warnings: [],
};

function show(of: NeededShift | null = needed, answers: Answers = {}) {
  const page = listAnswer([aCandidateAnswer({ asked: 1, open: 1 })]);
  const search = of ? `needed_shift=${of.id}` : "";
  return renderApp(
    <WhoFitsNeed
      opportunity={anOpportunityAnswer()}
      facilityId={casco.id}
      context="Fri, Dec 4, 2026"
      needed={of}
      initial={{ state: candidatesListOf(opportunityId).read(search), page }}
      summary={aSummaryAnswer()}
    />,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      search,
      answers: {
        [`GET ${base}candidates/`]: { body: page },
        [`GET ${base}match-summary/`]: { body: aSummaryAnswer() },
        "PATCH /api/booking-requests-validate/": { body: [check] },
        [asking]: { status: 201, body: {} },
        ...answers,
      },
    },
  );
}

describe("a needed shift and who fits it", () => {
  it("is asked for at once, after the look at what is sent [SCH-S-022 SCH-V-026]", async () => {
    const { person, sent } = show();
    await person.click(screen.getByRole("button", { name: `Send request to ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Send assignment request?" }));
    expect((await dialog.findAllByText("$2,592"))[0]).toBeVisible();
    expect(dialog.getByText(/^Fills: \w+ \d\d:\d\d–\d\d:\d\d, Emergency Medicine$/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Send Request" }));
    expect(await screen.findByText(`Request sent to ${name}.`)).toBeVisible();
    const asked = sent.filter(({ path, method }) => `${method} ${path}` === asking);
    expect(asked.map(({ body }) => body)).toEqual([{ provider: providerId }]);
  });

  it("says in the server's words when somebody was quicker [SCH-V-004]", async () => {
    const { person } = show(needed, {
      [asking]: { status: 400, body: { error: "This shift is no longer open." } },
    });
    await person.click(screen.getByRole("button", { name: `Send request to ${name}` }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Send Request" })).toBeEnabled());
    await dialog.findAllByText("$2,592");
    await person.click(dialog.getByRole("button", { name: "Send Request" }));
    expect(await screen.findByText("This shift is no longer open.")).toBeVisible();
  });

  it("leads to the calendar where it is not one open shift [SCH-S-022]", () => {
    const { unmount } = show(null);
    expect(screen.getByRole("link", { name: "Send request" })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/providers/${providerId}`,
    );
    unmount();
    show(aNeededAnswer({ status: "filled" }));
    expect(screen.getByRole("link", { name: "Send request" })).toBeVisible();
  });
});

describe("needed shifts, on the opportunity", () => {
  it("are the next ones with what became of them, and the way to all [SCH-S-025]", () => {
    renderApp(
      <NextNeeded opportunityId={opportunityId} today="2026-12-01" initial={listAnswer([needed])} />,
      { user: aRepUser() },
    );
    const part = within(screen.getByRole("region", { name: "Needed shifts" }));
    expect(part.getByText("Open")).toBeVisible();
    expect(part.getByRole("link", { name: /^See all/ })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${opportunityId}/shifts`,
    );
  });
});
