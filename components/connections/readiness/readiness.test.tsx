import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  anItem,
  aReadinessAnswer,
  aRequirementAnswer,
  lacking,
  missingAcls,
} from "@/tests/support/connections/readiness-answers";
import { casco } from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { OwnReadiness } from "./own-readiness";
import { ReadyFor } from "./ready-for";
import { WillMiss } from "./will-miss";

const facility = { id: casco.id, name: "Casco Harbor" };
const answering = (...given: Parameters<typeof aReadinessAnswer>): Answers => ({
  "GET /api/readiness/": { body: aReadinessAnswer(...given) },
});

describe("the readiness of a provider for a facility", () => {
  const providerId = "0190f000-0000-7000-8000-0000000000b1";
  const show = (answers: Answers) =>
    renderApp(<ReadyFor providerId={providerId} facility={facility} />, { user: aRepUser(), answers });

  it("counts what is missing, and opens to its texts [CRD-S-021]", async () => {
    const { person, sent } = show(answering([lacking("01"), lacking("02", "NPI on file"), anItem("03")]));
    const button = await screen.findByRole("button", { name: "Not ready for Casco Harbor: 2 missing" });
    expect(screen.queryByRole("listitem")).toBeNull();
    await person.click(button);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      missingAcls,
      "NPI on file",
    ]);
    expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ provider: providerId, facility: casco.id });
  });

  it("is said where nothing is missing [CRD-S-021]", async () => {
    show(answering([anItem("01")]));
    expect(await screen.findByText("Ready for Casco Harbor")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("what a facility will miss on the days of a request", () => {
  const show = (answers: Answers, days = ["2026-12-05", "2026-12-04", "2026-12-05"]) =>
    renderApp(<WillMiss facility={facility} days={days} />, { user: aUser(), answers });

  it("is read by the provider for each last day once [CRD-S-014]", async () => {
    const { sent } = show(answering([lacking("01"), lacking("02", "NPI on file")]));
    expect(await screen.findByText(`Casco Harbor will miss: ${missingAcls}; NPI on file`)).toBeVisible();
    expect(sent[0]?.query.get("on")).toBe("2026-12-04,2026-12-05");
  });

  it("is nothing where the facility does not check, or misses nothing [CRD-S-014]", async () => {
    const { sent, unmount } = show(answering([lacking("01")], "off"));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    unmount();
    show(answering([anItem("01")]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("what a facility asks for", () => {
  it("is read by its providers with how far they meet it; lines for others are left out [CRD-S-015]", () => {
    const asked = [
      aRequirementAnswer("01", { sentence: "ACLS, attested, valid 30 days beyond the shift" }),
      aRequirementAnswer("02", { sentence: "NPI, verified" }),
      aRequirementAnswer("03", { sentence: "PALS, attested, for CRNA" }),
    ];
    render(<OwnReadiness asked={asked} day={{ ready: false, items: [lacking("01"), anItem("02")] }} />);
    expect(screen.getByText("What this facility asks for")).toBeVisible();
    expect(screen.getByText("Not ready")).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `Missing: ACLS, attested, valid 30 days beyond the shiftMissing: ${missingAcls}`,
      "Met: NPI, verified",
    ]);
  });
});
