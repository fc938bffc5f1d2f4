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
});
