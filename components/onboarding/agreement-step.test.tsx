import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  agreementPath,
  aRecord,
  openStep,
  renderWizard,
  stepButton,
} from "@/tests/support/onboarding/wizard";

const three = ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"] as const;
const lastOpen = () => aRecord({ completed_registration_steps: [...three] });
const signedAt = "2026-11-20T12:00:00.000Z";
const agreed = (steps: readonly string[]) => ({
  body: { text: "<p>Be kind.</p>", marketplace_agreement_at: signedAt, completed_registration_steps: steps },
});
const frame = () => screen.findByTitle("Marketplace Agreement");

describe("the agreement", () => {
  it("stands in a frame of its own, without styles or scripts [ONB-U-009, ONB-U-027]", async () => {
    const text =
      "<h1>Terms</h1><style>p{color:red}</style><p style='color:red' onclick='go()'>Be kind.</p><script>go()</script>";
    const { sent } = renderWizard(lastOpen(), {
      answers: {
        [`GET ${agreementPath}`]: {
          body: { text, marketplace_agreement_at: null, completed_registration_steps: three },
        },
      },
    });
    const shown = await frame();
    expect(shown.tagName).toBe("IFRAME");
    const document = new DOMParser().parseFromString(shown.getAttribute("srcdoc") ?? "", "text/html");
    expect(document.body.innerHTML.trim()).toBe("<h1>Terms</h1><p>Be kind.</p>");
    expect(shown.getAttribute("srcdoc")).not.toContain("color:red");
    expect(sent[0]?.headers.get("x-timezone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it("that cannot be loaded is logged, not toasted, and can be asked for again [ONB-S-018]", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    let works = false;
    const { person } = renderWizard(lastOpen(), {
      answers: {
        [`GET ${agreementPath}`]: () => (works ? agreed(three) : { status: 500, body: { detail: "Broken" } }),
      },
    });
    expect(await screen.findByText("The agreement could not be loaded")).toBeVisible();
    expect(logged).toHaveBeenCalledWith("Failed to load the agreement", expect.any(Error));
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    expect(screen.getByRole("button", { name: "I Agree" })).toBeDisabled();
    works = true;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await frame()).toBeVisible();
    expect(screen.getByRole("button", { name: "I Agree" })).toBeEnabled();
  });

  it("of nobody is no endless wait", async () => {
    const { person } = renderWizard(aRecord(), { withoutProvider: true });
    await person.click(stepButton("Marketplace Agreement"));
    expect(await screen.findByText("The agreement could not be loaded")).toBeVisible();
    expect(screen.getByRole("button", { name: "I Agree" })).toBeDisabled();
  });
});

describe("agreeing", () => {
  it("has a call of its own, says so meanwhile, and leads home when it was the last step [ONB-U-005, ONB-U-015, ONB-U-017, ONB-C-014, ONB-S-008]", async () => {
    let answer = (_: ReturnType<typeof agreed>) => {};
    const pending = new Promise<ReturnType<typeof agreed>>((resolve) => {
      answer = resolve;
    });
    const { person, sent, router } = renderWizard(lastOpen(), {
      answers: { [`POST ${agreementPath}`]: () => pending },
    });
    await person.click(await screen.findByRole("button", { name: "I Agree" }));
    expect(await screen.findByRole("button", { name: "Agreeing..." })).toHaveAttribute("aria-busy", "true");
    answer(agreed([...three, "SIGN_AGREEMENT"]));
    expect(await screen.findByText("Redirecting to your profile...")).toBeVisible();
    await expect.poll(() => router.replace.mock.calls).toEqual([["/app/provider/home"]]);
    const writes = sent.filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: "POST", path: agreementPath, body: {} },
    ]);
  });

  it("goes on to the first step that is open still [ONB-S-009]", async () => {
    const record = aRecord({ completed_registration_steps: ["BASIC_INFO", "PROFESSIONAL_TRAITS"] });
    const { person, router } = renderWizard(record, {
      answers: {
        [`POST ${agreementPath}`]: agreed(["BASIC_INFO", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"]),
      },
    });
    await person.click(stepButton("Marketplace Agreement"));
    await person.click(await screen.findByRole("button", { name: "I Agree" }));
    await expect.poll(openStep).toBe("Shift Details");
    expect(stepButton("Marketplace Agreement")).toHaveTextContent("Completed");
    expect(screen.queryByText("Redirecting to your profile...")).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("that fails is logged, not toasted, and can be tried again [ONB-S-019]", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    let works = false;
    const { person } = renderWizard(lastOpen(), {
      answers: {
        [`POST ${agreementPath}`]: () =>
          works ? agreed([...three, "SIGN_AGREEMENT"]) : { status: 500, body: { detail: "Broken" } },
      },
    });
    await person.click(await screen.findByRole("button", { name: "I Agree" }));
    expect(await screen.findByText("Your agreement was not recorded")).toBeVisible();
    expect(logged).toHaveBeenCalledWith("Failed to submit the agreement", expect.any(Error));
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    works = true;
    await person.click(screen.getByRole("button", { name: "I Agree" }));
    expect(await screen.findByText("Redirecting to your profile...")).toBeVisible();
  });

  it("is the only way past the unsigned agreement [ONB-S-006]", async () => {
    renderWizard(lastOpen());
    await frame();
    const outside = screen
      .getAllByRole("button")
      .filter((button) => !button.closest("nav"))
      .map((button) => button.textContent);
    expect(outside).toEqual(["Back", "I Agree"]);
  });
});

it("an agreement that is agreed to offers to go on [ONB-U-016]", async () => {
  const record = aRecord({
    completed_registration_steps: ["BASIC_INFO", "SIGN_AGREEMENT"],
    marketplace_agreement_at: signedAt,
  });
  const { person } = renderWizard(record);
  await person.click(stepButton("Marketplace Agreement"));
  expect(screen.getByText("You have agreed to the Marketplace Agreement.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "I Agree" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Next" }));
  expect(openStep()).toBe("Shift Details");
});
