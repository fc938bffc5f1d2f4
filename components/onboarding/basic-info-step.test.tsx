import { screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { basics } from "@/tests/support/onboarding/basic-info";
import {
  aRecord,
  openStep,
  renderWizard,
  saveAndNext,
  savedFields,
  savedOnce,
  stepButton,
  warningLines,
} from "@/tests/support/onboarding/wizard";

/** Today is in 2026 or later; the year now, for rules about it. */
const thisYear = new Date().getFullYear();

test("step 1 asks for names, birth date, NPI and address [ONB-U-006, ONB-U-002]", () => {
  renderWizard(aRecord());
  const labels = ["First name", "Last name", "Date of birth", "NPI", "Street address", "City", "ZIP code"];
  for (const label of labels) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByRole("combobox", { name: "State" })).toBeVisible();
});

describe("what is missing", () => {
  it("is pointed out only after the step was saved once, and blocks nothing [ONB-U-020, ONB-V-019]", async () => {
    const { person, sent } = renderWizard(aRecord());
    expect(screen.queryByText("Missing info")).toBeNull();
    await person.click(saveAndNext());
    await expect.poll(openStep).toBe("Shift Details");
    expect(savedFields(sent)).toMatchObject({ first_name: "", birth_date: null, npi: "", state: null });
  });

  it.each([
    ["first_name", "", "First Name is required", "ONB-V-001"],
    ["last_name", "", "Last Name is required", "ONB-V-002"],
    ["birth_date", null, "Please enter your date of birth", "ONB-V-003"],
    ["npi", "", "Please enter your NPI number", "ONB-V-005"],
    ["street_address", "", "Please enter your street address", "ONB-V-007"],
    ["city", "", "Please enter your city", "ONB-V-008"],
    ["state", null, "Please enter your state", "ONB-V-009"],
    ["zip_code", "", "Please enter your ZIP code", "ONB-V-010"],
  ])("is named for %s: %j shows %j [%s]", (field, empty, text, _requirement) => {
    renderWizard(aRecord({ ...basics, [field]: empty, metadata: savedOnce(["BASIC_INFO"]) }));
    expect(warningLines()).toEqual(["Missing info", text]);
  });

  it("is no more once it is entered", async () => {
    const { person } = renderWizard(aRecord({ ...basics, city: "", metadata: savedOnce(["BASIC_INFO"]) }));
    await person.type(screen.getByLabelText("City"), "P");
    expect(screen.queryByText("Missing info")).toBeNull();
  });
});

const wrongDate = "Please enter a valid date (mm/dd/yyyy)";

describe("what is malformed", () => {
  it.each([
    ["Date of birth", "02031980", wrongDate],
    ["Date of birth", "02-03-1980", null],
    ["Date of birth", "02.03.1980", null],
    ["Date of birth", "01/01/1901", null],
    ["Date of birth", `12/31/${thisYear - 1}`, null],
    ["Date of birth", "02/1980", wrongDate],
    ["Date of birth", "13/01/1980", wrongDate],
    ["Date of birth", "00/10/1980", wrongDate],
    ["Date of birth", "01/32/1980", wrongDate],
    ["Date of birth", "02/31/1980", wrongDate],
    ["Date of birth", "01/01/1900", wrongDate],
    ["Date of birth", `01/01/${thisYear}`, wrongDate],
    ["Date of birth", "soon", wrongDate],
    ["NPI", "123456789", "NPI must be exactly 10 digits"],
    ["NPI", "12345678901", "NPI must be exactly 10 digits"],
    ["NPI", "12345abcde", "NPI must be exactly 10 digits"],
    ["ZIP code", "12", "ZIP code must be exactly 5 digits"],
    ["ZIP code", "041011", "ZIP code must be exactly 5 digits"],
    ["ZIP code", "ABCDE", "ZIP code must be exactly 5 digits"],
  ])(
    "in %s: %j is answered with %j [ONB-V-004, ONB-V-006, ONB-V-011, ONB-V-013, ONB-V-014, ONB-V-015, ONB-V-016, ONB-V-017, ONB-V-018]",
    async (label, typed, text) => {
      const { person, sent } = renderWizard(aRecord(basics));
      const field = screen.getByLabelText(label);
      await person.clear(field);
      await person.click(field);
      await person.paste(typed);
      await person.click(saveAndNext());
      if (text === null) {
        await expect.poll(openStep).toBe("Shift Details");
        return;
      }
      expect(await within(field.closest("form") as HTMLElement).findByText(text)).toBeVisible();
      expect(field).toHaveFocus();
      expect(field).toHaveAttribute("aria-invalid", "true");
      expect(sent).toEqual([]);
      expect(openStep()).toBe("The Basics");
    },
  );

  it("names all errors under one heading and keeps the step [ONB-M-004, ONB-S-005, ONB-V-020]", async () => {
    const { person, sent } = renderWizard(aRecord({ ...basics, npi: "123", zip_code: "12" }));
    await person.click(saveAndNext());
    const heading = await screen.findByText("Please fix the following errors:");
    const toast = heading.closest("li") as HTMLElement;
    expect(toast).toHaveTextContent("NPI must be exactly 10 digits");
    expect(toast).toHaveTextContent("ZIP code must be exactly 5 digits");
    expect(screen.getByLabelText("NPI")).toHaveFocus();
    expect(sent).toEqual([]);
    expect(openStep()).toBe("The Basics");
  });

  it("is told by a toast that goes when all of it is mended, and not before", async () => {
    const { person } = renderWizard(aRecord({ ...basics, npi: "123", zip_code: "12" }));
    await person.click(saveAndNext());
    await screen.findByText("Please fix the following errors:");
    await person.type(screen.getByLabelText("NPI"), "4567893");
    expect(screen.getByText("Please fix the following errors:")).toBeVisible();
    await person.type(screen.getByLabelText("ZIP code"), "345");
    await waitForElementToBeRemoved(() => screen.queryByText("Please fix the following errors:"), {
      timeout: 1500,
    });
  });

  it("is judged when the step is saved: what is wrong with a field goes with its first change", async () => {
    const { person } = renderWizard(aRecord({ ...basics, npi: "123" }));
    await person.click(saveAndNext());
    expect(screen.getByLabelText("NPI")).toHaveAttribute("aria-invalid", "true");
    await person.type(screen.getByLabelText("NPI"), "4");
    expect(screen.getByLabelText("NPI")).not.toHaveAttribute("aria-invalid");
    await person.click(saveAndNext());
    expect(screen.getByLabelText("NPI")).toHaveAttribute("aria-invalid", "true");
    await person.type(screen.getByLabelText("City"), "!");
    expect(screen.getByLabelText("NPI")).toHaveAttribute("aria-invalid", "true");
  });

  it("can be left by a jump and is still there after it", async () => {
    const { person } = renderWizard(aRecord({ ...basics, npi: "123" }));
    await person.click(stepButton("Shift Details"));
    await person.click(stepButton("The Basics"));
    expect(screen.getByLabelText("NPI")).toHaveValue("123");
  });
});

it.each([
  ["02/03/1980", "02/03/1980"],
  ["02-03-1980", "02/03/1980"],
  ["2.3.1980", "2/3/1980"],
  ["02031980", "02/03/1980"],
])("a birth date typed as %s is sent as yyyy-MM-dd [ONB-C-016, ONB-V-012]", async (typed, shown) => {
  const { person, sent } = renderWizard(aRecord(basics));
  const field = screen.getByLabelText("Date of birth");
  await person.clear(field);
  await person.type(field, typed);
  expect(field).toHaveValue(shown);
  await person.click(saveAndNext());
  await expect.poll(() => savedFields(sent)?.birth_date).toBe("1980-02-03");
});

describe("the registry's mailing address", () => {
  const registry = {
    taxonomies: [],
    addresses: [
      { purpose: "LOCATION", address_1: "2 MAIN ST", city: "PORTLAND", state: "ME", postal_code: "04101" },
      { purpose: "MAILING", address_1: "1 HARBOR ST", city: "BANGOR", state: "ME", postal_code: "123456789" },
    ],
  };
  const addressFields = () => [
    ...["Street address", "City", "ZIP code"].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
    ),
    (screen.getByRole("combobox", { name: "State" }) as HTMLInputElement).value,
  ];

  it("fills an empty address, with five characters of its postal code [ONB-S-012, ONB-S-013]", async () => {
    const { person, sent } = renderWizard(aRecord({ metadata: savedOnce([], registry) }));
    expect(addressFields()).toEqual(["1 HARBOR ST", "BANGOR", "12345", "Maine"]);
    await person.click(saveAndNext());
    await expect
      .poll(() => savedFields(sent))
      .toMatchObject({ street_address: "1 HARBOR ST", city: "BANGOR", state: "ME", zip_code: "12345" });
  });

  it("leaves an address that was given alone [ONB-S-014]", () => {
    renderWizard(aRecord({ city: "Portland", metadata: savedOnce([], registry) }));
    expect(addressFields()).toEqual(["", "Portland", "", ""]);
  });
});
