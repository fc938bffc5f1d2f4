import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, test } from "vitest";
import { codes } from "@/lib/core/pure/codes";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import {
  aRecord,
  openStep,
  renderWizard,
  saveAndNext,
  savedFields,
  savedOnce,
  warningLines,
} from "@/tests/support/onboarding/wizard";

const at = { completed_registration_steps: ["BASIC_INFO" as const, "RATES" as const] };

const box = (name: string) => screen.getByLabelText(name, { selector: "input" });
const resident = () => screen.getByRole("switch", { name: "I am a resident" });
const compact = () => screen.queryByRole("switch", { name: /compact license/ });
type Person = ReturnType<typeof renderWizard>["person"];

async function pick(person: Person, field: string, ...names: RegExp[]) {
  for (const name of names) {
    await person.click(box(field));
    await person.click(within(screen.getByRole("listbox")).getByText(name));
  }
}

/** The step's code comes when it is first opened. */
beforeAll(async () => {
  renderWizard(aRecord(at));
  await screen.findByLabelText("Degrees");
  cleanup();
});

test("step 3 asks for each professional detail [ONB-U-008, ONB-U-004]", () => {
  renderWizard(aRecord(at));
  for (const name of ["Degrees", "Specialties", "Licensed states", "Board certifications"])
    expect(box(name)).toBeVisible();
  expect(box("Life support certifications")).toBeVisible();
  expect(resident()).toBeVisible();
  expect(compact()).toBeVisible();
});

it("sends what was chosen, each state as an active medical license [ONB-C-017, ONB-U-026]", async () => {
  const chosen = { degree: ["MD"], specialties: ["EMERGENCY_MEDICINE"] };
  const { person, sent } = renderWizard(aRecord({ ...at, ...chosen }));
  await pick(person, "Licensed states", /^Maine/, /^Vermont/);
  await pick(person, "Life support certifications", /^ACLS/, /^BLS/);
  await person.click(compact() as HTMLElement);
  await person.click(saveAndNext());
  await expect.poll(openStep).toBe("Marketplace Agreement");
  expect(savedFields(sent)).toEqual({
    ...chosen,
    licenses: [
      { state: "ME", type: "MEDICAL", status: "ACTIVE" },
      { state: "VT", type: "MEDICAL", status: "ACTIVE" },
    ],
    board_certifications: [],
    certifications: [{ type: "ACLS" }, { type: "BLS" }],
    is_resident: false,
    resident_graduation_on: null,
    has_imlc: true,
    registration_step: "PROFESSIONAL_TRAITS",
  });
}, 20_000);

it("sends degrees and specialties that were found by typing", async () => {
  const { person, sent } = renderWizard(aRecord(at));
  await person.type(box("Specialties"), "emergency{Enter}");
  await person.type(box("Degrees"), "MD{Enter}");
  await person.click(saveAndNext());
  await expect
    .poll(() => savedFields(sent))
    .toMatchObject({ degree: ["MD"], specialties: ["EMERGENCY_MEDICINE"] });
});

describe("a resident", () => {
  it("is asked for the graduation date and not for a compact license [ONB-U-019]", async () => {
    const { person } = renderWizard(aRecord(at));
    expect(screen.queryByLabelText("Graduation date")).toBeNull();
    await person.click(resident());
    expect(screen.getByLabelText("Graduation date")).toBeVisible();
    expect(compact()).toBeNull();
    await person.click(resident());
    expect(compact()).toBeVisible();
  });

  it("loses the graduation date when resident no more [ONB-S-011]", async () => {
    const record = aRecord({ ...at, is_resident: true, resident_graduation_on: "2027-06-30" });
    const { person, sent } = renderWizard(record);
    expect(screen.getByLabelText("Graduation date")).toHaveValue("06/30/2027");
    await person.click(resident());
    await person.click(resident());
    expect(screen.getByLabelText("Graduation date")).toHaveValue("");
    await person.click(resident());
    await person.click(saveAndNext());
    await expect
      .poll(() => savedFields(sent))
      .toMatchObject({ is_resident: false, resident_graduation_on: null });
  });

  it("cannot graduate on a day that does not exist", async () => {
    const { person, sent } = renderWizard(aRecord({ ...at, is_resident: true }));
    await person.type(screen.getByLabelText("Graduation date"), "02312027");
    await person.click(saveAndNext());
    expect(await screen.findByText("Please enter a valid date (mm/dd/yyyy)")).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe("board certifications", () => {
  it("are found by typing [ONB-U-021]", async () => {
    const { person } = renderWizard(aRecord(at));
    await person.click(box("Board certifications"));
    expect(screen.getAllByRole("option")).toHaveLength(codes.BoardCertificationType.length);
    await person.type(box("Board certifications"), "abim");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "American Board of Internal MedicineABIM",
    ]);
    await person.clear(box("Board certifications"));
    await person.type(box("Board certifications"), "nowhere");
    expect(screen.getByText("No matches")).toBeVisible();
  });

  it("that are chosen cannot be chosen again until removed [ONB-U-022]", async () => {
    const { person } = renderWizard(aRecord(at));
    await pick(person, "Board certifications", /^ABIM$/);
    await person.click(box("Board certifications"));
    const option = screen.getByRole("option", { name: /ABIM$/ });
    expect(option).toHaveAttribute("aria-disabled", "true");
    await person.click(option);
    const chosen = screen.getByRole("list", { name: "Chosen board certifications" });
    expect(within(chosen).getAllByRole("listitem")).toHaveLength(1);
    await person.click(screen.getByRole("button", { name: /^Remove .*Internal Medicine/ }));
    await person.click(box("Board certifications"));
    expect(screen.getByRole("option", { name: /ABIM$/ })).not.toHaveAttribute("aria-disabled");
  });

  it("may be eligibilities, except NONE [ONB-U-023, ONB-U-024]", async () => {
    const { person, sent } = renderWizard(aRecord(at));
    await pick(person, "Board certifications", /^ABIM$/);
    await person.click(screen.getByRole("checkbox", { name: "Board Eligible?" }));
    await pick(person, "Board certifications", /^NONE$/);
    expect(screen.getAllByRole("checkbox", { name: "Board Eligible?" })).toHaveLength(1);
    await person.click(saveAndNext());
    await expect
      .poll(() => savedFields(sent)?.board_certifications)
      .toEqual([
        { type: "ABIM", board_eligible: true },
        { type: "NONE", board_eligible: false },
      ]);
  });

  it("come with a hint [ONB-U-025]", () => {
    renderWizard(aRecord(at));
    expect(screen.getByText("If you are not boarded or eligible, select NONE.")).toBeVisible();
    expect(box("Board certifications")).toHaveAccessibleDescription(
      "If you are not boarded or eligible, select NONE.",
    );
  });
});

describe("what is missing", () => {
  const whole: Partial<OnboardingProvider> = {
    licenses: [{ state: "ME", type: "MEDICAL", status: "ACTIVE" }],
    is_resident: true,
    resident_graduation_on: "2027-06-30",
    degree: ["MD"],
    specialties: ["EMERGENCY_MEDICINE"],
    board_certifications: [{ type: "ABEM", board_eligible: false }],
  };
  const wizard = (change: Partial<OnboardingProvider>) =>
    renderWizard(aRecord({ ...at, ...whole, ...change, metadata: savedOnce(["PROFESSIONAL_TRAITS"]) }));

  it.each([
    [{ licenses: [] }, "Please select at least one licensed state", "ONB-V-026"],
    [{ resident_graduation_on: null }, "Please enter your graduation date", "ONB-V-027"],
    [{ degree: [] }, "Please select at least one degree", "ONB-V-028"],
    [{ specialties: [] }, "Please select at least one specialty", "ONB-V-029"],
    [{ board_certifications: [] }, "Please select at least one board certification", "ONB-V-030"],
  ])("with %j is told as %j and does not block [%s]", async (change, text, _requirement) => {
    const { person, sent } = wizard(change);
    expect(warningLines()).toEqual(["Missing info", text]);
    await person.click(saveAndNext());
    await expect.poll(() => sent.length).toBeGreaterThan(0);
  });

  it("is nothing when all is there, whether resident or not", () => {
    const { unmount } = wizard({});
    expect(screen.queryByText("Missing info")).toBeNull();
    unmount();
    wizard({ is_resident: false, resident_graduation_on: null });
    expect(screen.queryByText("Missing info")).toBeNull();
  });
});

describe("the registry's taxonomies", () => {
  const taxonomy = (code: string, state: string) => ({ code, state, desc: "", license: "1", primary: false });
  const registry = {
    taxonomies: [
      taxonomy("207P00000X", "ME"),
      taxonomy("207R00000X", "NH"),
      taxonomy("390200000X", "XX"),
      taxonomy("constructor", ""),
    ],
    addresses: [],
  };
  const chips = (field: string) =>
    [...(box(field).parentElement?.querySelectorAll("li") ?? [])].map((chip) => chip.textContent);

  it("choose states and specialties while the step is open [ONB-S-015, ONB-S-016]", async () => {
    const { person, sent } = renderWizard(aRecord({ ...at, metadata: savedOnce([], registry) }));
    expect(chips("Licensed states")).toEqual(["Maine", "New Hampshire"]);
    expect(chips("Specialties")).toEqual(["Emergency Medicine", "Internal Medicine"]);
    await person.click(saveAndNext());
    await expect
      .poll(() => savedFields(sent))
      .toMatchObject({
        specialties: ["EMERGENCY_MEDICINE", "INTERNAL_MEDICINE"],
        licenses: [{ state: "ME" }, { state: "NH" }],
      });
  });

  it("choose nothing over what was chosen already", () => {
    const licenses = [{ state: "VT", type: "MEDICAL", status: "ACTIVE" } as const];
    renderWizard(aRecord({ ...at, licenses, specialties: ["UROLOGY"], metadata: savedOnce([], registry) }));
    expect(chips("Licensed states")).toEqual(["Vermont"]);
    expect(chips("Specialties")).toEqual(["Urology"]);
  });

  it("choose nothing once the step is complete [ONB-S-017]", async () => {
    const completed = {
      completed_registration_steps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"] as const,
    };
    const record = aRecord({
      completed_registration_steps: [...completed.completed_registration_steps],
      metadata: savedOnce([], registry),
    });
    const { person } = renderWizard(record);
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(chips("Licensed states")).toEqual([]);
    expect(chips("Specialties")).toEqual([]);
  });
});
