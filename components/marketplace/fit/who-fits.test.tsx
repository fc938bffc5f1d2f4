import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConnectionDialog } from "@/components/connections/connection-dialog";
import { ShownConnection } from "@/components/connections/shown-connection";
import type { Connection } from "@/lib/connections/schema";
import type { OwnMatch } from "@/lib/marketplace/fit/schema";
import { anAskedConnection, connectionAnswers } from "@/tests/support/connections/provider-answers";
import { aCandidateAnswer, aLeverAnswer, aSummaryAnswer } from "@/tests/support/marketplace/fit-answers";
import { listAnswer, opportunityId } from "@/tests/support/opportunities/answers";
import { aRepUser, aUser, renderApp } from "@/tests/support/render";
import { WhoFits } from "./who-fits";
import { WhyThisFits } from "./why-this-fits";

const base = `/api/assignments/opportunities/${opportunityId}/`;

describe("who fits, on the opportunity", () => {
  it("shows the first ones, how many fit, the best change of each kind, and the way to all [SCH-S-025]", () => {
    const levers = [
      aLeverAnswer({ change: 10, adds: 1, text: "Raising by 10 adds 1." }),
      aLeverAnswer({ change: 15, adds: 2, text: "Raising by 15 adds 2." }),
      aLeverAnswer({ kind: "night", change: 5, adds: 2, text: "Raising the night adds 2." }),
      aLeverAnswer({ code: "dates", change: 1, adds: 3, loses: 3, text: "One day later adds 3, loses 3." }),
      aLeverAnswer({ code: "dates", change: 2, adds: 2, loses: 0, text: "Two days later adds 2." }),
      aLeverAnswer({ code: "compact", text: "Accepting compact adds 1." }),
    ];
    const { sent } = renderApp(
      <WhoFits
        opportunityId={opportunityId}
        candidates={listAnswer([aCandidateAnswer()], 2)}
        summary={aSummaryAnswer({ levers })}
      />,
      { user: aRepUser() },
    );
    const part = within(screen.getByRole("region", { name: "Who fits" }));
    expect(part.getByText("2 fit")).toBeVisible();
    expect(part.getByRole("link", { name: /^See all/ })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${opportunityId}/candidates`,
    );
    const [first] = within(part.getByRole("list", { name: "Who fits" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("89 of 100");
    expect(first).toHaveTextContent("Free for 5 of 8 needed shifts");
    const lines = within(part.getByRole("list", { name: "What would change the result" }));
    expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Raising by 15 adds 2.",
      "Two days later adds 2.",
      "Accepting compact adds 1.",
    ]);
    expect(sent).toEqual([]);
  });

  it("reads itself what the page could not, and offers to read it again [SCH-P-042]", async () => {
    let refused = true;
    const over = { status: 429, body: { detail: "Request was throttled." } };
    const { person } = renderApp(<WhoFits opportunityId={opportunityId} />, {
      user: aRepUser(),
      answers: {
        [`GET ${base}candidates/`]: () => (refused ? over : { body: listAnswer([aCandidateAnswer()]) }),
        [`GET ${base}match-summary/`]: () => (refused ? over : { body: aSummaryAnswer() }),
      },
    });
    const again = await screen.findByRole("button", { name: /again/i });
    refused = false;
    await person.click(again);
    expect(await screen.findByText("2 fit")).toBeVisible();
  });
});

describe("why an opportunity fits me", () => {
  const connection = anAskedConnection();
  const match: OwnMatch = {
    fits: false,
    score: 64,
    score_of: 90,
    parts: aCandidateAnswer().parts.filter(({ code }) => code !== "rate"),
    failed: [
      { code: "license", kind: null, text: "You are not licensed in Maine" },
      { code: "dates", kind: null, text: "You are not free on its dates" },
    ],
  };
  const draw = (initial?: OwnMatch) =>
    renderApp(
      <ShownConnection value={connection}>
        <WhyThisFits initial={initial} />
      </ShownConnection>,
      {
        user: aUser(),
        answers: { [`GET /api/connected-facility/${connection.id}/match/`]: { body: match } },
      },
    );

  it("is the six parts of 90, what is in the way, and no word of the budget [SCH-S-027 SCH-I-052]", async () => {
    draw();
    const part = within(await screen.findByRole("region", { name: "Why this fits you" }));
    expect(await part.findByText("64 of 90")).toBeVisible();
    expect(within(part.getByRole("list", { name: "Parts" })).getAllByRole("listitem")).toHaveLength(6);
    const inTheWay = within(part.getByRole("list", { name: "In the way" })).getAllByRole("listitem");
    expect(inTheWay.map(({ textContent }) => textContent)).toEqual([
      "In the way: You are not licensed in Maine",
      "In the way: You are not free on its dates",
    ]);
    expect(part.getByText("The organization's budget is not part of what you see.")).toBeVisible();
    expect(part.queryByText(/maximum|\$/)).toBeNull();
  });

  it("is there at once where the page has read it [SCH-S-027]", () => {
    const { sent } = draw({ ...match, fits: true, score: 79, failed: [] });
    expect(screen.getByText("79 of 90")).toBeVisible();
    expect(screen.queryByText(/^In the way/)).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each([
    [true, "shows it in the dialog of a request for an opportunity [SCH-S-027]"],
    [false, "shows nothing of it where there is no opportunity [SCH-S-027]"],
  ])("%s: %s", async (isFor) => {
    const opportunity = {
      id: opportunityId,
      title: "Winter nights",
      specialty: "EMERGENCY_MEDICINE",
      specialty_display: "Emergency Medicine",
      starts_on: null,
      estimated_duration: "",
      description: "",
      additional_info: "",
    } as NonNullable<Connection["opportunity"]>;
    const asked = anAskedConnection({ opportunity: isFor ? opportunity : null });
    const ready = { completedQuestionnaire: true, needsContractSigned: false };
    renderApp(
      <ConnectionDialog
        id={asked.id}
        known={asked}
        side="provider"
        readiness={ready}
        why={<WhyThisFits />}
        onClose={vi.fn()}
      />,
      {
        user: aUser(),
        answers: {
          ...connectionAnswers(asked),
          [`GET /api/connected-facility/${asked.id}/match/`]: { body: match },
        },
      },
    );
    expect(await screen.findByText("I'm Interested")).toBeVisible();
    if (isFor) expect(await screen.findByText("64 of 90")).toBeVisible();
    else expect(screen.queryByRole("region", { name: "Why this fits you" })).toBeNull();
  });
});
