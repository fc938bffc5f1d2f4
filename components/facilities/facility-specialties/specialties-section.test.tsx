import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";
import { aFacilitySpecialtyRecord, listOf } from "@/tests/support/facilities/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SpecialtiesSection } from "./specialties-section";
import "./add-specialties-dialog";
import "./specialty-fields-dialog";

const facilityId = "0190f000-0000-7000-8000-0000000000f2";
const path = "/api/healthcare-entities/facility-specialties/";

const emergency = aFacilitySpecialtyRecord(facilityId, "EMERGENCY_MEDICINE", {
  patients_per_shift: 24,
  backup_available: true,
});

type Options = { specialties?: FacilitySpecialty[]; manages?: boolean; answers?: Answers };

function draw({ specialties = [], manages = true, answers = {} }: Options = {}) {
  const view = renderApp(
    <SpecialtiesSection facilityId={facilityId} initial={listOf(specialties)} manages={manages} />,
    {
      user: aRepUser({ group_names: ["manage_facilities"] }),
      answers: { [`GET ${path}`]: { body: listOf(specialties) }, ...answers },
    },
  );
  return { ...view, sentBy: (method: string) => view.sent.filter((call) => call.method === method) };
}

describe("a facility's specialties", () => {
  test("are the Specialty Support list [ORG-U-014]", () => {
    draw({ specialties: [emergency] });
    expect(screen.getByRole("heading", { name: "Specialty Support" })).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Specialty Support" }));
    expect(list.getByRole("heading", { name: "Emergency Medicine" })).toBeVisible();
    expect(list.getByText("24 patients")).toBeVisible();
    expect(list.getByText("Yes")).toBeVisible();
  });

  test("are none at first [ORG-X-006]", () => {
    draw();
    expect(screen.getByText("No specialties yet.")).toBeVisible();
  });

  test("are only read by those who do not manage facilities [ORG-P-006, ORG-P-007]", () => {
    const names = () =>
      screen
        .queryAllByRole("button")
        .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    const { unmount } = draw({ specialties: [emergency] });
    expect(names()).toEqual(["Add Specialty", "Edit Emergency Medicine", "Remove Emergency Medicine"]);
    unmount();
    draw({ specialties: [emergency], manages: false });
    expect(names()).toEqual([]);
  });
});

describe("adding specialties", () => {
  async function opened(answers: Answers = {}) {
    const view = draw({ specialties: [emergency], answers });
    await view.person.click(screen.getByText("Add Specialty", { selector: "button" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add Specialty" }));
    return { ...view, dialog, submit: () => view.person.click(dialog.getByText("Add")) };
  }

  test("finds them by typing, and offers those that are not there yet [ORG-U-019]", async () => {
    const { dialog, person } = await opened();
    expect(dialog.queryByLabelText("Emergency Medicine")).toBeNull();
    await fill(person, dialog.getByLabelText("Search specialties"), "surgery thoracic");
    expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
    expect(dialog.getByLabelText("Thoracic Surgery")).toBeVisible();
  });

  test("says when nothing is found [ORG-X-008]", async () => {
    const { dialog, person } = await opened();
    await fill(person, dialog.getByLabelText("Search specialties"), "zzz");
    expect(dialog.getByText("No specialties found")).toBeVisible();
  });

  test("sends all that are chosen, and shows what the facility then has [ORG-M-019]", async () => {
    const cardiology = aFacilitySpecialtyRecord(facilityId, "CARDIOLOGY");
    const urology = aFacilitySpecialtyRecord(facilityId, "UROLOGY");
    const all = [cardiology, emergency, urology];
    let stored = [emergency];
    const { dialog, person, submit, sentBy } = await opened({
      [`GET ${path}`]: () => ({ body: listOf(stored) }),
      [`POST ${path}`]: () => {
        stored = all;
        return { status: 201, body: all };
      },
    });
    expect(dialog.getByText("Add")).toBeDisabled();
    await person.click(dialog.getByLabelText("Cardiology"));
    await fill(person, dialog.getByLabelText("Search specialties"), "urology");
    await person.click(dialog.getByLabelText("Urology"));
    await submit();
    expect(await screen.findByText("Specialties added!")).toBeVisible();
    expect(sentBy("POST")[0]?.body).toEqual({
      facility: facilityId,
      specialties: ["CARDIOLOGY", "UROLOGY"],
    });
    const list = within(screen.getByRole("list", { name: "Specialty Support" }));
    expect(list.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Cardiology",
      "Emergency Medicine",
      "Urology",
    ]);
  });

  test("keeps the choice when the call fails [ORG-M-011]", async () => {
    const { dialog, person, submit } = await opened({ [`POST ${path}`]: { status: 500, body: {} } });
    await person.click(dialog.getByLabelText("Cardiology"));
    await submit();
    expect(await screen.findByText("Failed to add specialties")).toBeVisible();
    expect(dialog.getByLabelText("Cardiology")).toBeChecked();
  });
});

describe("editing a specialty's fields", () => {
  async function opened(specialty: FacilitySpecialty, answers: Answers = {}) {
    const view = draw({ specialties: [specialty], answers });
    await view.person.click(screen.getByLabelText(/^Edit /));
    const dialog = within(screen.getByRole("dialog", { name: "Edit Specialty Fields" }));
    return { ...view, dialog, save: () => view.person.click(dialog.getByText("Save")) };
  }
  const one = `${path}${emergency.id}/`;

  test("sends every field with its value [ORG-U-020, ORG-M-018]", async () => {
    const { dialog, person, save, sentBy } = await opened(emergency, {
      [`PATCH ${one}`]: { body: emergency },
    });
    await fill(person, dialog.getByLabelText("Patients per shift"), "");
    await fill(person, dialog.getByLabelText("Notes"), "Ask for Sam.");
    await person.click(dialog.getByLabelText("Backup available"));
    await save();
    expect(await screen.findByText("Specialty updated successfully!")).toBeVisible();
    const values = {
      patients_per_shift: null,
      coverage_model: null,
      backup_available: false,
      procedures: null,
      notes: "Ask for Sam.",
    };
    expect(sentBy("PATCH")[0]?.body).toMatchObject({
      dynamic_fields: Object.entries(values).map(([field_name, field_value]) => ({
        field_name,
        field_value,
      })),
    });
  });

  test("keeps what was typed when the call fails, refused values at their fields [ORG-M-010]", async () => {
    const { dialog, save } = await opened(emergency, {
      [`PATCH ${one}`]: { status: 400, body: { "dynamic_fields.patients_per_shift": ["Too many."] } },
    });
    await save();
    expect(await screen.findByText("Failed to update specialty")).toBeVisible();
    expect(dialog.getByText("Too many.")).toBeVisible();
    expect(dialog.getByLabelText("Patients per shift")).toHaveValue("24");
  });

  test("says when there are none [ORG-X-009]", async () => {
    const { dialog } = await opened({ ...emergency, dynamic_fields: [] });
    expect(dialog.getByText("No editable fields for this specialty.")).toBeVisible();
  });
});

describe("removing a specialty", () => {
  const one = `${path}${emergency.id}/`;

  async function opened(answers: Answers) {
    const view = draw({ specialties: [emergency], answers });
    await view.person.click(screen.getByLabelText("Remove Emergency Medicine"));
    const dialog = within(screen.getByRole("alertdialog", { name: "Remove Specialty" }));
    return { ...view, confirm: () => view.person.click(dialog.getByText("Remove")) };
  }

  test("asks first, then takes it from the list [ORG-U-021]", async () => {
    const { confirm, sentBy } = await opened({
      [`DELETE ${one}`]: { status: 204 },
      [`GET ${path}`]: { body: listOf([]) },
    });
    expect(sentBy("DELETE")).toEqual([]);
    await confirm();
    expect(await screen.findByText("No specialties yet.")).toBeVisible();
    expect(sentBy("DELETE")).toHaveLength(1);
  });

  test("only logs a failure and puts it back [ORG-S-010]", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { confirm } = await opened({ [`DELETE ${one}`]: { status: 500, body: {} } });
    await confirm();
    await expect.poll(() => log.mock.calls.length).toBe(1);
    expect(log.mock.calls[0]?.[0]).toBe("The specialty was not removed");
    expect(await screen.findByRole("heading", { name: "Emergency Medicine" })).toBeVisible();
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    log.mockRestore();
  });
});
