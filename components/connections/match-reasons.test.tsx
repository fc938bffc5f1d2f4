import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aProviderAnswer, providerId } from "@/tests/support/marketplace/answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { MatchReasons } from "./match-reasons";

const reasons = [
  "Main specialty Emergency Medicine",
  "MD",
  "Licensed in Maine",
  "License pending: compact license for New Hampshire",
  "ABEM certified",
  "ABFM eligible",
  "ACLS",
];

describe("why a provider was matched", () => {
  it("says of licenses and boards that are not verified that they are not [CRD-S-021]", async () => {
    renderApp(<MatchReasons providerId={providerId} score={70} reasons={reasons} />, {
      user: aRepUser(),
      answers: {
        [`GET /api/healthcare_entity/marketplace-provider/${providerId}/`]: { body: aProviderAnswer() },
      },
    });
    expect(screen.getByText("Score 70 of 100")).toBeVisible();
    expect(
      await screen.findByText("License pending: compact license for New Hampshire (not verified)"),
    ).toBeVisible();
    expect(screen.getByText("ABFM eligible (not verified)")).toBeVisible();
    for (const proven of [
      "Main specialty Emergency Medicine",
      "MD",
      "Licensed in Maine",
      "ABEM certified",
      "ACLS",
    ])
      expect(screen.getByText(proven)).toBeVisible();
  });

  it("judges the stored texts by what is verified now, each once [SCH-S-025 SCH-I-107]", async () => {
    const stored = [
      "Main specialty Emergency Medicine; ABEM certified (not verified)",
      "Emergency Medicine; ABEM, ABFM certified",
      "Licensed in Maine (not verified)",
      "Licensed in Vermont (not verified)",
    ];
    renderApp(<MatchReasons providerId={providerId} score={89} reasons={stored} />, {
      user: aRepUser(),
      answers: {
        [`GET /api/healthcare_entity/marketplace-provider/${providerId}/`]: { body: aProviderAnswer() },
      },
    });
    expect(screen.getByText("Score 89 of 100")).toBeVisible();
    expect(await screen.findByText("Licensed in Maine")).toBeVisible();
    expect(screen.getByText("Main specialty Emergency Medicine; ABEM certified")).toBeVisible();
    expect(screen.getByText("Emergency Medicine; ABEM, ABFM certified (not verified)")).toBeVisible();
    expect(screen.getByText("Licensed in Vermont (not verified)")).toBeVisible();
  });
});
