import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Facility } from "@/lib/facilities/schema";
import { aFacilityRecord, typeFieldsAnswer } from "@/tests/support/facilities/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { EditFacilityDialog } from "./edit-facility-dialog";

const hospital = aFacilityRecord({
  facilityTypeFields: [
    { fieldName: "number_of_beds", fieldValue: 310 },
    { fieldName: "trauma_level", fieldValue: "II" },
  ],
});
const pathOf = ({ id }: Facility) => `/api/healthcare-entities/facilities/${id}/`;

function Opener({ facility }: { facility: Facility }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      {open && <EditFacilityDialog facility={facility} onClose={() => setOpen(false)} />}
    </>
  );
}

function draw(facility: Facility = hospital, answers: Answers = {}) {
  const view = renderApp(<Opener facility={facility} />, {
    user: aRepUser({ group_names: ["manage_facilities"] }),
    answers: {
      [`PUT ${pathOf(facility)}`]: { body: facility },
      "GET /api/healthcare-entities/facility-type-fields": ({ query }) =>
        typeFieldsAnswer(query.get("facility_type") ?? ""),
      ...answers,
    },
  });
  const { person } = view;
  const dialog = () => within(screen.getByRole("dialog", { name: "Edit Facility" }));
  const type = () => dialog().getByLabelText(/^Facility type/);
  return {
    ...view,
    dialog,
    type,
    field: (label: string) => dialog().getByLabelText(new RegExp(`^${label}`)),
    save: () => person.click(dialog().getByRole("button", { name: "Save" })),
    pickType: async (title: string) => {
      await person.click(type());
      await person.click(screen.getByRole("option", { name: title }));
    },
    puts: () => view.sent.filter(({ method }) => method === "PUT"),
  };
}

type Body = { facility_type_fields: { field_name: string; field_value: unknown }[] };
const valuesIn = (body: unknown) =>
  Object.fromEntries(
    (body as Body).facility_type_fields.map(({ field_name, field_value }) => [field_name, field_value]),
  );

const emptyPhone = "Please enter a phone number";
const badPhone = "Please enter a valid phone number";
const emptyZip = "Please enter a ZIP code";
const badZip = "ZIP code must be exactly 5 digits";
const fixErrors = "Please fix the validation errors before submitting.";

describe("the Edit Facility dialog", () => {
  test("sends exactly the documented keys [ORG-U-015, ORG-C-012, ORG-C-013, ORG-M-017]", async () => {
    const { save, puts, person, field } = draw();
    await fill(person, field("City"), "Saco");
    await save();
    expect(await screen.findByText("Facility updated successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    const body = puts()[0]?.body as Body;
    expect(Object.keys(body).sort()).toEqual(
      [
        "name",
        "street_address",
        "street_address2",
        "city",
        "state",
        "zip_code",
        "facility_type",
        "hospital_ownership",
        "emr",
        "extra_info",
        "phone_number",
        "facility_type_fields",
      ].sort(),
    );
    expect(body).toMatchObject({ name: "Casco Harbor", city: "Saco", phone_number: "2075550142" });
    for (const item of body.facility_type_fields)
      expect(Object.keys(item).sort()).toEqual(
        [
          "field_name",
          "field_title",
          "field_type",
          "field_order",
          "field_required",
          "field_unit",
          "choices_category",
          "show_on_connection",
          "show_on_communication",
          "field_value",
        ].sort(),
      );
  });

  test("sends the time zone only when another is chosen (SIL-15)", async () => {
    const { save, puts, person, dialog } = draw();
    await person.click(dialog().getByLabelText("State", { selector: "input" }));
    await person.click(screen.getByRole("option", { name: "Illinois" }));
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(puts()[0]?.body).toMatchObject({ state: "IL", time_zone: "America/Chicago" });
  });

  test("needs name and type [ORG-V-013, ORG-V-014]", async () => {
    const { person, field, save, puts, dialog } = draw(aFacilityRecord({ facilityType: null }));
    await person.clear(field("Name"));
    await save();
    expect(await dialog().findByText("Name is required")).toBeVisible();
    expect(dialog().getByText("Facility type is required")).toBeVisible();
    expect(puts()).toEqual([]);
  });

  test("asks for an empty phone and ZIP without standing in the way [ORG-V-015, ORG-V-018]", async () => {
    const { person, field, save, puts, dialog } = draw();
    await person.clear(field("Phone number"));
    await person.clear(field("ZIP code"));
    expect(await dialog().findByText(emptyPhone)).toBeVisible();
    expect(dialog().getByText(emptyZip)).toBeVisible();
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(puts()[0]?.body).toMatchObject({ phone_number: "", zip_code: "" });
  });

  test("is held up by a malformed phone [ORG-V-016, ORG-M-003]", async () => {
    const { person, field, save, puts, dialog } = draw();
    await fill(person, field("Phone number"), "123");
    await save();
    expect(await dialog().findByText(badPhone)).toBeVisible();
    expect(dialog().getByText(fixErrors)).toBeVisible();
    expect(field("Phone number")).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  test("is held up by a malformed ZIP [ORG-V-019, ORG-M-003]", async () => {
    const { person, field, save, puts, dialog } = draw();
    await fill(person, field("ZIP code"), "123");
    await save();
    expect(await dialog().findByText(badZip)).toBeVisible();
    expect(dialog().getByText(fixErrors)).toBeVisible();
    expect(puts()).toEqual([]);
  });

  test("takes a US phone in any of its spellings [ORG-V-017]", async () => {
    const { person, field, save, puts, dialog } = draw();
    await fill(person, field("Phone number"), "+1 555-123-4567");
    await person.tab();
    expect(dialog().queryByText(badPhone)).toBeNull();
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(puts()[0]?.body).toMatchObject({ phone_number: "+1 555-123-4567" });
  });

  test("sends a number as one, and an empty one as null [ORG-V-020]", async () => {
    const { person, dialog, save, puts } = draw();
    await person.clear(dialog().getByLabelText("Number of beds"));
    await person.type(dialog().getByLabelText("OR rooms"), "14");
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(valuesIn(puts()[0]?.body)).toEqual({
      hospital_daily_census: null,
      er_daily_census: null,
      icu_daily_census: null,
      number_of_beds: null,
      or_rooms: 14,
      icu_open: null,
      trauma_level: "II",
    });
  });

  test("is held up by what is no number", async () => {
    const { person, dialog, save, puts } = draw();
    await person.type(dialog().getByLabelText("OR rooms"), "-4");
    await save();
    expect(await dialog().findByText("Please enter a positive number")).toBeVisible();
    expect(puts()).toEqual([]);
  });

  test("lists yes and no last [ORG-S-002]", () => {
    const clinic = aFacilityRecord({ facilityType: "TELEHEALTH" });
    clinic.facility_type_fields = clinic.facility_type_fields.map((field) =>
      field.field_type === "boolean" ? { ...field, field_order: 0 } : field,
    );
    const { dialog } = draw(clinic);
    const video = dialog().getByRole("checkbox", { name: "Video required" });
    for (const before of ["Visits per hour", "Platform"])
      expect(
        dialog().getByLabelText(before).compareDocumentPosition(video) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy();
  });

  test("keeps what was typed when the call fails, refused values at their fields [ORG-M-009]", async () => {
    const { save, dialog, field } = draw(hospital, {
      [`PUT ${pathOf(hospital)}`]: {
        status: 400,
        body: { zip_code: ["No such ZIP."], "facility_type_fields.or_rooms": ["Too many."] },
      },
    });
    await save();
    expect(await screen.findByText("Failed to update facility")).toBeVisible();
    expect(dialog().getByText("No such ZIP.")).toBeVisible();
    expect(dialog().getByText("Too many.")).toBeVisible();
    expect(field("Name")).toHaveValue("Casco Harbor");
  });
});

const warning = /Changing the facility type discards/;

describe("another facility type", () => {
  test("discards the values and brings its own fields, empty, with a warning [ORG-S-003, ORG-S-004, ORG-U-024]", async () => {
    const { dialog, pickType } = draw();
    expect(dialog().getByLabelText("Number of beds")).toHaveValue("310");
    expect(dialog().queryByText(warning)).toBeNull();
    await pickType("Clinic");
    expect(await dialog().findByLabelText("Exam rooms")).toHaveValue("");
    expect(dialog().queryByLabelText("Number of beds")).toBeNull();
    expect(dialog().getByText(warning)).toBeVisible();
    expect(dialog().getByRole("button", { name: "Undo" })).toBeVisible();
  });

  test("of the same fields is empty as well [ORG-S-003]", async () => {
    const { dialog, pickType, save, puts } = draw();
    await pickType("Critical Access Hospital");
    expect(await dialog().findByLabelText("Number of beds")).toHaveValue("");
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(puts()[0]?.body).toMatchObject({ facility_type: "CRITICAL_ACCESS_HOSPITAL" });
    expect(new Set(Object.values(valuesIn(puts()[0]?.body)))).toEqual(new Set([null]));
  });

  test("is undone with the values as they were [ORG-S-005]", async () => {
    const { dialog, pickType, person, type, save, puts } = draw();
    await fill(person, dialog().getByLabelText("Number of beds"), "300");
    await pickType("Clinic");
    await person.type(await dialog().findByLabelText("Exam rooms"), "9");
    await person.click(dialog().getByRole("button", { name: "Undo" }));
    expect(type()).toHaveValue("Acute Care Hospital");
    expect(dialog().getByLabelText("Number of beds")).toHaveValue("300");
    expect(dialog().queryByText(warning)).toBeNull();
    await save();
    await expect.poll(puts).toHaveLength(1);
    expect(valuesIn(puts()[0]?.body)).toMatchObject({ number_of_beds: 300, trauma_level: "II" });
  });

  test("is undone step by step [ORG-S-005]", async () => {
    const { dialog, pickType, person, type } = draw();
    await pickType("Clinic");
    await person.type(await dialog().findByLabelText("Exam rooms"), "9");
    await pickType("Telehealth");
    await dialog().findByLabelText("Platform");
    await person.click(dialog().getByRole("button", { name: "Undo" }));
    expect(type()).toHaveValue("Clinic");
    expect(await dialog().findByLabelText("Exam rooms")).toHaveValue("9");
    await person.click(dialog().getByRole("button", { name: "Undo" }));
    expect(type()).toHaveValue("Acute Care Hospital");
    expect(dialog().getByLabelText("Number of beds")).toHaveValue("310");
  });

  test("is forgotten when the dialog is cancelled [ORG-S-006]", async () => {
    const { dialog, pickType, person, type, puts } = draw();
    await pickType("Clinic");
    await dialog().findByLabelText("Exam rooms");
    await person.click(dialog().getByRole("button", { name: "Cancel" }));
    await person.click(screen.getByRole("button", { name: "Open again" }));
    expect(type()).toHaveValue("Acute Care Hospital");
    expect(dialog().getByLabelText("Number of beds")).toHaveValue("310");
    expect(dialog().queryByText(warning)).toBeNull();
    expect(puts()).toEqual([]);
  });

  test("cannot be saved while its fields are not known", async () => {
    let broken = true;
    const { dialog, pickType, person } = draw(hospital, {
      "GET /api/healthcare-entities/facility-type-fields": () =>
        broken ? { status: 500, body: {} } : typeFieldsAnswer("CLINIC"),
    });
    await pickType("Clinic");
    expect(await dialog().findByText("The fields of this type could not be read.")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Save" })).toBeDisabled();
    broken = false;
    await person.click(dialog().getByRole("button", { name: "Try again" }));
    expect(await dialog().findByLabelText("Exam rooms")).toBeVisible();
    expect(dialog().getByRole("button", { name: "Save" })).toBeEnabled();
  });
});
