import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Requirements } from "@/lib/connections/requirements/schema";
import { aRequirementAnswer } from "@/tests/support/connections/readiness-answers";
import { fill } from "@/tests/support/fill";
import { casco } from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { RequirementsScreen } from "./requirements-screen";

const facility = { id: casco.id, name: "Casco Harbor", state: "ME" };
const kennebec = { id: "0190f000-0000-7000-8000-0000000000f9", name: "Kennebec Ridge" };
const path = (id: string) => `/api/healthcare-entities/facilities/${id}/requirements/`;
const none: Requirements = { mode: "off", cover_hours: null, requirements: [] };
const acls = aRequirementAnswer("01");
const license = aRequirementAnswer("02", {
  kind: "license",
  type: "MEDICAL",
  state_rule: "facility",
  proof: "verified",
  min_days_after: 30,
  checked_within_days: 90,
});

function show(initial: Requirements, answers: Answers = {}, groups = ["manage_facilities" as const]) {
  const app = renderApp(<RequirementsScreen facility={facility} others={[kennebec]} initial={initial} />, {
    user: aRepUser({ group_names: groups }),
    answers,
  });
  const bodies = () => app.sent.filter(({ method }) => method === "PUT").map(({ body }) => body as object);
  const press = (name: string | RegExp) => app.person.click(screen.getByRole("button", { name }));
  return { ...app, bodies, press };
}

const lines = () =>
  within(screen.getByRole("list", { name: "Requirements" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

const inWords = [
  "ACLS, attested",
  "Medical license, Maine, verified, valid 30 days beyond the shift, checked within 90 days",
];

describe("the requirements of a facility", () => {
  it("are lines in words that can be ordered, removed and saved; the focus stays with a line [CRD-S-003 CRD-S-016]", async () => {
    const given = { ...none, requirements: [acls, license] };
    const saved = { ...none, requirements: [license, acls] };
    const { press, bodies } = show(given, { [`PUT ${path(facility.id)}`]: { body: saved } });
    expect(lines()).toEqual(inWords);
    await press(/^Move down: ACLS/);
    expect(lines()).toEqual(inWords.toReversed());
    expect(screen.getByRole("button", { name: /^Move up: ACLS/ })).toHaveFocus();
    await press("Save");
    expect(await screen.findByText("Requirements saved.")).toBeVisible();
    expect(bodies()).toMatchObject([
      { mode: "off", cover_hours: null, requirements: [{ id: license.id }, { id: acls.id }] },
    ]);
    await press(/^Remove: Medical license/);
    expect(lines()).toEqual(["ACLS, attested"]);
    expect(screen.getByRole("button", { name: /^Remove: ACLS/ })).toHaveFocus();
  });

  it("are added and changed in a dialog, none twice [CRD-S-016]", async () => {
    const { press, person } = show({ ...none, requirements: [acls] });
    await press("Add requirement");
    const dialog = () => within(screen.getByRole("dialog"));
    await screen.findByRole("dialog", { name: "Add requirement" });
    await person.click(dialog().getByRole("combobox", { name: /^Which/ }));
    await person.click(await screen.findByRole("option", { name: "ACLS" }));
    await person.click(dialog().getByRole("button", { name: "Add" }));
    expect(await screen.findByText("This requirement is listed twice")).toBeVisible();
    await person.click(dialog().getByRole("combobox", { name: /^Which/ }));
    await person.click(await screen.findByRole("option", { name: "BLS" }));
    await fill(person, dialog().getByLabelText("Valid days beyond the shift"), "30");
    await person.click(dialog().getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(lines()).toEqual(["ACLS, attested", "BLS, attested, valid 30 days beyond the shift"]),
    );
    await press(/^Edit: ACLS/);
    await screen.findByRole("dialog", { name: "Edit requirement" });
    await person.click(dialog().getByRole("combobox", { name: "How far it must be proven" }));
    await person.click(await screen.findByRole("option", { name: "Verified at its source" }));
    await person.click(dialog().getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(lines()[0]).toBe("ACLS, verified"));
  });

  it("keep the focus: on the line that was edited, on the one that was left as it was, and on the first of our suggestion [CRD-S-016 CRD-S-017]", async () => {
    const edit = (name: RegExp) => screen.getByRole("button", { name });
    const { press, person, unmount } = show({ ...none, requirements: [license, acls] });
    await press(/^Edit: ACLS/);
    await screen.findByRole("dialog", { name: "Edit requirement" });
    await person.keyboard("{Escape}");
    await waitFor(() => expect(edit(/^Edit: ACLS/)).toHaveFocus());
    await press(/^Edit: ACLS/);
    const dialog = within(await screen.findByRole("dialog", { name: "Edit requirement" }));
    await fill(person, dialog.getByLabelText("Valid days beyond the shift"), "30");
    await person.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(lines()[1]).toBe("ACLS, attested, valid 30 days beyond the shift"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // A closing dialog gives the focus back a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(edit(/^Edit: ACLS/)).toHaveFocus();
    unmount();
    const { press: pressAgain } = show(none);
    await pressAgain("Start from our suggestion");
    expect(edit(/^Edit: Medical license/)).toHaveFocus();
  });

  it("begin with our suggestion or those of another facility, which are not saved until Save [CRD-S-017]", async () => {
    const { press, person, sent, bodies } = show(none, {
      [`GET ${path(kennebec.id)}`]: { body: { ...none, requirements: [acls, license] } },
    });
    expect(screen.getByText("No requirements yet. Providers go straight to clearance.")).toBeVisible();
    await press("Start from our suggestion");
    expect(lines()).toEqual([
      inWords[1],
      "DEA license, Maine, verified",
      "Board certification, attested",
      "BLS, attested, valid 30 days beyond the shift",
      "Immunization: TB, attested",
      "Malpractice insurance, attested, valid 30 days beyond the shift",
      "NPI, verified",
      "Exclusion screening",
    ]);
    await press("Copy");
    await person.click(await screen.findByRole("menuitem", { name: "Copy from Kennebec Ridge" }));
    expect(await screen.findByText("1 requirement copied.")).toBeVisible();
    expect(lines().at(-1)).toBe("ACLS, attested");
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
    expect(bodies()).toEqual([]);
  });

  it("say whom they touch before missing credentials are not allowed [CRD-S-016 CRD-S-018]", async () => {
    const preview = { connected: 9, not_ready: 2, at_risk: 1 };
    const saved = { mode: "block", cover_hours: 72, requirements: [acls] };
    const { press, person, bodies } = show(
      { ...none, requirements: [acls] },
      {
        [`PUT ${path(facility.id)}`]: ({ body }) => ({
          body: (body as { preview?: boolean }).preview ? preview : saved,
        }),
      },
    );
    expect(screen.getByRole("radiogroup", { name: "When a provider does not meet them" })).toBeVisible();
    const covers = "Look for cover from 72 hours before a booked shift, and release it at its start";
    expect(screen.queryByRole("checkbox", { name: covers })).toBeNull();
    await person.click(screen.getByRole("radio", { name: "Do not allow" }));
    const box = screen.getByRole("checkbox", { name: covers });
    expect(box).not.toBeChecked();
    await person.click(box);
    await press("Save");
    const text = "2 of 9 connected providers are not ready today, 1 confirmed shift would be at risk.";
    expect(await screen.findByText(text)).toBeVisible();
    await press("Go back");
    expect(bodies()).toMatchObject([{ preview: true }]);
    await press("Save");
    await screen.findByText(text);
    await person.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Requirements saved.")).toBeVisible();
    expect(bodies().slice(1)).toMatchObject([{ preview: true }, { mode: "block", cover_hours: 72 }]);
  });

  it("ask for the hours of cover where they are left empty [CRD-S-016]", async () => {
    const { press, person, sent } = show({ mode: "block", cover_hours: 72, requirements: [acls] });
    await person.clear(screen.getByLabelText("Hours before a booked shift"));
    await press("Save");
    expect(await screen.findByText("Say how many hours.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("are read only without the group that manages facilities [CRD-S-003]", () => {
    show({ ...none, mode: "warn", requirements: [acls] }, {}, []);
    expect(lines()).toEqual(["ACLS, attested"]);
    expect(screen.getByRole("radio", { name: "Warn before sending" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Do not check" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: /Save|Add|Copy|Remove|Move/ })).toBeNull();
  });
});
