import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { ReferenceRates } from "./reference-rates";

const path = "/api/reference-rates/";

const show = (rates: { specialty: string; amount: number }[], answer: object = { body: { rates: [] } }) =>
  renderApp(<ReferenceRates rates={rates} />, { user: aUser(), answers: { [`PUT ${path}`]: answer } });

const bodiesOf = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

describe("reference rates", () => {
  it("are entered for a specialty, and saying so is the end of it [SCH-S-037 SCH-V-026]", async () => {
    const { person, sent, router } = show([]);
    await person.click(screen.getByRole("button", { name: "Enter reference rates" }));
    await person.type(await screen.findByRole("combobox", { name: /^Specialty/ }), "Emerg");
    await person.click(await screen.findByRole("option", { name: "Emergency Medicine" }));
    await person.type(screen.getByLabelText(/^Cost/), "165");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Reference rates saved.")).toBeVisible());
    expect(bodiesOf(sent)).toEqual([{ rates: [{ specialty: "EMERGENCY_MEDICINE", amount: 165 }] }]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it("are taken away by an empty amount, and refused at their field [SCH-S-037]", async () => {
    const { person, sent } = show([{ specialty: "PSYCHIATRY", amount: 140.5 }]);
    await person.click(screen.getByRole("button", { name: "Change reference rates" }));
    const cost = await screen.findByLabelText(/^Cost/);
    expect(cost).toHaveValue("140.50");
    await person.clear(cost);
    await person.type(cost, "20000");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Ensure this value is between 0.01 and 10,000.")).toBeVisible();
    await person.clear(cost);
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf(sent)).toEqual([{ rates: [{ specialty: "PSYCHIATRY", amount: null }] }]),
    );
  });
});
