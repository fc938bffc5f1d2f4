import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { registrationSteps } from "@/lib/core/pure/actor";
import { basics } from "@/tests/support/onboarding/basic-info";
import {
  aRecord,
  openStep,
  recordPath,
  renderWizard,
  saveAndNext,
  savedOnce,
  stepButton,
} from "@/tests/support/onboarding/wizard";

describe("the step navigator", () => {
  it("names four steps in their order [ONB-K-001, ONB-U-002, ONB-U-003, ONB-U-004, ONB-U-005]", () => {
    renderWizard(aRecord());
    const steps = within(screen.getByRole("navigation", { name: "Onboarding steps" })).getAllByRole("button");
    expect(steps.map((step) => step.textContent)).toEqual([
      "1The Basics",
      "2Shift Details",
      "3Professional Details",
      "4Marketplace Agreement",
    ]);
  });

  it("jumps to any step, also back from the unsigned agreement [ONB-U-010, ONB-S-007]", async () => {
    const { person } = renderWizard(aRecord());
    await person.click(stepButton("Marketplace Agreement"));
    expect(openStep()).toBe("Marketplace Agreement");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveFocus();
    await person.click(stepButton("Shift Details"));
    expect(openStep()).toBe("Shift Details");
  });

  it("marks what is complete with a check, once it is saved [ONB-U-011]", async () => {
    const { person } = renderWizard(aRecord(basics));
    const basic = stepButton("The Basics");
    expect(basic).not.toHaveTextContent("Completed");
    await person.click(saveAndNext());
    expect(await within(basic).findByText("Completed")).toBeInTheDocument();
    expect(basic.querySelector("svg")).toBeInTheDocument();
    expect(stepButton("Shift Details").querySelector("svg")).toBeNull();
  });

  it("keeps what was entered in a step that is left by a jump", async () => {
    const { person } = renderWizard(aRecord());
    await person.type(screen.getByLabelText("City"), "Portland");
    await person.click(stepButton("Shift Details"));
    await person.click(stepButton("The Basics"));
    expect(screen.getByLabelText("City")).toHaveValue("Portland");
  });
});

describe("the way through the wizard", () => {
  it.each([
    [[], "The Basics"],
    [["BASIC_INFO"], "Shift Details"],
    [["BASIC_INFO", "PROFESSIONAL_TRAITS"], "Shift Details"],
    [["RATES"], "The Basics"],
    [["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"], "Marketplace Agreement"],
  ] as const)("with %j complete opens %s [ONB-S-003]", (completed, step) => {
    renderWizard(aRecord({ completed_registration_steps: [...completed] }));
    expect(openStep()).toBe(step);
  });

  it("goes back from the second step on [ONB-U-013]", async () => {
    const { person } = renderWizard(aRecord());
    const back = () => screen.queryByRole("button", { name: "Back" });
    expect(back()).toBeNull();
    for (const [from, to] of [
      ["Marketplace Agreement", "Professional Details"],
      ["Professional Details", "Shift Details"],
      ["Shift Details", "The Basics"],
    ] as const) {
      await person.click(stepButton(from));
      await person.click(back() as HTMLElement);
      expect(openStep()).toBe(to);
    }
  });

  it("saves each step under its name and moves on [ONB-U-014, ONB-C-013, ONB-U-002, ONB-U-003, ONB-U-004]", async () => {
    const { person, sent } = renderWizard(aRecord(basics));
    for (const step of ["Shift Details", "Professional Details", "Marketplace Agreement"]) {
      await person.click(saveAndNext());
      await expect.poll(openStep).toBe(step);
    }
    const saves = sent.filter(({ method }) => method === "PATCH");
    expect(
      saves.map(({ path, body }) => [path, (body as Record<string, unknown>).registration_step]),
    ).toEqual([
      [recordPath, "BASIC_INFO"],
      [recordPath, "RATES"],
      [recordPath, "PROFESSIONAL_TRAITS"],
    ]);
  });

  it("moves on from a step that is saved but incomplete [ONB-V-019]", async () => {
    const record = aRecord({ metadata: savedOnce(["BASIC_INFO"]) });
    const { person, sent } = renderWizard(record, { answers: { [`PATCH ${recordPath}`]: { body: record } } });
    await person.click(saveAndNext());
    await expect.poll(openStep).toBe("Shift Details");
    expect(sent[0]?.body).toMatchObject({ npi: "", birth_date: null, registration_step: "BASIC_INFO" });
  });

  it("leads home half a second after everything is complete [ONB-M-001, ONB-K-002, ONB-S-004]", () => {
    vi.useFakeTimers();
    const { router } = renderWizard(aRecord({ completed_registration_steps: [...registrationSteps] }));
    expect(screen.getByText("Redirecting to your profile...")).toBeVisible();
    act(() => vi.advanceTimersByTime(499));
    expect(router.replace).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(router.replace.mock.calls).toEqual([["/app/provider/home"]]);
    vi.useRealTimers();
  });

  it("leads home by its logo [ONB-U-018]", () => {
    renderWizard(aRecord());
    expect(screen.getByRole("link", { name: /Wardway/ })).toHaveAttribute("href", "/app/provider/home");
  });
});

describe("a save that fails", () => {
  it.each([
    ["a broken server", { status: 500, body: { detail: "Something went wrong. Please try again later." } }],
    [
      "a wrong field",
      { status: 400, body: { city: ["Ensure this field has no more than 100 characters."] } },
    ],
    ["two wrong fields", { status: 400, body: { city: ["Too long."], npi: ["Too short."] } }],
  ])("by %s is told and leaves the step open [ONB-M-003]", async (_, answer) => {
    const { person } = renderWizard(aRecord(basics), { answers: { [`PATCH ${recordPath}`]: answer } });
    await person.click(saveAndNext());
    expect(await screen.findByText(/^Error saving form data/)).toBeVisible();
    expect(openStep()).toBe("The Basics");
  });

  it("shows the server's texts at their fields", async () => {
    const { person } = renderWizard(aRecord(basics), {
      answers: {
        [`PATCH ${recordPath}`]: { status: 400, body: { birth_date: ["Please enter a valid date."] } },
      },
    });
    await person.click(saveAndNext());
    expect(await screen.findByText("Please enter a valid date.")).toBeVisible();
    expect(screen.getByLabelText("Date of birth")).toHaveFocus();
  });

  it("for want of a provider is logged, and nothing is sent [ONB-S-020]", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { person, sent } = renderWizard(aRecord(basics), { withoutProvider: true });
    await person.click(saveAndNext());
    await expect.poll(() => logged.mock.calls).toEqual([["No provider ID found"]]);
    expect(sent).toEqual([]);
    expect(openStep()).toBe("The Basics");
  });
});

describe("leaving with unsaved changes", () => {
  const leavePage = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const question = "You have unsaved changes. Are you sure you want to leave this page?";

  it("asks first, on a link and on closing the page [ONB-M-002]", async () => {
    const { person } = renderWizard(aRecord());
    expect(leavePage(), "nothing entered").toBe(true);
    await person.type(screen.getByLabelText("City"), "Portland");
    expect(leavePage()).toBe(false);
    await person.click(screen.getByRole("link", { name: "Finish Later" }));
    expect(await screen.findByText(question)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Stay" }));
    expect(screen.getByLabelText("City")).toHaveValue("Portland");
  });

  it("asks nothing once they are saved", async () => {
    const { person } = renderWizard(aRecord(basics));
    await person.type(screen.getByLabelText("City"), "!");
    await person.click(saveAndNext());
    await expect.poll(openStep).toBe("Shift Details");
    expect(leavePage()).toBe(true);
  });

  it("asks nothing once the session has ended [ONB-S-001]", async () => {
    const { person } = renderWizard(aRecord());
    await person.type(screen.getByLabelText("City"), "Portland");
    localStorage.setItem("sessionExpired", "true");
    expect(leavePage()).toBe(true);
  });
});
