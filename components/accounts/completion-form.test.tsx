import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import type { TagWindow } from "./attribution";
import { CompletionForm } from "./completion-form";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation((to) => left(String(to)));
  (window as TagWindow).dataLayer = undefined;
});

const call = "PUT /api/auth/registration/complete";
const missing = { registration_status: "missing_info", phone_number: "" } as const;
const provider = aUser({ ...missing, provider_id: null });
const rep = aRepUser({ ...missing, healthcare_entity_id: null, healthcare_entity_rep_id: null });

const open = (user = provider, answers: Answers = { [call]: { body: aUser() } }) =>
  renderApp(<CompletionForm user={user} />, { user, answers });

const submit = () => screen.getByRole("button", { name: "Complete registration" });

describe("the form that finishes a sign-up with Google", () => {
  test("knows the names from Google and asks for the rest [ACC-V-027]", async () => {
    const { person, sent } = open();
    expect(screen.getByLabelText(/^First name/)).toHaveValue("Ana");
    expect(screen.getByLabelText(/^Last name/)).toHaveValue("Reyes");
    expect(screen.queryByLabelText(/^Healthcare Entity Name/)).toBeNull();
    await person.click(submit());
    expect(await screen.findByText("Phone Number is required")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("asks for the names where Google gave none [ACC-V-025] [ACC-V-026]", async () => {
    const { person, sent } = open({ ...provider, first_name: "", last_name: "" });
    await person.click(submit());
    expect(await screen.findByText("First Name is required")).toBeVisible();
    expect(screen.getByText("Last Name is required")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("asks a rep for organization and title, without marking them as required [ACC-V-028] [ACC-U-033]", async () => {
    const { person, sent } = open(rep);
    for (const label of [/^Healthcare Entity Name/, /^Job Title/]) {
      const input = screen.getByLabelText(label);
      expect(input).not.toBeRequired();
      expect(input).not.toHaveAttribute("aria-required");
      expect(input.closest("div")?.textContent).not.toContain("*");
    }
    expect(screen.getByLabelText(/^Phone number/)).toBeRequired();
    await person.type(screen.getByLabelText(/^Phone number/), "2075550111");
    await person.click(submit());
    expect(await screen.findByText("Healthcare Entity Name is required")).toBeVisible();
    expect(screen.getByText("Job Title is required")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("sends where the visit came from, tells the tag manager, and opens the product anew [ACC-S-034]", async () => {
    localStorage.setItem("utmParams", JSON.stringify({ utm_source: "badge" }));
    localStorage.setItem("swagScanId", "scan-9");
    const dataLayer: Record<string, unknown>[] = [];
    (window as TagWindow).dataLayer = dataLayer;
    const { person, sent } = open(rep);
    await person.type(screen.getByLabelText(/^Phone number/), "2075550111");
    await person.type(screen.getByLabelText(/^Healthcare Entity Name/), "Cedar Health");
    await person.type(screen.getByLabelText(/^Job Title/), "Director");
    await person.click(submit());
    await waitFor(() => expect(left.mock.calls).toEqual([["/app"]]));
    expect(sent[0]?.body).toEqual({
      first_name: "Ana",
      last_name: "Reyes",
      phone_number: "2075550111",
      text_opt_in: false,
      healthcare_entity_rep: { healthcare_entity: { name: "Cedar Health" }, title: "Director" },
      metadata: { swag_scan_id: "scan-9", utm_params: { utm_source: "badge" } },
    });
    expect(dataLayer).toEqual([
      { event: "registration_complete", user_type: "healthcare_entity_rep", registration_method: "social" },
    ]);
  });

  test("cannot be sent twice: its button is disabled while saving [ACC-U-034]", async () => {
    const { person, sent } = open(provider, { [call]: () => new Promise<never>(() => {}) });
    await person.type(screen.getByLabelText(/^Phone number/), "2075550111");
    await person.click(submit());
    await waitFor(() => expect(submit()).toBeDisabled());
    await person.click(submit());
    expect(sent).toHaveLength(1);
  });

  test("shows the server's texts at their fields and at the top, and can be sent again", async () => {
    const { person } = open(rep, {
      [call]: {
        status: 400,
        body: {
          "healthcare_entity_rep.title": ["Job Title is required"],
          non_field_errors: ["Try again later."],
        },
      },
    });
    await person.type(screen.getByLabelText(/^Phone number/), "2075550111");
    await person.type(screen.getByLabelText(/^Healthcare Entity Name/), "Cedar Health");
    await person.type(screen.getByLabelText(/^Job Title/), "Director");
    await person.click(submit());
    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByLabelText(/^Job Title/)).toHaveAccessibleDescription("Job Title is required");
    expect(submit()).toBeEnabled();
    expect(left).not.toHaveBeenCalled();
  });
});
